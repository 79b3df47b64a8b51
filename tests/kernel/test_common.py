"""What every game would write again: corrections, closing the pad, checks of seats, sitting differently."""

from dataclasses import field
from typing import Annotated, ClassVar, Literal

import pytest
from pydantic import Field

from companion.kernel import engine, seating
from companion.kernel.common import CloseGame, Correct, close_rule
from companion.kernel.correcting import ListOf, OneOf, Target, Whole, correct_rule, make_up_for, number, texts
from companion.kernel.fields import Name, PersonName, Value
from companion.kernel.frame import Frame
from companion.kernel.frozen import frozen
from companion.kernel.game import Game
from companion.kernel.refusal import impossible
from companion.kernel.seating import check_seats, new_seats, readable, reseated
from companion.kernel.state import State
from companion.kernel.values import Closed, evolve
from companion.kernel.workbench import Workbench

DECKS = ("sun", "moon", "star")


@frozen(kw_only=True)
class Pad(Frame):
    WAITS: ClassVar[bool] = True
    RULE: ClassVar[str] = "CM-PAD-01"
    kind: Literal["pad"] = "pad"


@frozen
class Player:
    name: str
    coins: int = 0
    cards: tuple[str, ...] = ()
    friend: str = ""


@frozen(kw_only=True)
class Table(State):
    agenda: tuple[Pad, ...] = (Pad(),)
    players: dict[str, Player] = field(default_factory=dict)
    owner: dict[str, str] = field(default_factory=dict)
    settled: int = 0


@frozen
class Place(Closed):
    was: Name
    deck: Name
    name: PersonName

    @property
    def seat(self) -> str:
        return self.deck


@frozen(kw_only=True)
class Reseat(seating.Reseat):
    places: Annotated[tuple[Place, ...], Field(max_length=3)]


def target(_state: Table, what: str) -> Target[Table] | None:
    owner, _, thing = what.partition(".")
    if thing == "coins" and owner in DECKS:
        return Target(
            lambda state: state.players[owner].coins,
            lambda _state: Whole(0, 9),
            lambda bench, value: put(bench, owner, coins=number(value)),
            lambda _state, value: "0-6" if value == 7 else "",
        )
    if thing == "cards" and owner in DECKS:
        return Target(
            lambda state: state.players[owner].cards,
            lambda _state: ListOf(("a", "b", "c"), 2),
            lambda bench, value: put(bench, owner, cards=texts(value)),
        )
    if what == "phase":
        return Target(
            lambda state: state.phase,
            lambda _state: OneOf(("play", "over")),
            lambda bench, value: bench.set(phase=value),
        )
    return None


def put(bench: Workbench[Table], seat: str, **changes: object) -> None:
    players = bench.state.players
    bench.set(players={**players, seat: evolve(players[seat], **changes)})


def settle(bench: Workbench[Table]) -> None:
    bench.set(settled=bench.state.settled + 1)


GAME: Game[Table] = Game(
    id="common",
    rules_version="1",
    setup=Table,
    state=Table,
    start=lambda setup: setup,
    rules=(
        correct_rule(
            target,
            settle,
            lambda state, command: [impossible("correct.too_late")] if state.phase == "over" else [],
        ),
        close_rule(Pad),
        seating.reseat_rule(Reseat, DECKS),
    ),
    works=(),
    in_turn=lambda _state: "",
    turn_of=lambda _state: 0,
)


def table() -> Table:
    return Table(
        phase="play",
        seats=("sun", "moon"),
        players={"sun": Player("Ann", friend="moon"), "moon": Player("moon", 3)},
        owner={"hut.sun": "moon", "sunny": "sun"},
    )


def codes(command: Correct | Reseat | CloseGame, state: Table | None = None) -> list[str]:
    return [reason.code for reason in engine.refusals(GAME, state or table(), command)]


# -- corrections


@pytest.mark.parametrize(
    ("what", "value", "code"),
    [
        ("sun.coins", 9, ""),
        ("sun.coins", 10, "correct.not_possible"),
        ("sun.coins", True, "correct.not_possible"),
        ("sun.coins", 7, "correct.not_possible"),
        ("sun.cards", ("b", "a"), ""),
        ("sun.cards", ("b", "b"), "correct.not_possible"),
        ("sun.cards", ("d",), "correct.not_possible"),
        ("sun.hats", 1, "correct.unknown"),
        ("phase", "play", ""),
    ],
)
def test_what_can_be_set_and_to_what(what: str, value: Value, code: str) -> None:
    assert codes(Correct(what=what, value=value)) == [code][: bool(code)]


def test_a_game_may_have_reasons_of_its_own_against_a_correction() -> None:
    assert codes(Correct(what="sun.coins", value=1), evolve(table(), phase="over")) == ["correct.too_late"]


def test_a_correction_is_written_settled_recorded_and_told() -> None:
    outcome = engine.apply(GAME, table(), Correct(what="moon.cards", value=("a", "c")))
    assert outcome.state.players["moon"].cards == ("a", "c")
    assert (outcome.state.corrected, outcome.state.settled) == (True, 1)
    (told,) = outcome.events
    assert (told.kind, told.player, told.what, told.before, told.after) == (
        "corrected",
        "moon",
        "cards",
        "",
        "a, c",
    )


def test_what_belongs_to_nobody_is_told_by_its_whole_name() -> None:
    (told,) = engine.apply(GAME, table(), Correct(what="phase", value="over")).events
    assert (told.player, told.what, told.after) == ("", "phase", "over")


def test_what_the_table_could_not_have_paid_is_recorded() -> None:
    bench = Workbench(table())
    make_up_for(bench, "sun", "coins", 0, 2, "CM-PAY-01", "shop")
    assert bench.state.corrected
    assert [(event.kind, event.before, event.after, event.rule) for event in bench.events] == [
        ("corrected", 0, 2, "CM-PAY-01")
    ]


# -- the pad


def test_closing_the_pad_ends_the_game_under_the_rule_of_the_pad() -> None:
    (offer,) = engine.legal_commands(GAME, table())
    assert offer == CloseGame(decision="pad::")
    outcome = engine.apply(GAME, table(), CloseGame(decision="pad::"))
    assert (outcome.state.phase, outcome.state.agenda) == ("over", ())
    assert [(event.kind, event.rule) for event in outcome.events] == [("closed", "CM-PAD-01")]


# -- seats


SAID = ("a deck must be one of {all}", "every player needs a deck of their own")
"""Of a seat nobody knows, and of one that two have."""


@pytest.mark.parametrize(
    ("seats", "names", "fault"),
    [
        (("sun", "moon"), ("Ann", "Bo"), ""),
        (("sun", "mars"), ("Ann", "Bo"), "a deck must be one of sun, moon, star"),
        (("sun", "sun"), ("Ann", "Bo"), "every player needs a deck of their own"),
        (("sun", "moon"), ("Ann", "Ann"), "every player needs a name of their own"),
        (("sun", "moon"), ("Ann", " "), "a name needs letters, and no line breaks or control characters"),
    ],
)
def test_seats_are_checked_in_plain_words(seats: tuple[str, ...], names: tuple[str, ...], fault: str) -> None:
    if not fault:
        check_seats(
            seats, names, DECKS, "a deck must be one of {all}", "every player needs a deck of their own"
        )
        return
    with pytest.raises(ValueError, match=fault):
        check_seats(
            seats, names, DECKS, "a deck must be one of {all}", "every player needs a deck of their own"
        )


def test_a_name_is_read_on_one_line() -> None:
    assert readable("Ann 2")
    assert not readable("\n")
    assert not readable("Ann\nBo")


def test_a_seat_is_exchanged_wherever_it_is_a_word_but_nobody_is_called_differently() -> None:
    after = reseated(table(), {"sun": "moon", "moon": "sun"})
    assert after.seats == ("moon", "sun")
    assert after.players == {"moon": Player("Ann", friend="sun"), "sun": Player("moon", 3)}
    assert after.owner == {"hut.moon": "sun", "sunny": "moon"}
    assert reseated("sun", {}) == "sun"


def test_seats_nobody_asked_for_stay_and_taken_ones_are_swapped() -> None:
    assert new_seats(DECKS, (Place("sun", "star", "Ann"), Place("moon", "moon", "Bo"))) == {
        "sun": "star",
        "moon": "moon",
        "star": "sun",
    }


def test_the_table_sits_differently() -> None:
    reseat = Reseat(places=(Place("moon", "star", "Bo"), Place("sun", "sun", "Ann")))
    outcome = engine.apply(GAME, table(), reseat)
    assert outcome.state.seats == ("star", "sun")
    assert outcome.state.players["star"] == Player("Bo", 3)
    assert outcome.state.players["sun"].friend == "star"
    told = [(event.kind, event.player, event.before, event.after) for event in outcome.events]
    assert told == [
        ("seated", "star", "moon", "star"),
        ("seated", "moon", "star", "moon"),
        ("renamed", "star", "moon", "Bo"),
    ]


@pytest.mark.parametrize(
    ("places", "code"),
    [
        ((Place("sun", "sun", "Ann"),), "seats.other_players"),
        ((Place("sun", "mars", "Ann"), Place("moon", "moon", "Bo")), "seats.no_colour"),
        ((Place("sun", "sun", "Ann"), Place("moon", "sun", "Bo")), "seats.colour_twice"),
        ((Place("sun", "sun", "Ann"), Place("moon", "moon", "Ann")), "seats.name_twice"),
        ((Place("sun", "sun", "Ann"), Place("moon", "moon", "\t")), "seats.name_unreadable"),
    ],
)
def test_nobody_sits_where_there_is_no_seat(places: tuple[Place, ...], code: str) -> None:
    assert codes(Reseat(places=places)) == [code]
