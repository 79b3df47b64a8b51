"""Games of former rules: each one opens, and where today's rules lead elsewhere, that is told.

`tests/saves/terramara/` holds games as the companion of rules version 2 wrote them, played to the end or left
in the middle of a decision, and in `endings.json` how each of them stood. Nobody can write them again.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.games.registry import find_game
from companion.games.terramara.commands import ChooseOption, EndTurn, GiveUnits, Send
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.scoring import score
from companion.games.terramara.state import State
from companion.kernel.command import Command, Move
from companion.kernel.replay import Step, revalidate
from companion.session import Session
from companion.store.repository import Store
from tests.games.terramara.table import Table, table

SAVES = Path(__file__).parents[2] / "saves" / "terramara"
ENDINGS: dict[str, Any] = json.loads((SAVES / "endings.json").read_text(encoding="utf-8"))
OTHERWISE = {
    "mid-merged-space": "the parts of the merged space are chosen one after the other",
    "three-draft-sample": "a special space gives its resource before the travel",
    "three-first-game-random-untold": "a victim gave more than any power level asks for",
}
"""The games that end differently today. A game may join them only because a rule was meant to change."""
KNOWS_MORE = frozenset({"mid-choose", "three-first-game-random-untold"})
"""Games that stand as they did, but in which deeds tell today what nobody was willing to say then."""


def text(name: str) -> str:
    return (SAVES / f"{name}.json").read_text(encoding="utf-8")


def ending(session: Session[Any], then: dict[str, Any]) -> dict[str, Any]:
    """How the game stands, in the words of the time when it was written down."""
    state = session.state
    players = session.codec.state_plain(state)["players"]
    return {
        "moves": len(session.played),
        "phase": state.phase,
        "round": state.round,
        "turn": state.turn,
        "pending": [frame.key for frame in session.pending],
        "players": {
            colour: {what: players[colour][what] for what in player}
            for colour, player in then["players"].items()
        },
        "totals": {line.player: line.total for line in score(state).lines},
    }


def test_every_saved_game_has_its_ending() -> None:
    assert {path.stem for path in SAVES.glob("*.json")} == {*ENDINGS, "endings"}
    assert set(ENDINGS) >= set(OTHERWISE)


@pytest.mark.parametrize("name", ENDINGS)
def test_a_game_of_former_rules_opens_and_tells_whether_it_ends_differently(name: str) -> None:
    session = Session.import_file(text(name), find_game)

    same = ending(session, ENDINGS[name]) == ENDINGS[name]
    assert same or session.difference is not None, "never without a word"
    assert (session.difference is not None) == (name in OTHERWISE or name in KNOWS_MORE)
    assert all(step.refusals for step in session.problems)
    skips = {step.move.command.kind for step in session.problems}
    assert name in OTHERWISE or skips <= {"by_hand"}, "at most a question is not asked any more"


def test_a_game_of_former_rules_is_kept_and_tells_the_same_when_it_is_opened_again(tmp_path: Path) -> None:
    for name in ("two-draft-sample", "mid-hand-over", "desk-three", "pad-three"):
        with Store.open(tmp_path, find_game) as store:
            uid = Session.import_file(text(name), find_game, store.games).book.uid
        with Store.open(tmp_path, find_game) as store:
            again = Session.open(store.games, uid)
            assert (again.difference is not None) == (name in OTHERWISE or name in KNOWS_MORE)
            if again.difference is not None:
                assert again.difference.rules == "2"


@pytest.mark.parametrize("name", [name for name in ENDINGS if name not in OTHERWISE])
def test_a_game_of_former_rules_goes_on(name: str) -> None:
    session = Session.import_file(text(name), find_game)
    asked = any(frame.kind == "ask" for frame in session.pending)
    assert session.legal() or asked or session.state.phase == "over"


def told(t: Table, *commands: Command) -> list[Step[State]]:
    return revalidate(TERRAMARA, t.state, [Move(f"m{at}", command) for at, command in enumerate(commands)])


def test_what_former_rules_did_by_themselves_is_done_where_a_game_holds_no_answer() -> None:
    # AMB-03, AMB-67: the merged space left after one part; the raid of a tile that nobody was asked about
    t = table(players=2).strength(red=3).culture(red=13).goods("blue", wood=4, ore=4)
    t = t.bonus("river.14a", "B22").bonus("river.14b", "B33").shows("1L.1", "1 culture")
    merged = (
        Send(player="red", member="explorer", space="home.raid_and_first"),
        ChooseOption(decision="choose:red:home.raid_and_first", option="raid"),
        GiveUnits(decision="hand_over:blue:home.raid_and_first", units={"wood": 1}),
        EndTurn(player="red"),
    )
    tile = (
        Send(player="red", member="explorer", space="1L.1"),
        GiveUnits(decision="hand_over:blue:B33", units={"ore": 1}),
    )
    for commands in (merged, tile):
        assert all(step.verdict == "fits" for step in told(t, *commands))
    assert told(t, *tile)[-1].events[0].kind == "raid"


def test_a_move_that_fits_neither_way_is_told_with_its_own_reasons() -> None:
    t = table(players=2).strength(red=3).goods("blue", wood=6)
    steps = told(
        t,
        Send(player="red", member="explorer", space="home.raid_and_first"),
        ChooseOption(decision="choose:red:home.raid_and_first", option="raid"),
        EndTurn(player="blue"),
    )
    assert steps[-1].verdict == "cause"
    assert {reason.code for reason in steps[-1].refusals} == {"decision.pending", "turn.not_yours"}


def test_undo_leads_past_what_is_skipped_back_to_what_counts() -> None:
    session = Session.import_file(text("three-draft-sample"), find_game)
    skipped = {step.move.id for step in session.problems}
    assert session.played[-1].move.id in skipped
    last = next(step.move for step in reversed(session.played) if step.verdict == "fits")
    named, before = session.next_undo, session.state
    assert isinstance(named, Move)
    assert named.id not in skipped
    assert (named.input or named.id) == (last.input or last.id)
    session.undo_input()
    assert session.state != before
    assert last not in session.timeline.current
