"""Round change and set-up as checklists: what the program does, and what hands do."""

from collections.abc import Iterator, Mapping

from companion.games.terramara.board import HOMELAND, ROUNDS, ROW_ROUND, ROWS, WORKER_LEVEL
from companion.games.terramara.frames import Drawing
from companion.games.terramara.rounds import DECK_LEAVES, ROW_LEAVES
from companion.wording.language import Language
from companion.wording.terramara.names import Names, crossroads
from companion.wording.texts import Task

LAST = ROUNDS[-1]
EXPLORERS_TO_HAND_OUT = {2: 6, 3: 2}  # TM-NEUT-06, for each player


def _hands(key: str, text: str, rule: str) -> Task:
    return Task(text, "hands", rule, key)


def _program(key: str, text: str, rule: str, done: bool = False) -> Task:
    return Task(text, "program", rule, key, done)


def heading(language: Language, round_: int) -> str:
    """Above all that happens in it."""
    return language.say("Round {n}", n=round_)


def standing(names: Names) -> str:
    """How far the game is; empty before and after the rounds."""
    if names.state.phase != "play":
        return ""
    return names.language.say("Round {n} of {last}", n=names.state.round, last=ROUNDS[-1])


def change(language: Language, ended: int) -> str:
    return language.say("Round {ended} is over, round {next} begins", ended=ended, next=ended + 1)


def round_end(names: Names) -> tuple[Task, ...]:
    """The steps at the end of the round that is being played (TM-REND)."""
    say, round_ = names.language.say, names.state.round
    if round_ == LAST:
        return (_program("score", say("Count the score."), "TM-REND-06"),)
    return tuple(_round_end(names, round_))


def _round_end(names: Names, round_: int) -> Iterator[Task]:
    say, state = names.language.say, names.state
    row = next(row for row in ROWS if ROW_ROUND[row] == round_)
    yield _hands(
        "home", say("Take back all clan members, except explorers on rows of later rounds."), "TM-REND-01"
    )
    if state.neutrals:
        yield _hands(
            "neutrals",
            say("Put the neutral explorers and the fire tile of row {row} back in the box.", row=row),
            "TM-NEUT-18",
        )
    yield _hands("flip", say("Flip both tiles of row {row}.", row=row), "TM-REND-02")
    if state.count == 2:
        yield _hands(
            "restriction",
            say("Put a restriction tile on {space}.", space=crossroads(names.language, row)),
            "TM-NEUT-13",
        )
    yield _hands("warriors", say("Return all warriors to the supply."), "TM-REND-05")
    yield _hands("ready", say("Turn all workers and once-per-round artifacts upright."), "TM-REND-03")
    yield _hands("marker", say("Move the round marker to {n}.", n=round_ + 1), "TM-REND-04")
    if state.depth == "full":  # a desk does not follow the clans
        text = say("The companion has done all this on its own board.")
        yield _program("mirror", text, "TM-REND-01", done=True)


def round_start(names: Names, round_: int) -> tuple[Task, ...]:
    """The steps at the start of a round (TM-RSTART)."""
    return tuple(_round_start(names, round_))


def _round_start(names: Names, round_: int) -> Iterator[Task]:
    say, state = names.language.say, names.state
    if round_ in DECK_LEAVES:
        yield _hands(
            "deck",
            say("Take all level-{level} cards out of the artifact deck.", level=DECK_LEAVES[round_]),
            f"TM-RSTART-0{round_ - 1}",
        )
    if round_ in ROW_LEAVES:
        yield _hands(
            "row",
            say(
                "Take all level-{level} artifacts out of the river display, slide the rest left and refill.",
                level=ROW_LEAVES[round_],
            ),
            f"TM-RSTART-0{round_ - 1}",
        )
    if round_ == LAST:
        yield _hands("first_card", say("Flip the first-player card."), "TM-RSTART-04")
    if state.neutrals:
        yield from _neutral_strength(names, round_)
    if state.depth == "full":
        begun = state.round >= round_
        first = names.player(state.first if begun else state.next_first or state.first)
        yield _program(
            "first", say("{player} starts round {n}.", player=first, n=round_), "TM-TURN-01", begun
        )
    else:
        text = say("Whoever has the first-player card starts round {n}.", n=round_)
        yield _hands("first", text, "TM-TURN-01")


def _neutral_strength(names: Names, round_: int) -> Iterator[Task]:
    """The draw and what follows from it; how far the markers go is only known afterwards."""
    say, state = names.language.say, names.state
    drawings = [frame for frame in state.agenda if isinstance(frame, Drawing)]
    waiting = state.round < round_ or any(frame.purpose == "strength" for frame in drawings)
    yield _program(
        "strength",
        names.language.say_n(
            "Draw a neutral-player card: the neutral player gains that much strength.",
            "Draw a neutral-player card for each neutral player, the weaker one first: "
            "it gains that much strength.",
            len(state.neutrals),
        ),
        "TM-NEUT-11",
        done=not waiting,
    )
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
    yield _hands("push", text, "TM-NEUT-11")


# -- the physical set-up


def set_up(language: Language, players: int, choices: Mapping[str, str]) -> tuple[Task, ...]:
    """Everything to lay out for this number of players; `choices["start"]` is first-game or draft."""
    tasks = [*_board(language, players), *_clans(language)]
    if players < 4:
        tasks += _neutrals(language, players)
    tasks += _draft(language, players) if choices.get("start") == "draft" else _first_game(language)
    return tuple(tasks)


def _board(language: Language, players: int) -> Iterator[Task]:
    say = language.say
    left, right = HOMELAND[players]
    yield _hands("frame", say("Put the frame of the board together, icons up."), "TM-SETUP-01")
    yield _hands(
        "homeland",
        say(
            "Lay the homeland tile {left} at the top left and {right} at the top right.",
            left=left,
            right=right,
        ),
        "TM-SETUP-02",
    )
    yield _hands(
        "plain_quarry",
        say(
            "Left column: draw 2 plain/quarry tiles of each level and lay them from level 1 down to level 3."
        ),
        "TM-SETUP-03",
    )
    yield _hands(
        "forest_mountain",
        say("Right column: the same with the forest/mountain tiles. The side without snow is up."),
        "TM-SETUP-03",
    )
    yield _hands("marker", say("Put the round marker on 1."), "TM-SETUP-05")
    levels = language.listed([str(WORKER_LEVEL[round_]) for round_ in ROUNDS])
    yield _hands(
        "workers",
        say("Put 2 workers on each space of the round track, of these levels: {levels}.", levels=levels),
        "TM-SETUP-06",
    )
    yield _hands(
        "bonus",
        say(
            "Shuffle the bonus tiles by level, lay one on every spot of its level along river and road, "
            "and turn all of them face up. Keep the left-over ones aside."
        ),
        "TM-SETUP-08",
    )
    yield _hands(
        "artifacts",
        say(
            "Shuffle the artifacts by level and stack them: level 1 on top, then 2, then 3. "
            "Deal 8 to the river, from left to right."
        ),
        "TM-SETUP-09",
    )
    yield _hands("supply", say("Lay out warriors, resources and VP tiles as the supply."), "TM-SETUP-11")


def _clans(language: Language) -> Iterator[Task]:
    say = language.say
    yield _hands(
        "clan", say("Everybody takes a hut card, 4 flags, the chieftain and 4 explorers."), "TM-SETUP-12"
    )
    yield _hands("river_explorer", say("Everybody puts one more explorer beside the river."), "TM-SETUP-12")
    yield _hands(
        "tracks",
        say(
            "Everybody puts the military marker and the canoe on their start spaces "
            "and both caravans at the top of the road."
        ),
        "TM-SETUP-12",
    )
    yield _hands("first", say("The first player takes the first-player card, face up."), "TM-SETUP-07")


def _neutrals(language: Language, players: int) -> Iterator[Task]:
    say = language.say
    yield _hands(
        "neutral_markers",
        language.say_n(
            "Put the military marker of {n} unused colour on its start space: the neutral player.",
            "Put the military markers of {n} unused colours on their start space: the neutral players.",
            4 - players,
        ),
        "TM-NEUT-10",
    )
    yield _program("fire", say("Draw a fire tile for every row."), "TM-NEUT-03")
    yield _hands(
        "neutral_explorers",
        say("Everybody takes {n} neutral explorers.", n=EXPLORERS_TO_HAND_OUT[players]),
        "TM-NEUT-06",
    )
    yield _program(
        "neutral_placing",
        say("Put the neutral explorers on the rows, one after the other; the companion says who and where."),
        "TM-NEUT-07",
    )


def _first_game(language: Language) -> Iterator[Task]:
    say = language.say
    yield _hands(
        "start",
        say("Everybody takes 1 of each raw resource and a level-1 worker, and pushes the canoe to 1."),
        "TM-START-01",
    )
    yield _hands(
        "start_strength",
        say("In turn order, everybody pushes the military marker: first player to 1, next to 2, and so on."),
        "TM-START-01",
    )


def _draft(language: Language, players: int) -> Iterator[Task]:
    say, n = language.say, players + 1
    yield _program(
        "characters", say("Draw {n} characters and lay them out, young side up.", n=n), "TM-START-02"
    )
    yield _hands("starting_cards", say("Lay out {n} starting-resource cards.", n=n), "TM-START-02")
    yield _program(
        "drafting",
        say("Draft; the companion says whose pick it is. The rest goes back in the box."),
        "TM-START-03",
    )
