"""The draft of characters and starting-resource cards (TM-START-02 to -09)."""

from collections.abc import Iterable, Iterator

from companion.games.terramara.commands import PickCard
from companion.games.terramara.content import content
from companion.games.terramara.fact_names import fact_of
from companion.games.terramara.frames import Ask, Drafting
from companion.games.terramara.pieces import Bench, count, put
from companion.games.terramara.state import State
from companion.games.terramara.work import Resolve, StartingCard
from companion.kernel.game import Offer, Rule, Work, answer_rule
from companion.kernel.refusal import Refusal, impossible


def _is_character(card: str) -> bool:
    return card.startswith("C")


def taken(state: State) -> set[str]:
    """Cards of the draft that somebody has."""
    return {player.character for player in state.players.values()} | {
        player.starting_card for player in state.players.values()
    }


def _refusals(state: State, frame: Drafting, command: PickCard) -> Iterator[Refusal]:
    if command.card not in (*state.characters, *state.starting_cards):
        yield impossible("draft.not_there", "TM-START-02", card=command.card)
        return
    if command.card in taken(state):
        yield impossible("draft.taken", "TM-START-03", card=command.card)
    player = state.players[frame.owner]
    if player.character if _is_character(command.card) else player.starting_card:
        yield impossible("draft.kind_taken", "TM-START-04", card=command.card)


def _perform(bench: Bench, frame: Drafting, command: PickCard) -> None:
    bench.drop(frame)
    field = "character" if _is_character(command.card) else "starting_card"
    put(bench, frame.owner, **{field: command.card})
    bench.tell("drafted", frame.owner, command.card, rule="TM-START-03", source=frame.source)


def _legal(state: State, frame: Drafting) -> Iterable[Offer]:
    for card in (*state.characters, *state.starting_cards):
        command = PickCard(decision=frame.key, card=card)
        if not any(True for _ in _refusals(state, frame, command)):
            yield command


def choosing_stage(bench: Bench) -> None:
    """TM-START-08: what characters give when chosen, in turn order; never their own "one more"."""
    frames: list[Resolve | Ask] = []
    for colour in bench.state.order():
        character = bench.state.players[colour].character
        if not character:
            continue
        effect = content().characters[character].on_choosing
        if effect:
            frames.append(Resolve(owner=colour, source=character, effect=effect))
        if character == "C5":  # TM-CHAR-10
            player = bench.state.players[colour]
            put(bench, colour, in_the_box=player.in_the_box - 1)
            count(bench, colour, "explorers", player.explorers + 1, "TM-CHAR-10", "C5")
        if character == "C6":
            bench.tell("private_tiles", colour, "bonus", rule="TM-CHAR-13", source="C6")
        if character == "C7":  # TM-CHAR-16: the table tells which two tiles were taken, when it matters
            bench.tell("private_tiles", colour, "territory", rule="TM-CHAR-16", source="C7")
    bench.then(*frames)


def starting_cards_stage(bench: Bench) -> None:
    """TM-START-06: paid out from the first player clockwise."""
    left = [
        card
        for card in (*bench.state.characters, *bench.state.starting_cards)
        if card not in taken(bench.state)
    ]
    for card in left:
        bench.tell("back_to_box", "", card, rule="TM-START-05")
    bench.then(*(StartingCard(owner=colour, source="start") for colour in bench.state.order()))


def starting_card(bench: Bench, frame: StartingCard) -> None:
    card = bench.state.players[frame.owner].starting_card
    effect = bench.state.known.starts.get(card)
    if effect is None:
        bench.push(frame, Ask(owner=frame.owner, source=card, fact=fact_of("start", card)))
    elif effect:
        bench.push(Resolve(owner=frame.owner, source=card, effect=effect))


RULES: tuple[Rule[State], ...] = (answer_rule(PickCard, (Drafting,), _refusals, _perform, _legal),)
WORKS: tuple[Work[State], ...] = (Work(StartingCard, starting_card),)
