"""Taking stock after a game is kept deeper: what the table must tell, and what the companion believes."""

from collections.abc import Iterator

from companion.games.terramara.board import ROW_ROUND, ROWS
from companion.games.terramara.corrections import target
from companion.games.terramara.symbols import PROCESSED, RAW
from companion.wording.language import capital
from companion.wording.terramara import corrections
from companion.wording.terramara.names import Names

OF_A_CLAN = (
    *RAW,
    *PROCESSED,
    "workers",
    "strength",
    "culture",
    "caravans",
    "explorers",
    "vp",
    "crafted",
    "reserved",
    "flags",
    "character",
)


def of_the_table(names: Names, before: str) -> tuple[str, ...]:
    """What nobody has told so far and belongs to no clan; `before` is the depth the game was kept at."""
    state = names.state
    wanted = ["round"]
    if state.depth == "full":
        wanted += ["first", "turn"]
    if before == "score":
        wanted += [f"neutral.{colour}" for colour in state.neutrals]
        if state.neutrals:
            wanted += [f"fire.{row}" for row in ROWS if ROW_ROUND[row] >= state.round]
    return tuple(_known(names, wanted))


def of_a_clan(names: Names, colour: str) -> tuple[str, ...]:
    """What a clan may hold; nothing where the clans are not followed."""
    if names.state.depth != "full":
        return ()
    return tuple(_known(names, [f"{colour}.{what}" for what in OF_A_CLAN]))


def _known(names: Names, wanted: list[str]) -> Iterator[str]:
    return (what for what in wanted if target(names.state, what) is not None)


def line(names: Names, what: str) -> str:
    """A thing and what the companion believes of it: "Wood: 0". Its owner stands above."""
    found = target(names.state, what)
    assert found is not None
    owner, _, rest = what.partition(".")
    mine = owner in names.state.players
    name = corrections.of_player(names, rest) if mine else corrections.name(names, what)
    value = found.read(names.state)
    told = ", ".join(value) if isinstance(value, tuple) else value
    return names.language.say(
        "{what}: {value}", what=capital(name), value=corrections.value(names, what, told)
    )


def title(names: Names) -> str:
    if names.state.depth == "full":
        return names.language.say("What does everybody hold?")
    return names.language.say("Where does the game stand?")


def task(names: Names, before: str) -> str:
    """What to do here, and what has its place elsewhere."""
    state = names.state
    if state.depth == "full" and before == "score" and state.neutrals:
        return names.language.say(
            "The companion has not followed this game so far. Click whatever differs on your table. Clan "
            "members and neutral explorers are put on their spaces on the board, with the right button."
        )
    if state.depth == "full":
        return names.language.say(
            "The companion has not followed the clans so far. Click whatever differs on your table. Clan "
            "members are put on their spaces on the board, with the right button."
        )
    if state.neutrals:
        return names.language.say(
            "The companion has not followed this game so far. Click whatever differs on your table. Neutral "
            "explorers are put on their spaces on the board, with the right button."
        )
    return names.language.say(
        "The companion has not followed this game so far. Click whatever differs on your table."
    )
