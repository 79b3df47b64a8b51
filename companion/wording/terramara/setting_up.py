"""The physical set-up as a checklist. What the companion tells with the first moves is only announced."""

from collections.abc import Iterator, Mapping

from companion.games.terramara.board import HOMELAND, ROUNDS, WORKER_LEVEL
from companion.wording.language import Language, isolated
from companion.wording.texts import Task, by_hands, by_program

EXPLORERS_TO_HAND_OUT = {2: 6, 3: 2}  # TM-NEUT-06, for each player


def set_up(language: Language, players: int, choices: Mapping[str, str]) -> tuple[Task, ...]:
    """Everything to lay out for this number of players.

    `choices` say how it begins ("start": first-game or draft), how much is kept ("depth") and the name of
    the first player ("first"), where that is settled.
    """
    tasks = [*_board(language, players), *_clans(language), _first(language, choices.get("first", ""))]
    tasks += _neutrals(language, players) if players < 4 else _no_neutrals(language)
    draft, desk = choices.get("start") == "draft", choices.get("depth", "full") != "full"
    if desk:
        known = bool(choices.get("first"))
        tasks += _draft_alone(language, players) if draft else _first_game_alone(language, known)
    else:
        tasks += _draft(language, players) if draft else _first_game(language)
    return tuple(tasks)


def _board(language: Language, players: int) -> Iterator[Task]:
    say = language.say
    left, right = HOMELAND[players]
    yield by_hands("frame", say("Put the frame of the board together, icons up."), "TM-SETUP-01")
    yield by_hands(
        "homeland",
        say(
            "Lay the homeland tile {left} at the top left and {right} at the top right.",
            left=left,
            right=right,
        ),
        "TM-SETUP-02",
    )
    yield by_hands(
        "plain_quarry",
        say(
            "Left column: draw 2 plain/quarry tiles of each level and lay them from level 1 down to level 3."
        ),
        "TM-SETUP-03",
    )
    yield by_hands(
        "forest_mountain",
        say("Right column: the same with the forest/mountain tiles. The side without snow is up."),
        "TM-SETUP-03",
    )
    yield by_hands("marker", say("Put the round marker on 1."), "TM-SETUP-05")
    levels = language.listed([str(WORKER_LEVEL[round_]) for round_ in ROUNDS])
    yield by_hands(
        "workers",
        say(
            "Put 2 workers on each space of the round track, of these levels: {levels}. "
            "The others are the supply.",
            levels=levels,
        ),
        "TM-SETUP-06",
    )
    yield by_hands(
        "bonus",
        say(
            "Shuffle the bonus tiles by level and lay one on every spot of its level: along river and road, "
            "and at the two level-3 tiles of the left column. Turn all of them face up. "
            "Keep the left-over ones aside."
        ),
        "TM-SETUP-08",
    )
    yield by_hands(
        "artifacts",
        say(
            "Shuffle the artifacts by level and stack them: level 1 on top, then 2, then 3. "
            "Deal 8 to the river, from left to right."
        ),
        "TM-SETUP-09",
    )
    yield by_hands("supply", say("Lay out warriors, resources and VP tiles as the supply."), "TM-SETUP-11")


def _clans(language: Language) -> Iterator[Task]:
    say = language.say
    yield by_hands(
        "clan",
        say("Everybody takes a hut card, face up, 4 flags, the chieftain and 4 explorers."),
        "TM-SETUP-12",
    )
    yield by_hands(
        "river_explorer",
        say("Everybody puts one more explorer beside the river. The sixth stays in the box."),
        "TM-SETUP-12",
    )
    yield by_hands(
        "tracks",
        say(
            "Everybody puts the military marker and the canoe on their start spaces "
            "and both caravans at the top of the road."
        ),
        "TM-SETUP-12",
    )


def _first(language: Language, name: str) -> Task:
    if name:
        text = language.say("{player} takes the first-player card, face up.", player=isolated(name))
        return by_hands("first", text, "TM-SETUP-07")
    text = language.say("Draw who begins; that player takes the first-player card, face up.")
    return by_program("first", text, "TM-SETUP-07")


# -- neutral players


def _neutrals(language: Language, players: int) -> Iterator[Task]:
    say = language.say
    two = players == 2
    yield by_hands(
        "neutral_markers",
        language.say_n(
            "Put the military marker of {n} unused colour on its start space: the neutral player.",
            "Put the military markers of {n} unused colours on their start space: the neutral players.",
            4 - players,
        ),
        "TM-NEUT-10",
    )
    yield by_hands(
        "neutral_parts",
        say("Lay the neutral-player cards, the fire tiles and the restriction tiles ready.")
        if two
        else say("Lay the neutral-player cards and the fire tiles ready."),
        "TM-NEUT-03",
    )
    yield by_program("fire", say("Draw a fire tile for every row."), "TM-NEUT-03")
    n = EXPLORERS_TO_HAND_OUT[players]
    yield by_hands(
        "neutral_explorers",
        say("Everybody takes {n} neutral explorers, {half} of each neutral colour.", n=n, half=n // 2)
        if two
        else say("Everybody takes {n} neutral explorers.", n=n),
        "TM-NEUT-06",
    )
    yield by_program(
        "neutral_placing",
        say("Put the neutral explorers on the rows, one after the other; the companion says who and where."),
        "TM-NEUT-07",
    )
    yield by_hands(
        "neutral_box",
        say("All other pieces of the neutral colours stay in the box.")
        if two
        else say("All other pieces of the neutral colour and the restriction tiles stay in the box."),
        "TM-NEUT-17",
    )


def _no_neutrals(language: Language) -> Iterator[Task]:
    text = language.say("Neutral-player cards, fire tiles and restriction tiles stay in the box.")
    yield by_hands("neutral_box", text, "TM-NEUT-17")


# -- what everybody begins with


def _first_game(language: Language) -> Iterator[Task]:
    """Each player's chores come when the first player is known, so they are not told here as well."""
    text = language.say("Resources, a worker, culture and strength to begin with; the companion says what.")
    yield by_program("start", text, "TM-START-01")


def _draft(language: Language, players: int) -> Iterator[Task]:
    say, n = language.say, players + 1
    yield by_program(
        "characters", say("Draw {n} characters and lay them out, young side up.", n=n), "TM-START-02"
    )
    yield by_hands("starting_cards", say("Lay out {n} starting-resource cards.", n=n), "TM-START-02")
    yield by_program(
        "drafting",
        say("Draft; the companion says whose pick it is. The rest goes back in the box."),
        "TM-START-03",
    )


# -- the same where the companion does not follow the clans


def _first_game_alone(language: Language, first_known: bool) -> Iterator[Task]:
    say = language.say
    yield by_hands(
        "start",
        say("Everybody takes 1 of each raw resource and a level-1 worker, and pushes the canoe to 1."),
        "TM-START-01",
    )
    yield by_hands(
        "start_strength",
        say("In turn order, everybody pushes the military marker: first player to 1, next to 2, and so on.")
        if first_known
        else say(
            "Once it is known who begins, everybody pushes the military marker in turn order: "
            "first player to 1, next to 2, and so on."
        ),
        "TM-START-01",
    )


def _draft_alone(language: Language, players: int) -> Iterator[Task]:
    say, n = language.say, players + 1
    yield by_hands(
        "characters", say("Draw {n} characters and lay them out, young side up.", n=n), "TM-START-02"
    )
    yield by_hands("starting_cards", say("Lay out {n} starting-resource cards.", n=n), "TM-START-02")
    yield by_hands(
        "drafting",
        say(
            "Once it is known who begins: draft, the last player picking first, then on to the first player, "
            "and back again for the other kind of card. The rest goes back in the box."
        ),
        "TM-START-03",
    )
    yield by_hands(
        "payout",
        say("In turn order, everybody takes what their starting-resource card shows."),
        "TM-START-06",
    )
