"""Whoever points at something and asks is answered from the table as it is."""

import pytest

from companion.games.terramara.board import all_spaces
from companion.games.terramara.commands import CraftArtifact, EndTurn, Learn, Send
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.state import Card, State
from companion.kernel import engine
from companion.kernel.command import Command, Move
from companion.kernel.replay import Step
from companion.rulebook.library import Library
from companion.wording.language import load
from companion.wording.terramara import rules_of
from companion.wording.texts import Reply
from companion.wording.wording import Wording
from tests.games.every import evening
from tests.games.terramara.table import begin, table
from tests.sampling import some_sets
from tests.wording.terramara.plays import all_plays

NUMBERS = ("wood", "timber", "vp", "strength", "culture", "caravans", "explorers", "chieftain", "flags")
THINGS = ("military", "river", "first_player", "round.1", "1L", "river.6", "road:0", "road:end", "turn")


def ask(state: State, doubt: str, played: tuple[Step[State], ...] = (), code: str = "en") -> Reply | None:
    return Wording(load(code), "terramara").reply(state, played, doubt)


def told(reply: Reply | None, *kinds: str) -> list[str]:
    assert reply is not None
    lines = [line for line in reply.lines if not kinds or line.kind in kinds]
    return [line.text.replace("\u2068", "").replace("\u2069", "") for line in lines]


def does(state: State, *commands: Command) -> tuple[State, tuple[Step[State], ...]]:
    """The table after some moves, and those moves."""
    steps = []
    for at, command in enumerate(commands):
        outcome = engine.apply(TERRAMARA, state, command)
        state = outcome.state
        steps.append(Step(Move(f"m{at}", command), state, outcome.events))
    return state, tuple(steps)


def test_an_open_space_says_to_whom_it_is_open() -> None:
    reply = ask(table().state, "1L.2")
    assert told(reply, "yes") == ["Open now to: explorer, chieftain"]
    assert told(reply, "no", "why") == []


def test_a_dark_space_gives_all_reasons_of_each_member_and_what_would_be_enough() -> None:
    """TM-PLACE-04, TM-PLACE-06: an explorer must be stronger; a chieftain joins without comparing."""
    t = table().strength(red=3, blue=4).on("1L.2", "blue explorer").turn("red")
    reply = ask(t.state, "1L.2")
    assert told(reply, "yes") == ["Open now to: chieftain"]
    assert told(reply, "no") == ["Closed now to: explorer"]
    assert "you have 3, Blue has 4" in told(reply, "why")[0]
    assert told(reply, "help") == ["Strength 5 would be enough."]
    assert reply is not None
    assert [line.rules for line in reply.lines if line.kind == "why"] == [("TM-PLACE-04", "TM-PLACE-05")]


def test_members_with_the_same_reasons_stand_together() -> None:
    """TM-PLACE-02"""
    t = table().on("1L.2", "blue chieftain").turn("red")
    reply = ask(t.state, "1L.2")
    assert told(reply, "no") == ["Closed now to: explorer, chieftain"]
    assert told(reply, "why") == ["The chieftain of Blue is there: nobody may join."]
    assert told(reply, "help") == ["Whoever is there leaves at the end of round 1."]


def test_a_crossroads_says_where_the_caravans_are() -> None:
    """TM-PLACE-14"""
    t = table().round(2).with_state(flipped=("1L", "1R")).turn("red")
    reply = ask(t.state, "1R.crossroads")
    assert told(reply, "no") == ["Closed now to: explorer, chieftain"]
    assert any(line.startswith("Caravans: ") for line in told(reply, "help"))


def test_a_half_of_a_merged_space_is_asked_about_by_itself() -> None:
    """TM-NEUT-15: what the half costs is asked there, as a click on it does."""
    t = table(players=2)
    assert told(ask(t.state, "home.develop"), "yes") == ["Open now to: explorer, chieftain"]
    assert told(ask(t.state, "home.travel"), "yes") == ["Open now to: explorer, chieftain"]
    reply = ask(t.state, "home.travel")
    assert reply is not None
    assert reply.rules == ("TM-HOME-07", "TM-NEUT-15")


def test_what_nobody_told_is_said_and_can_be_told() -> None:
    state = table(known=False).state
    reply = Wording(load("en"), "terramara").reply(state, (), "1L.2", ["space:1L.2"])
    assert "Nobody has told yet what it shows." in told(reply)
    assert reply is not None
    assert reply.lines[-1].fact == "space:1L.2"
    assert reply.lines[-1].text.startswith("Tell ")


def test_after_sending_the_turn_has_its_artifact_step_or_its_end() -> None:
    """TM-TURN-02, TM-ART-05"""
    before = ask(begin(sample=True).state, "turn")
    assert [text for text in told(before, "yes") if "Explorer" in text]
    assert "First send a clan member; artifacts come after that." in told(before, "no")
    after, _ = does(table().state, Send(player="red", member="explorer", space="1L.2"))
    reply = ask(after, "turn")
    assert not [text for text in told(reply) if text.startswith("Send ")]
    assert told(reply, "yes")[-1] == "End the turn"


def test_a_number_tells_its_last_changes_and_the_moves_that_made_them() -> None:
    """The last change comes first."""
    start = table().state
    state, played = does(
        start,
        Send(player="red", member="explorer", space="home.develop"),
        EndTurn(player="red"),
    )
    reply = ask(state, "number:red.culture", played)
    assert told(reply, "head") == ["How it came to this, the last change first"]
    changes = [text for text in told(reply, "") if "→" in text]
    assert changes == ["0 → 1 (round 1). Red: explorer to “Develop your skills”"]
    assert told(ask(state, "number:red.wood", played)) == ["It has not changed since the game began."]


def test_a_change_names_what_gave_it_as_the_ledger_does() -> None:
    start = table().crafted("red", "permanent: gain culture => 2 vp").state
    state, played = does(start, Send(player="red", member="explorer", space="home.develop"))
    changes = [text for text in told(ask(state, "number:red.vp", played), "") if "→" in text]
    assert changes == ["0 → 2 (round 1). Red: explorer to “Develop your skills” – artifact (tools, level 1)"]


def test_what_a_telling_gave_names_the_move_that_waited_for_it() -> None:
    """As the ledger does: who stood where, and which card; nobody asks for what was told."""
    start = table().forget("spaces").forget("terrain").forget("cards").single("1R.1", False)
    start = start.crafted("red", "permanent: place explorer forest => 1 wood").culture(red=9)
    start = start.goods("red", leather=1)
    card = start.state.row[0].ref
    state, played = does(
        start.state,
        Send(player="red", member="explorer", space="1R.1"),
        Learn(fact="terrain:1R.1", value="forest"),
        Learn(fact="space:1R.1", value="2 ore"),
        CraftArtifact(player="red", card=card),
        Learn(fact=f"card:{card}", value=Card(1, "tools", {"leather": 1}, 3)),
    )
    last = {
        what: next(text for text in told(ask(state, f"number:red.{what}", played), "") if "→" in text)
        for what in ("ore", "wood", "leather")
    }
    sent = "Red: explorer to row 1, right tile, left space"
    assert last["ore"] == f"0 → 2 (round 1). {sent}"
    assert last["wood"] == f"0 → 1 (round 1). {sent} – artifact (tools, level 1)"
    assert last["leather"] == "1 → 0 (round 1). Red: Craft artifact (tools, level 1)"


def test_a_change_before_the_first_round_is_of_none() -> None:
    """TM-NEUT-07: what the last neutral explorer lets everybody begin with; as the ledger calls it."""
    play = evening("terramara", 3)
    first = next(at for at, step in enumerate(play.played) if step.state.phase != "setup")
    state, player = play.played[first].state, next(iter(play.played[first].state.players))
    changes = told(ask(state, f"number:{player}.culture", tuple(play.played[: first + 1])), "")
    assert any("(before the first round)" in text for text in changes)
    assert not any("(round" in text for text in changes)


def test_what_comes_home_at_the_end_of_a_round_is_of_that_round() -> None:
    """TM-REND-01: as the ledger calls it."""
    play = evening("terramara", 3)
    ended = next(at for at, step in enumerate(play.played) if step.state.round == 2)
    state = play.played[ended].state
    found = [
        next(
            text
            for text in told(ask(state, f"number:{player}.explorers", tuple(play.played[: ended + 1])), "")
            if "→" in text
        )
        for player in state.players
    ]
    assert found
    assert all("(round 1)" in text for text in found)


def test_of_what_no_changes_are_booked_nobody_is_told_that_there_were_none() -> None:
    state, played = does(table().state, Send(player="red", member="explorer", space="home.hire"))
    for what in ("sent", "worker.0", "first"):
        reply = ask(state, f"number:red.{what}", played)
        assert reply is not None, what
        assert "It has not changed since the game began." not in told(reply)


def test_a_number_of_the_pad_says_what_made_it() -> None:
    reply = ask(table().strength(red=3).state, "score:red.military")
    assert reply is not None
    assert reply.rules == ("TM-MIL-07",)
    assert told(reply)


def test_nothing_is_said_about_what_is_not_there() -> None:
    assert ask(table().state, "number:red.reserved") is None
    assert ask(table(players=2).state, "number:yellow.wood") is None


@pytest.mark.parametrize(("code", "every"), some_sets([("en", 17), ("xx", 17), ("xx", 51)], ("xx", 51)))
def test_everything_on_the_table_can_be_asked_about_at_any_moment(code: str, every: int) -> None:
    wording = Wording(load(code), "terramara")
    for played in all_plays()[::every]:
        state = played.before
        cards = [f"card:{card.ref}" for card in state.row]
        cards += [f"card:{ref}" for player in state.players.values() for ref in player.crafted]
        numbers = [f"number:{colour}.{what}" for colour in state.players for what in NUMBERS]
        spaces = list(all_spaces(state.count, state.seats))
        for doubt in (*THINGS, *cards, *numbers, *spaces):
            reply = wording.reply(state, (), doubt)
            for text in (reply.title, *(line.text for line in reply.lines)) if reply else ():
                assert text.strip(), (doubt, state)
                assert "{" not in text, (doubt, text)


def test_an_answer_agrees_with_what_the_engine_offers() -> None:
    """No rule is written a second time: what is said to be open is exactly what may be done."""
    for played in all_plays()[::41]:
        state = played.before
        legal = {
            (it.member, it.space) for it in engine.legal_commands(TERRAMARA, state) if isinstance(it, Send)
        }
        if not legal:
            continue
        for space in all_spaces(state.count, state.seats):
            reply = ask(state, space)
            assert bool(told(reply, "yes")) == any(there == space for _, there in legal), space


def test_every_rule_that_is_named_has_an_article() -> None:
    rulebook = Library().rulebook("terramara")
    groups = (*rules_of.SPACES.values(), *rules_of.KINDS.values())
    singles = (*rules_of.NUMBERS.values(), *rules_of.SCORE.values(), *rules_of.COMMANDS.values())
    groups += tuple(rules_of.TOGETHER.values())
    named = {rule for group in groups for rule in group} | {*singles, rules_of.RESOURCE}
    assert [rule for rule in sorted(named) if not rulebook.for_rule(rule)] == []
