"""Whoever is short of goods hears what their workers and cards could make of what they have."""

import pytest

from companion.games.terramara.commands import CraftArtifact
from companion.games.terramara.game import TERRAMARA
from companion.kernel import engine
from companion.wording.language import bare, load
from companion.wording.wording import Wording
from tests.games.terramara.table import Table, table

CRAFT = CraftArtifact(player="red", card="a101")


def said(t: Table, code: str = "en") -> tuple[str, ...]:
    wording, reasons = Wording(load(code), "terramara"), engine.refusals(TERRAMARA, t.state, CRAFT)
    return tuple(bare(text).replace("\xa0", " ") for text in wording.remedies(t.state, CRAFT, reasons))


def short(**goods: int) -> Table:
    return table().turn("red", sent=True).goods("red", **goods)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "2 ready workers could make what is missing: 1 leather and 1 timber."),
        ("de", "2 bereite Arbeiter könnten machen, was fehlt: 1 Leder und 1 Nutzholz."),
    ],
)
def test_workers_that_could_make_it_are_named_with_what_they_make(code: str, text: str) -> None:
    # TM-WORK-01, TM-ART-10
    t = short(wood=1, cattle=1).card("a101", timber=1, leather=1).workers("red", 1, 1)
    assert said(t, code) == (text,)


def test_where_cards_help_as_well_each_move_is_named() -> None:
    # TM-ART-03
    t = short(wood=1).card("a101", metal=1, timber=1).workers("red", 1)
    (text,) = said(t.crafted("red", "once_per_round: 1 metal"))
    assert text.startswith("It can be paid after this: ")
    assert "Use artifact" in text
    assert "process 1 wood" in text


def test_nothing_is_said_where_nothing_helps() -> None:
    # TM-WORK-02
    assert said(short(wood=1).card("a101", timber=1).workers("red", used=(1,))) == ()
    assert said(short(timber=1).card("a101", timber=1)) == ()
    assert said(short(wood=1).card("a108", timber=1).workers("red", 1)) == ()


def test_the_answers_to_whoever_asks_say_it_as_well() -> None:
    # TM-WORK-01
    t = short(wood=1).card("a101", timber=1).workers("red", 1)
    reply = Wording(load("en"), "terramara").reply(t.state, (), "card:a101")
    assert reply is not None
    helps = [bare(line.text).replace("\xa0", " ") for line in reply.lines if line.kind == "help"]
    assert "A ready worker could make what is missing: 1 timber." in helps
