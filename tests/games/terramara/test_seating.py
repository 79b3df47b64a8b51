"""Who sits where, in which colour, under which name: put right at any time, with all a clan has."""

import pytest

from companion.games.terramara.board import COLOURS
from companion.games.terramara.commands import Correct, EndTurn, Place, PutNeutral, Reseat, Send
from companion.games.terramara.frames import PlaceNeutral
from companion.games.terramara.game import TERRAMARA
from companion.games.terramara.setup import Seat, Setup
from companion.games.terramara.state import State
from companion.kernel import engine
from companion.kernel.codec import Codec
from companion.kernel.seating import reseated
from companion.session import Session
from tests.games.terramara.limits import check_table
from tests.games.terramara.table import Table, begin, table
from tests.wording.terramara.plays import play, setup


def places(state: State, **changes: tuple[str, str]) -> tuple[Place, ...]:
    """Everybody as they are, but for some: their colour and name from now on."""
    return tuple(
        Place(colour, *changes.get(colour, (colour, state.players[colour].name))) for colour in state.seats
    )


def reseat(t: Table, **changes: tuple[str, str]) -> Table:
    return t.do(Reseat(places=places(t.state, **changes)))


def test_somebody_is_called_differently_and_nothing_else_changes() -> None:
    t = table()
    after = reseat(t, red=("red", "Ann-Kathrin")).state
    assert after.players["red"].name == "Ann-Kathrin"
    assert reseated(after, {c: c for c in COLOURS}) == after
    assert not after.corrected


def test_two_players_swap_their_colours_and_keep_what_they_have() -> None:
    t = table().strength(red=5, blue=1).goods("red", wood=3).on("1L.2", "red explorer").turn("red")
    t = reseat(t, red=("blue", "Red"), blue=("red", "Blue"))
    state = t.state
    assert state.seats == ("blue", "red", "green", "yellow")
    assert (state.players["blue"].name, state.players["blue"].strength) == ("Red", 5)
    assert state.players["blue"].goods == {"wood": 3}
    assert state.players["blue"].colour == "blue"
    assert [member.owner for member in state.spaces["1L.2"]] == ["blue"]
    assert (state.turn, t.top.owner, state.first) == ("blue", "blue", "blue")
    t.do(Send(player="blue", member="explorer", space="hut.blue"))


def test_a_colour_of_a_neutral_player_is_swapped_with_it() -> None:
    # TM-NEUT-01
    t = table(players=3).strength(yellow=4, red=7).on("2L.1", "yellow explorer")
    state = reseat(t, red=("yellow", "Red")).state
    assert state.neutrals == ("red",)
    assert state.neutral_strength == {"red": 4}
    assert state.players["yellow"].strength == 7
    assert [member.owner for member in state.spaces["2L.1"]] == ["red"]
    check_table(state)


def test_a_neutral_player_nobody_wants_to_replace_keeps_its_colour() -> None:
    # TM-NEUT-01
    state = reseat(table(players=2), red=("green", "Red")).state
    assert set(state.neutrals) == {"red", "yellow"}
    assert state.seats == ("green", "blue")


def test_another_order_changes_who_comes_next() -> None:
    # TM-TURN-01
    t = table().turn("red")
    red, blue, green, yellow = places(t.state)
    t = t.do(Reseat(places=(red, yellow, green, blue)))
    assert t.state.order() == ("red", "yellow", "green", "blue")
    t = t.send("red", "explorer", "hut.red").do(EndTurn(player="red"))
    assert t.state.turn == "yellow"


def test_what_happened_is_told_clan_by_clan() -> None:
    t = reseat(table(), red=("blue", "Red"), blue=("red", "Bo"))
    assert [(e.kind, e.player, e.before, e.after) for e in t.events] == [
        ("seated", "blue", "red", "blue"),
        ("seated", "red", "blue", "red"),
        ("renamed", "red", "Blue", "Bo"),
    ]


def test_naming_another_seat_first_is_no_other_order() -> None:
    t = table()
    turned = places(t.state)
    assert t.do(Reseat(places=(*turned[1:], turned[0]))).events == ()


def test_a_table_still_being_set_up_goes_on_with_whoever_it_was() -> None:
    # TM-NEUT-07
    t = begin(players=3)
    while not isinstance(t.top, PlaceNeutral):
        t = t.do(t.plain_legal[0])
    owner = t.top.owner
    others = {"red": "yellow", "blue": "red", "green": "blue"}
    t = reseat(t, **{old: (new, old.title()) for old, new in others.items()})
    assert isinstance(t.top, PlaceNeutral)
    assert (t.top.owner, t.top.neutral) == (others[owner], "green")
    command = next(offer for offer in t.legal if isinstance(offer, PutNeutral))
    assert t.do(command).state.spaces[command.space][0].owner == "green"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"red": ("blue", "Red")}, "seats.colour_twice"),
        ({"red": ("puce", "Red")}, "seats.no_colour"),
        ({"red": ("red", "Blue")}, "seats.name_twice"),
        ({"red": ("red", "  ")}, "seats.name_unreadable"),
        ({"red": ("red", "a\nb")}, "seats.name_unreadable"),
    ],
)
def test_what_cannot_be_at_a_table_is_refused(changes: dict[str, tuple[str, str]], code: str) -> None:
    t = table()
    assert t.codes(Reseat(places=places(t.state, **changes))) == {code}


def test_nobody_comes_or_goes() -> None:
    t = table(players=3)
    red, blue, green = places(t.state)
    for others in ((red, blue), (red, blue, green, Place("yellow", "yellow", "Di")), (red, red, blue)):
        assert t.codes(Reseat(places=others)) == {"seats.other_players"}


@pytest.mark.parametrize(("players", "start"), [(2, "draft"), (3, "first-game"), (4, "draft")])
def test_the_game_goes_on_as_it_would_have_in_other_colours(players: int, start: str) -> None:
    """Whatever the moment: the same move in other colours leads to the same table in other colours."""
    turned = dict(zip(COLOURS, (*COLOURS[1:], COLOURS[0]), strict=True))
    moves = list(play(setup(players, start=start, sample=True, first="red"), 5))
    for move in moves[::3]:
        again = engine.apply(TERRAMARA, reseated(move.before, turned), reseated(move.command, turned))
        assert again.state == reseated(move.after, turned)
        assert [event.kind for event in again.events] == [event.kind for event in move.events]


def test_a_game_is_reseated_stored_undone_and_its_ledger_follows() -> None:
    two = Setup((Seat("Ann", "red"), Seat("Bo", "blue")), first="red", sample=True)
    session: Session[State] = Session.create(TERRAMARA, two)
    session.apply(Correct(what="red.wood", value=2))
    before = session.ledger("red", "wood")
    assert before
    command = Reseat(places=(Place("red", "yellow", "Ann"), Place("blue", "red", "Bo")))
    assert Codec(TERRAMARA).command_from(Codec(TERRAMARA).command_to(command)) == command
    session.apply(command)
    assert session.ledger("yellow", "wood") == before
    assert session.state.neutrals == ("green", "blue")
    again = Session.import_file(session.export(), lambda _: TERRAMARA)
    assert again.state == session.state
    session.undo()
    assert session.state.seats == ("red", "blue")
    assert session.ledger("red", "wood") == before
