"""What holds for every registered game: played at random, stored at any moment, undone, written and read."""

import random
from dataclasses import replace
from typing import Any

import pytest

from companion.games.registry import find_game
from companion.kernel import engine, gamefile
from companion.kernel.drawing import Draw, Rolling
from companion.kernel.errors import Refused
from companion.kernel.frame import open_decisions
from companion.kernel.nameless import nameless, names_in
from companion.kernel.playthrough import Playthrough
from companion.kernel.template import Template
from companion.session import Session
from tests.games.every import ALL, begun, codec, demo, evening, headless, play_on, wish, wishes, written

EVENINGS = range(3)
every_game = pytest.mark.parametrize("game", ALL)
some_evenings = pytest.mark.parametrize("seed", EVENINGS)


def positions(play: Playthrough[Any], count: int = 25) -> list[int]:
    """Some moments of a game, its beginning and its end among them."""
    most = len(play.played)
    return sorted({round(at * most / (count - 1)) for at in range(count)})


# -- what can be chosen


@every_game
def test_a_game_says_what_can_be_chosen(game: str) -> None:
    it = headless(game)
    assert it.game.id == game
    assert it.depths
    assert len(set(it.seats)) == len(it.seats) >= max(it.numbers)
    assert all(len(values) > 1 for values in it.options.values())


@every_game
def test_every_number_of_players_depth_and_start_makes_a_table(game: str) -> None:
    for wanted in wishes(game):
        state = begun(game, wanted).state
        assert state.seats == tuple(seat for _, seat in wanted.players)
        assert (state.depth, state.seed) == (wanted.depth, wanted.seed)
        glance = headless(game).game.glance(state)
        assert [name for _, name in glance.seats] == [name for name, _ in wanted.players]
        assert not glance.finished


@every_game
def test_every_option_makes_a_table(game: str) -> None:
    it = headless(game)
    for name, values in it.options.items():
        for value in values:
            begun(game, wish(game, it.numbers[0], options={name: value}))


# -- whole games


@every_game
@some_evenings
def test_the_automatic_player_comes_to_an_end(game: str, seed: int) -> None:
    play = evening(game, seed)
    assert play.state.phase == "over"
    assert headless(game).game.glance(play.state).finished
    assert not play.state.breaches
    pad = headless(game).pad(play.state)
    assert pad.finished
    assert set(pad.winners) <= set(play.state.seats)
    assert all(set(line.points) == set(pad.categories) for line in pad.lines)


@every_game
@some_evenings
def test_all_that_is_offered_is_legal_and_leads_somewhere(game: str, seed: int) -> None:
    rng = random.Random(seed)
    play, rules = evening(game, seed), headless(game).game
    for at in positions(play):
        state = play.state_at(at)
        for offer in engine.legal_commands(rules, state):
            command = offer.sample(rng) if isinstance(offer, Template) else offer
            assert command is not None
            assert engine.refusals(rules, state, command) == ()
            assert not isinstance(offer, Template) or offer.matches(command)
        assert bool(open_decisions(state.agenda)) == bool(engine.legal_commands(rules, state))


@every_game
@some_evenings
def test_the_table_is_the_same_after_being_stored_at_any_moment(game: str, seed: int) -> None:
    play, own = evening(game, seed), codec(game)
    for at in positions(play):
        state = play.state_at(at)
        again = own.state_from(own.state_to(state))
        assert again == state
        assert own.digest(again) == own.digest(state)


@every_game
def test_the_same_moves_lead_to_the_same_table(game: str) -> None:
    play = evening(game, 0)
    again = Playthrough(play.game, play.setup, play.entries)
    assert again.state == play.state
    assert again.problems == ()


@every_game
@some_evenings
def test_no_two_rolls_of_dice_have_one_key(game: str, seed: int) -> None:
    """Chance follows from the key: a second roll with the same one would be the same for ever."""
    play = evening(game, seed)
    rolled = []
    for at, step in enumerate(play.played):
        command = step.move.command
        if isinstance(command, Draw):
            frames = open_decisions(play.state_at(at).agenda)
            rolled += [f.key for f in frames if isinstance(f, Rolling) and f.key == command.decision]
    assert len(rolled) == len(set(rolled))


@every_game
def test_every_kind_of_event_can_be_followed_by_the_ledger(game: str) -> None:
    it = headless(game)
    play = evening(game, 1)
    postings = [
        posting
        for owner in it.owners(play.state)
        for subject in it.subjects(play.state)
        for posting in play.ledger(owner, subject)
    ]
    assert postings
    assert all(posting.before != posting.after for posting in postings)


# -- undo, redo, rewrites


@every_game
@some_evenings
def test_undo_and_redo_lead_back_to_the_very_same_tables(game: str, seed: int) -> None:
    session: Session[Any] = Session.of_file(
        gamefile.read(written(game, evening(game, seed)), find_game), find_game(game)
    )
    rng = random.Random(seed)
    tables = {at: session.state_at(at) for at in positions(evening(game, seed), 12)}
    most = session.timeline.cursor
    session.undo(most)
    assert session.state == session.beginning
    session.redo(most)
    assert session.state == tables[most]
    for at in rng.sample(sorted(tables), len(tables)):
        session.jump(at)
        assert session.state == tables[at]
    while session.timeline.cursor:
        session.undo_turn()
    session.redo(most)
    assert session.state == tables[most]


@every_game
def test_a_move_that_is_deleted_comes_back_with_undo(game: str) -> None:
    play = play_on(game, demo(game, 2), 2, 60)
    session: Session[Any] = Session.of_file(gamefile.read(written(game, play), find_game), find_game(game))
    state = session.state
    for move in [session.timeline.moves[at] for at in (0, 20, 40, -1)]:
        session.delete(move.id)
        assert move not in session.timeline.moves
        session.undo()
        assert session.state == state


@every_game
def test_what_is_refused_changes_nothing(game: str) -> None:
    play, rules = evening(game, 1), headless(game).game
    half = len(play.played) // 2
    state = play.state_at(half)
    refused = 0
    for step in play.played:
        command = step.move.command
        if engine.refusals(rules, state, command):
            refused += 1
            with pytest.raises(Refused):
                engine.apply(rules, state, command)
    assert refused > 10
    assert state == Playthrough(rules, play.setup, play.entries[:half]).state


# -- files


@every_game
@some_evenings
def test_a_game_file_is_read_as_what_was_written(game: str, seed: int) -> None:
    play = play_on(game, demo(game, seed), seed, 30 * (seed + 1))
    text = written(game, play)
    file = gamefile.read(text, find_game)
    assert gamefile.write(file, codec(game)) == text
    session: Session[Any] = Session.import_file(text, find_game)
    assert session.state == play.state
    assert session.difference is None
    assert session.export() == text


@every_game
def test_a_file_for_strangers_leads_to_the_same_table_and_names_nobody(game: str) -> None:
    it = headless(game)
    play = play_on(game, begun(game, wish(game, it.numbers[0], sample=True)), 5, 40)
    names = names_in(codec(game).setup_to(play.setup))
    assert names == ("Player 1", "Player 2", "Player 3", "Player 4", "Player 5", "Player 6")[: len(names)]
    called = codec(game).setup_from(
        it.setup(
            replace(
                wish(game, it.numbers[0], sample=True),
                players=tuple((f"Zoë {seat}", seat) for seat in it.seats[: it.numbers[0]]),
            )
        )
    )
    file = nameless(codec(game), called, Playthrough(play.game, called, play.entries).timeline.current)
    text = gamefile.write(file, codec(game))
    assert "Zo" not in text
    assert Session.import_file(text, find_game).state == play.state


@every_game
def test_a_plain_list_of_commands_is_a_game_too(game: str) -> None:
    play = play_on(game, demo(game, 3), 3, 40)
    own = codec(game)
    commands = [own.command_to(step.move.command) for step in play.played]
    entries = [own.entry_from(command, fresh_id=f"m{at}") for at, command in enumerate(commands, 1)]
    assert Playthrough(own.game, play.setup, entries).state == play.state
