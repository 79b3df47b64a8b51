"""Questions about the cardboard: each kind of fact has a name, a question and a hint."""

import re
from pathlib import Path

import pytest

from companion.games.terramara import facts as engine_facts
from companion.games.terramara.board import SYMBOLS
from companion.games.terramara.commands import Learn
from companion.games.terramara.state import Card
from companion.kernel.values import evolve
from companion.wording.language import load
from companion.wording.terramara import facts
from companion.wording.terramara.names import Names
from companion.wording.wording import Wording
from tests.games.terramara.table import Table
from tests.games.terramara.table import table as game_table
from tests.wording.terramara.plays import all_plays, table


def fact_kinds() -> set[str]:
    """The kinds the engine knows, read from its own check of a told fact."""
    source = Path(engine_facts.__file__).read_text(encoding="utf-8")
    kinds = set(re.findall(r'kind == "([a-z]+)"', source)) | set(re.findall(r'fact == "([a-z]+)"', source))
    return (kinds - {"symbol"}) | set(SYMBOLS)


def test_every_kind_of_fact_has_words_and_every_word_a_kind() -> None:
    assert fact_kinds() == set(facts.NAMES) == set(facts.QUESTIONS) == set(facts.HINTS)


@pytest.mark.parametrize(
    ("fact", "question"),
    [
        ("space:1L.2", "What does this space show: row 1, left tile, middle space?"),
        ("space:private.red", "What does this space show: your private crossroads?"),
        ("single:3R.crossroads", "May only one clan member stand here: the crossroads of row 3?"),
        ("terrain:5aR.1", "What ground is this space on: row 5a, right tile, left space?"),
        ("large:4L", "Which space is the large one: row 4, left tile?"),
        ("tile:4L", "Which tile lies here: row 4, left tile?"),
        ("start:S3", "What does this card show: starting-resource card 3?"),
        ("bonus:river.14b", "What does the level-3 bonus tile of river space 14 show?"),
        (
            "bonus:road.1+0",
            "What does the level-1 bonus tile after crossroads number 1 (row 1) show?",
        ),
        ("outpost:1L", "What does the outpost of row 1 show?"),
        ("outpost:private.red", "What does your private outpost show?"),
        ("road:0", "What comes next on the road, after the start of the road?"),
        ("road:2", "What comes next on the road, after crossroads number 2 (row 2)?"),
        ("shields", "On which spaces of the military track are the shields 2, 3 and 4?"),
    ],
)
def test_questions_name_what_they_are_about(fact: str, question: str) -> None:
    asked = facts.question(Names(load("en"), table()), fact, "red")
    assert asked.question == question
    assert asked.hint.endswith((".", "…", "?"))
    assert asked.name


def test_whatever_a_game_asks_has_a_question() -> None:
    for played in all_plays()[::10]:
        for fact in played.after.skipped:
            asked = facts.question(Names(load("en"), played.after), fact)
            assert not {"{", "_"} & set(asked.question + asked.name + asked.hint), asked


def test_a_fact_from_elsewhere_is_shown_as_it_is() -> None:
    assert facts.name(Names(load("en"), table()), "moon:full") == "\u2068moon:full\u2069"
    assert facts.question(Names(load("en"), table()), "moon:full").hint == ""


@pytest.mark.parametrize("spot", ["river.99", "river", "elsewhere", "road.x", "road.+0", "road.99+1"])
def test_a_place_for_a_tile_that_is_none_can_still_be_named(spot: str) -> None:
    """In a file of strangers, to say why it is refused."""
    assert Wording(load("en"), "terramara").command(table(), Learn(fact=f"bonus:{spot}", value="B1"))


def test_what_became_known_of_a_card_is_what_is_told_of_it() -> None:
    # PRN-11: category, cost and points in one bite, the effect in another, or all at once
    language, t = load("en"), game_table().turn("red", sent=True)
    words = Wording(language, "terramara")
    face = Card(1, "tools", {"timber": 1}, 2, None)
    whole = evolve(face, effects="immediate: 2 wood")
    shown = "(tools, level 1, slot 3)"

    def lines(t: Table, card: Card) -> tuple[Table, list[str], str]:
        command = Learn(fact="card:a103", value=card)
        t = t.do(command)
        return t, [line.text for line in words.log(t.state, t.events)], words.command(t.state, command)

    bitten, log, undo = lines(t, face)
    assert log == ["Told of tools, level 1, slot 3: 2 VP, cost: 1 timber"]
    assert undo == f"Tell category, cost and points of an artifact {shown}"
    _, log, _ = lines(bitten, whole)
    assert log == ["Told of tools, level 1, slot 3: At once: gain 2 wood."]
    _, log, undo = lines(t, whole)
    assert log == ["Told of tools, level 1, slot 3: 2 VP, cost: 1 timber. At once: gain 2 wood."]
    assert undo == f"Tell what an artifact shows {shown}"


def test_of_two_artifacts_that_nobody_told_the_question_says_whose_it_is_and_where() -> None:
    t = game_table()
    clans = {**t.state.players, "red": evolve(t.state.players["red"], crafted=("a191",), reserved="a192")}
    t = t.with_state(players=clans, known=evolve(t.state.known, cards={}))

    def asked(ref: str, t: Table = t) -> str:
        return facts.question(Names(load("en"), t.state), f"card:{ref}").question

    red = Names(load("en"), t.state).player("red")
    assert asked("a191") == f"What does this artifact show: level-1 artifact, crafted by {red}?"
    assert asked("a192") == f"What does this artifact show: level-1 artifact, reserved by {red}?"
    alone = {**clans, "red": evolve(clans["red"], reserved="")}
    assert asked("a191", t.with_state(players=alone)) == "What does this artifact show: level-1 artifact?"


def test_a_space_told_to_be_ordinary_is_said_to_be_told() -> None:
    # TM-SPEC-01
    t = game_table().forget("spaces", "5aR.1").do(Learn(fact="ordinary:5aR.1", value=True))
    lines = [line.text for line in Wording(load("en"), "terramara").log(t.state, t.events)]
    assert lines == ["Told by the table: that row 5a, right tile, left space is an ordinary space"]


def test_what_a_card_gives_at_once_is_promised_only_where_it_is_due() -> None:
    # TM-ART-10
    state = game_table().do(Learn(fact="card:a103", value=Card(1, "tools", {"timber": 1}, 2, None))).state
    hint = facts.question(Names(load("en"), state), "card:a103").hint
    assert hint == "You can also leave this until it matters."
    due = evolve(state, owed={"a103": {"timber": 1}})
    assert "is given now" in facts.question(Names(load("en"), due), "card:a103").hint
