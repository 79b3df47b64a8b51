"""A game for strangers: the same table, and nobody's name."""

from companion.games.registry import find_game
from companion.games.terramara.commands import Place, Reseat, Send
from companion.games.terramara.setup import Seat, Setup
from companion.kernel import gamefile
from companion.kernel.codec import Codec
from companion.kernel.journal import Do, Edit, Jump, Undo
from companion.kernel.nameless import code_of, nameless, names_in
from companion.session import Session

GAME = find_game("terramara")
NAMES = ("Anna", "red", "Дмитрий", "wood")
SEND = Send(player="red", member="explorer", space="home.develop")


def evening() -> Session:  # type: ignore[type-arg]
    colours = ("red", "blue", "green", "yellow")
    seats = tuple(Seat(name, colour) for name, colour in zip(NAMES, colours, strict=True))
    session = Session.create(GAME, Setup(players=seats, first="red", seed=3, sample=True), note="at Anna's")
    session.apply(SEND)
    places = tuple(Place(colour, colour, seat.name) for colour, seat in zip(colours, seats, strict=True))
    session.apply(Reseat(places=(*places[1:], Place("red", "red", "Annegret"))))
    return session


def test_names_are_replaced_wherever_they_stand_and_codes_stay() -> None:
    session = evening()
    file = nameless(session.codec, session.book.setup, session.timeline.current)
    text = gamefile.write(file, session.codec)
    assert not any(name in text for name in ("Anna", "Annegret", "Дмитрий", "at "))
    assert [seat.name for seat in file.setup.players] == ["Player 1", "Player 2", "Player 3", "Player 4"]
    other = Session.import_file(text, find_game)
    assert not other.problems
    assert other.state.seats == session.state.seats
    assert other.state.players["red"].name == "Player 5"
    assert other.state.players["blue"].name == "Player 2"
    assert other.state.spaces == session.state.spaces


def test_what_a_set_up_names_is_found() -> None:
    session = evening()
    assert names_in(Codec(GAME).setup_to(session.book.setup)) == NAMES


def test_what_was_done_is_told_by_codes() -> None:
    entries = (
        Do(id="m1", command=SEND, allow=True),
        Undo(steps=2),
        Jump(to=7),
        Edit(target="m1", command=SEND),
    )
    assert [code_of(entry) for entry in entries] == ["do send allowed", "undo 2", "jump 7", "edit send"]
