"""The books of a clan in words: what is counted, where pieces stand, and the moves behind each change."""

from collections.abc import Mapping

from companion.games.terramara.board import SLOTS, read_space
from companion.games.terramara.books import BOOKS, KINDS
from companion.games.terramara.commands import CraftArtifact, Learn, PickCard, Send
from companion.games.terramara.pieces import HANDS
from companion.games.terramara.scoring import RESTS_ON
from companion.games.terramara.state import State
from companion.games.terramara.symbols import WORKERS
from companion.games.terramara.targets import NUMBER_OF, read_piece
from companion.kernel.command import Command
from companion.kernel.event import Event, Scalar
from companion.kernel.ledger import Booked
from companion.kernel.marking import N_
from companion.kernel.named import read_named, read_part
from companion.kernel.replay import Step
from companion.wording.common.ledger import through
from companion.wording.game_words import Asked, LedgerWords
from companion.wording.language import capital
from companion.wording.terramara import commands, log_sentences
from companion.wording.terramara.corrections import OF_A_PLAYER
from companion.wording.terramara.hands import HANDING_OVER, handed_over
from companion.wording.terramara.log import gift_told
from companion.wording.terramara.names import Names
from companion.wording.terramara.rounds import heading
from companion.wording.terramara.rules_of import BOOKED
from companion.wording.texts import Account

KIND_NAMES: Mapping[str, str] = {
    "goods": N_("Resources"),
    "tracks": N_("Points and tracks"),
    "road": N_("The road"),
    "members": N_("Clan members and workers"),
    "cards": N_("Artifacts"),
}
TOGETHER: Mapping[str, tuple[str, ...]] = {"caravans": ("caravan0", "caravan1"), "workers": WORKERS}
"""Things that the table looks at as one."""
SHOWN: Mapping[str, tuple[str, ...]] = {
    **TOGETHER,
    "worker": WORKERS,
    "sent": ("explorers", "chieftain", "warriors"),
    "ahead": ("explorers", "chieftain", "warriors"),
}
"""What the panel of a clan shows under other names than those of the books."""
PIECES: Mapping[str, str] = {**NUMBER_OF, **{str(kind): hand for kind, hand in HANDS.items()}}
"""What the books count a piece of the board as."""
TRACKS: Mapping[str, str] = {"military": "strength", "river": "culture", "road": "caravans"}
OWN_NAMES: Mapping[str, str] = {
    "chieftain": N_("chieftain"),
    "caravan0": N_("first caravan"),
    "caravan1": N_("second caravan"),
}
RETURN = "TM-REND-01"
BONUSES = ("first_player.third", "first_player.fourth")
START = "start"
UNTOLD = ("", "correction", "strength")
"""Sources that say nothing a reader does not see."""


def accounts(names: Names, owner: str) -> tuple[Account, ...]:
    has = BOOKS.values(names.state, owner)
    found: dict[str, Account] = {}
    for kind, things in KINDS.items():
        for what in things:
            if what in has:
                key = next((whole for whole, parts in TOGETHER.items() if what in parts), what)
                found[key] = Account(key, kind, thing(names, key), TOGETHER.get(key, (what,)))
    return tuple(found.values())


def thing(names: Names, what: str) -> str:
    text = OWN_NAMES.get(what) or OF_A_PLAYER.get(what)
    return names.language.say(text) if text else names.thing(what)


def value(names: Names, what: str, amount: Scalar) -> str:
    """A number as it is; a caravan by its place, the chieftain by where it is, a card by its face."""
    say = names.language.say
    if what in TOGETHER["caravans"]:
        return names.on_road(str(amount))
    if what == "chieftain":
        return say("at home") if amount else say("out on the board")
    if what == "reserved":
        return names.card(str(amount)) if amount else say("no artifact")
    return str(int(amount or 0))


def why(names: Names, step: Step[State], change: Booked) -> str:
    """Who did what, and through what where that does not say it. At the end of a round nobody acts."""
    told = change.source not in (*UNTOLD, *WORKERS)
    source = log_sentences.source_name(names, change.source, change.owner) if told else ""
    if change.rule in HANDING_OVER:
        for gift in handed_over(step.events):
            if change.owner in (gift.victim, gift.raider):
                return gift_told(names, gift)
    if change.rule == RETURN:
        return names.language.say("The round is over: back home from {space}", space=source)
    if change.source in BONUSES and not any(event.kind == "first_player" for event in step.events):
        # TM-FIRST-02: whoever took the card travelled before it, or somebody chose: neither is the reason.
        taken = Event("first_player", step.state.next_first)
        return names.language.say("{move} – {source}", move=log_sentences.told(names, taken), source=source)
    command = _waited(names.state, step.move.command, change.owner)
    of_another = isinstance(command, PickCard) and change.source != command.card
    if source and (change.source == START or of_another):
        return capital(source)  # TM-START-01, -08: paid out when the last one has done something else
    return through(names.language, command, commands.attempt(names, command), change.source, source)


def _waited(state: State, command: Command, owner: str) -> Command:
    """What was told only lets go on the move that waited for it: that is why there is a change."""
    if not isinstance(command, Learn) or owner not in state.players:
        return command
    kind, name = read_named(command.fact)
    there = [member.kind for member in state.spaces.get(name, ()) if member.owner == owner]
    if there:
        return Send(player=owner, member=there[-1], space=name)
    return CraftArtifact(player=owner, card=name) if kind == "card" else command


def when(names: Names) -> str:
    if names.state.phase == "setup":
        return names.language.say("Before the first round")
    return heading(names.language, names.state.round)


def asked(state: State, doubt: str) -> Asked | None:
    kind, name = read_named(doubt)
    owner, what = read_piece(name) if kind == "piece" else read_part(name)
    if kind == "number":
        shown = read_part(what).whole
        return _of(state, owner, SHOWN.get(shown, (shown,)))
    if kind == "score":
        things = (part for one in RESTS_ON.get(what, ()) for part in SHOWN.get(one, (one,)))
        return _of(state, owner, tuple(things))
    if kind == "piece":
        own = PIECES.get(what, what)
        return _of(state, owner, SHOWN.get(own, (own,)))
    if kind in TRACKS:
        own = TRACKS[kind]
        return Asked(None, SHOWN.get(own, (own,)))
    if doubt in SLOTS:
        return Asked(None, ("flags",)) if doubt.endswith("L") else None
    area, owner = read_space(doubt)
    return _of(state, owner, ()) if area == "hut" else None


def _of(state: State, owner: str, things: tuple[str, ...]) -> Asked | None:
    """Numbers that no book follows, such as the side of a character, are none to ask about."""
    if owner not in BOOKS.owners(state) or not set(things) <= set(BOOKS.values(state, owner)):
        return None
    return Asked(owner, things)


WORDS = LedgerWords(
    books=BOOKS,
    kinds=KIND_NAMES,
    accounts=accounts,
    thing=thing,
    value=value,
    why=why,
    when=when,
    asked=asked,
    rules=BOOKED,
)
