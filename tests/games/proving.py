"""What must hold after every move of a game that is played at random, and once it is over."""

import random
from collections.abc import Callable
from functools import cached_property
from typing import Any, Generic, TypeVar

import pytest

from companion.kernel import engine, gamefile
from companion.kernel.codec import Codec
from companion.kernel.command import Command
from companion.kernel.errors import Refused
from companion.kernel.game import Game, Offer
from companion.kernel.gamefile import GameFile
from companion.kernel.playthrough import Playthrough
from companion.kernel.state import State

S = TypeVar("S", bound=State)


class Proving(Generic[S]):
    """`listed` chooses one of the offers, `check_table` says what no table may look like."""

    def __init__(
        self,
        game: Game[S],
        listed: Callable[[random.Random, list[Offer]], Command],
        check_table: Callable[[S], Any],
    ) -> None:
        self._game = game
        self._listed = listed
        self._check_table = check_table

    @cached_property
    def codec(self) -> Codec[S]:
        return Codec(self._game)

    def say(self, game: Playthrough[S], command: Command, allow: bool) -> bool:
        """Whether the command went through; the state it was said in stays as it was, either way."""
        before = game.state
        digest = self.codec.digest(before) if len(game.entries) % 10 == 0 else ""
        reasons = engine.refusals(self._game, before, command)
        passes = engine.passes(before, reasons, allow)
        if passes:
            game.adopt(game.plan_do(command, allow))
        else:
            with pytest.raises(Refused) as refused:
                game.plan_do(command, allow)
            assert refused.value.reasons == reasons
        assert not digest or self.codec.digest(before) == digest
        return passes

    def undo_and_redo(self, rng: random.Random, game: Playthrough[S]) -> None:
        """Back and forth again leads to the very same table."""
        state, moves = game.state, len(game.played)
        steps = rng.choice((1, game.turn_start() or 1, rng.randint(1, game.timeline.can_undo)))
        game.adopt(game.plan_undo(steps))
        assert len(game.played) == moves - steps
        assert game.state == game.state_at(moves - steps)
        game.adopt(game.plan_redo(steps))
        assert game.state == state

    def check_file(self, game: Playthrough[S]) -> None:
        """Writing and reading a game gives the same moves and the same table; a state alone survives too."""
        it, codec = self._game, self.codec
        file = GameFile(it.id, it.rules_version, game.setup, tuple(game.entries), codec.digest(game.state))
        read = gamefile.read(gamefile.write(file, codec), lambda _id: it)
        assert read == file
        again = Playthrough(it, read.setup, read.journal)
        assert again.state == game.state
        assert codec.digest(again.state) == read.digest
        assert codec.state_from(codec.state_to(game.state)) == game.state

    def check_rewrites(self, rng: random.Random, game: Playthrough[S], times: int) -> None:
        """Edit, insert or delete some move: what is worked out from there is what a replay gives."""
        for _ in range(times):
            if not game.timeline.moves:
                return
            at = rng.randrange(len(game.timeline.moves))
            move = game.timeline.moves[at]
            offers = engine.legal_commands(self._game, game.state_at(at))
            command = self._listed(rng, offers) if offers else move.command
            how = rng.choice(("edit", "insert", "delete"))
            if how == "edit":
                planned = game.plan_edit(move.id, command)
            elif how == "insert":
                planned = game.plan_insert(move.id, command)
            else:
                planned = game.plan_delete(move.id)
            game.adopt(planned)
            again = Playthrough(self._game, game.setup, game.entries)
            assert [(step.move, step.verdict, step.needs_answer) for step in game.steps] == [
                (step.move, step.verdict, step.needs_answer) for step in again.steps
            ]
            assert [step.state for step in game.steps] == [step.state for step in again.steps]
            for step in game.steps[at::3]:
                self._check_table(step.state)
