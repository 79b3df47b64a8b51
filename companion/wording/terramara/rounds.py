"""The change of rounds as a checklist: what the program does, and what hands do."""

from collections.abc import Iterator, Sequence

from companion.games.terramara.board import ROUNDS, ROW_ROUND, ROWS, is_future
from companion.games.terramara.frames import Drawing
from companion.games.terramara.rounds import DECK_LEAVES, ROW_LEAVES
from companion.kernel.event import Event
from companion.kernel.marking import N_
from companion.wording.language import Language
from companion.wording.terramara.names import Names, crossroads
from companion.wording.texts import Task, by_hands, by_program

LAST = ROUNDS[-1]
HOME, HOME_BUT = (
    N_("Take back all clan members, except explorers on rows of later rounds."),
    N_("Take back all clan members, except those on rows of later rounds."),
)
NEUTRAL, NEUTRALS = (
    N_("Put the neutral explorer and the fire tile of row {row} back in the box."),
    N_("Put the neutral explorers and the fire tile of row {row} back in the box."),
)
"""A row has one of each neutral player (TM-NEUT-07, -08)."""
WARRIORS, WARRIORS_BUT = (
    N_("Return all warriors to the supply."),
    N_("Return all warriors to the supply, except those on rows of later rounds."),
)
"""As the rules have it, and where the table has allowed others than explorers to go ahead."""


def heading(language: Language, round_: int) -> str:
    """Above all that happens in it."""
    return language.say("Round {n}", n=round_)


def how_far(names: Names) -> str:
    """How far the game is; empty before and after the rounds."""
    if names.state.phase != "play":
        return ""
    return names.language.say("Round {n} of {last}", n=names.state.round, last=ROUNDS[-1])


def change(language: Language, ended: int) -> str:
    return language.say("Round {ended} is over, round {next} begins", ended=ended, next=ended + 1)


def draw_and_begin(language: Language, round_: int) -> str:
    """The program draws for the neutral players, and the round is played."""
    return language.say("Draw and begin round {n}", n=round_)


def round_end(names: Names, events: Sequence[Event]) -> tuple[Task, ...]:
    """The steps at the end of the round that is being played (TM-REND), with what happened there."""
    say, round_ = names.language.say, names.state.round
    if round_ == LAST:
        return (by_program("score", say("Count the score."), "TM-REND-06"),)
    return tuple(_round_end(names, round_, events))


def _round_end(names: Names, round_: int, events: Sequence[Event]) -> Iterator[Task]:
    say, state = names.language.say, names.state
    row = next(row for row in ROWS if ROW_ROUND[row] == round_)
    ahead = {
        member.kind
        for space, members in state.spaces.items()
        for member in members
        if is_future(space, round_) and member.owner in state.players
    }
    yield by_hands("home", say(HOME if ahead <= {"explorer"} else HOME_BUT), "TM-REND-01")
    if state.neutrals:
        yield by_hands(
            "neutrals",
            say(NEUTRAL if len(state.neutrals) == 1 else NEUTRALS, row=row),
            "TM-NEUT-18",
        )
    yield by_hands("flip", say("Flip both tiles of row {row}.", row=row), "TM-REND-02")
    if state.count == 2:
        yield by_hands(
            "restriction",
            say("Put a restriction tile on {space}.", space=crossroads(names.language, row)),
            "TM-NEUT-13",
        )
    if state.depth != "full" or any(map(warrior_left, events)):  # a desk does not know who is out
        yield by_hands("warriors", say(WARRIORS_BUT if "warrior" in ahead else WARRIORS), "TM-REND-05")
    yield by_hands("ready", say("Turn all workers and once-per-round artifacts upright."), "TM-REND-03")
    yield by_hands("marker", say("Move the round marker to {n}.", n=round_ + 1), "TM-REND-04")
    if state.depth == "full":  # a desk does not follow the clans
        text = say("The companion has done all this on its own board.")
        yield by_program("mirror", text, "TM-REND-01", done=True)


def warrior_left(event: Event) -> bool:
    """Whether a warrior goes back to the supply, from the board or unsent (TM-REND-05)."""
    sent_back = event.kind == "count" and event.what == "warriors" and event.change < 0
    return sent_back or (event.kind == "returned" and event.what == "warrior")


def round_start(names: Names, round_: int) -> tuple[Task, ...]:
    """The steps at the start of a round (TM-RSTART)."""
    return tuple(_round_start(names, round_))


def _round_start(names: Names, round_: int) -> Iterator[Task]:
    say, state = names.language.say, names.state
    if round_ in DECK_LEAVES:
        yield by_hands(
            "deck",
            say("Take all level-{level} cards out of the artifact deck.", level=DECK_LEAVES[round_]),
            f"TM-RSTART-0{round_ - 1}",
        )
    if round_ in ROW_LEAVES:
        yield by_hands(
            "row",
            say(
                "Take all level-{level} artifacts out of the river display, slide the rest left and refill.",
                level=ROW_LEAVES[round_],
            ),
            f"TM-RSTART-0{round_ - 1}",
        )
    if round_ == LAST:
        yield by_hands("first_card", say("Flip the first-player card."), "TM-RSTART-04")
    if state.neutrals:
        yield from _neutral_strength(names, round_)
    if state.depth == "full":
        begun = state.round >= round_
        first = names.player(state.first if begun else state.next_first or state.first)
        yield by_program(
            "first", say("{player} starts round {n}.", player=first, n=round_), "TM-TURN-01", begun
        )
    else:
        first = names.player(state.first if state.round >= round_ else state.next_first or state.first)
        text = say("{player} has the first-player card and starts round {n}.", player=first, n=round_)
        yield by_hands("first", text, "TM-TURN-01")


def draw_strength(names: Names) -> str:
    return names.language.say_n(
        "Draw a neutral-player card: the neutral player gains that much strength.",
        "Draw a neutral-player card for each neutral player, the weaker one first: "
        "it gains that much strength.",
        len(names.state.neutrals),
    )


def _drawn_strength(names: Names) -> str:
    return names.language.say_n(
        "A neutral-player card is drawn: the neutral player has gained that much strength.",
        "A neutral-player card is drawn for each neutral player, the weaker one first: "
        "it has gained that much strength.",
        len(names.state.neutrals),
    )


def _neutral_strength(names: Names, round_: int) -> Iterator[Task]:
    """The draw and what follows from it; how far the markers go is only known afterwards."""
    say, state = names.language.say, names.state
    drawings = [frame for frame in state.agenda if isinstance(frame, Drawing)]
    waiting = state.round < round_ or any(frame.purpose == "strength" for frame in drawings)
    draw = draw_strength(names) if waiting else _drawn_strength(names)
    yield by_program("strength", draw, "TM-NEUT-11", done=not waiting)
    if waiting:
        text = names.language.say_n(
            "Then push the marker of the neutral player.",
            "Then push the markers of the neutral players.",
            len(state.neutrals),
        )
    else:
        markers = [
            say("the marker of {player} to {n}", player=names.player(colour), n=state.strength_of(colour))
            for colour in state.neutrals
        ]
        text = say("Push {markers}.", markers=names.language.all_of(markers))
    yield by_hands("push", text, "TM-NEUT-11")
