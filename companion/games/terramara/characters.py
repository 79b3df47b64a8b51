"""Characters: growing up, powers used once per round, private tiles (TM-CHAR)."""

from collections.abc import Iterable, Iterator

from companion.games.terramara.bonus import candidates
from companion.games.terramara.commands import Flip, UseCard, UsePower
from companion.games.terramara.content import content
from companion.games.terramara.effects import begin_option
from companion.games.terramara.notation import read_card, write_effect
from companion.games.terramara.permanent import character_text, effects_of
from companion.games.terramara.pieces import Bench, count, put
from companion.games.terramara.state import Player, State
from companion.games.terramara.turns import active_player, in_turn, interrupt_refusals, turn_refusals
from companion.games.terramara.work import Resolve
from companion.kernel.game import Offer, Rule
from companion.kernel.refusal import Refusal, impossible, refuse

PRIVATE_LEVELS = {1: (1,), 2: (1, 2)}  # TM-CHAR-13: by round; from round 3 on any
ALL_LEVELS = (1, 2, 3)


# -- growing up


def _flip_refusals(state: State, command: Flip) -> Iterator[Refusal]:
    yield from turn_refusals(state, command.player)
    player = state.players.get(command.player)
    if player is None:
        return
    if not player.character:
        yield impossible("character.none", "TM-CHAR-01")
        return
    if player.adult:
        yield impossible("character.adult_already", "TM-CHAR-01")
    if player.sent:
        yield refuse("character.after_first_member", "TM-CHAR-01")
    if player.character == "C5" and not player.explorers:  # AMB-23
        yield impossible("character.no_explorer", "TM-CHAR-11")


def _flip(bench: Bench, command: Flip) -> None:
    player = bench.state.players[command.player]
    put(bench, command.player, adult=True)
    bench.tell("grown_up", command.player, player.character, "young", "adult", "TM-CHAR-01")
    if player.character == "C5":
        put(bench, command.player, in_the_box=player.in_the_box + 1)
        count(bench, command.player, "explorers", player.explorers - 1, "TM-CHAR-11", "C5")
    elif player.character == "C6":
        bench.tell("private_tiles_lost", command.player, "bonus", rule="TM-CHAR-14", source="C6")
    elif player.character == "C7":
        bench.tell("private_tiles_lost", command.player, "crossroads", rule="TM-CHAR-19", source="C7")


def _flip_legal(state: State) -> Iterable[Offer]:
    colour = in_turn(state)
    if colour:
        command = Flip(player=colour)
        if not any(True for _ in _flip_refusals(state, command)):
            yield command


# -- once per round: the character's own power, or a private bonus tile


def _power(state: State, colour: str) -> str:
    """The once-per-round effect of the side that is up; empty where there is none."""
    for effect in read_card(character_text(state, colour)):
        if effect.kind == "once_per_round":
            return write_effect(effect.clause.body)
    return ""


def _has_private_tiles(player: Player) -> bool:
    return player.character == "C6" and not player.adult


def private_levels(round_: int) -> tuple[int, ...]:
    return PRIVATE_LEVELS.get(round_, ALL_LEVELS)


def _power_refusals(state: State, command: UsePower) -> Iterator[Refusal]:
    yield from interrupt_refusals(state, command.player)
    player = state.players.get(command.player)
    if player is None:
        return
    if player.power_used:
        yield refuse("power.used", "TM-TURN-06")
    if _has_private_tiles(player):
        yield from _tile_refusals(state, player, command.tile)
    elif command.tile or not _power(state, command.player):
        yield impossible("power.none", "TM-CHAR-07")


def _tile_refusals(state: State, player: Player, tile: str) -> Iterator[Refusal]:
    known = content().bonus.get(tile)
    if known is None:
        yield impossible("bonus.unknown", "TM-CHAR-13", tile=tile)
    elif tile not in candidates(state, known.level):
        yield impossible("bonus.not_left_over", "TM-CHAR-13", tile=tile)
    elif known.level not in private_levels(state.round):
        yield refuse("bonus.level_too_early", "TM-CHAR-13", level=known.level, round=state.round)


def _use_power(bench: Bench, command: UsePower) -> None:
    player = bench.state.players[command.player]
    put(bench, command.player, power_used=True)
    bench.tell("power_used", command.player, command.tile or player.character, rule="TM-TURN-06")
    if command.tile:
        put(bench, command.player, private_tiles_used=(*player.private_tiles_used, command.tile))
        effect = content().bonus[command.tile].effect
    else:
        effect = _power(bench.state, command.player)
    begin_option(bench, command.player, command.tile or player.character, effect)


def _power_legal(state: State) -> Iterable[Offer]:
    colour = active_player(state)
    if not colour or state.players[colour].power_used:
        return
    player = state.players[colour]
    if _has_private_tiles(player):
        for level in private_levels(state.round):
            for tile in candidates(state, level):
                yield UsePower(player=colour, tile=tile)
    elif _power(state, colour):
        yield UsePower(player=colour)


# -- once-per-round artifacts


def once_per_round(state: State, ref: str) -> list[str]:
    """What this card does when it is used, each effect in the notation."""
    return [
        write_effect(effect.clause.body)
        for effect in effects_of(state, ref)
        if effect.kind == "once_per_round"
    ]


def _card_refusals(state: State, command: UseCard) -> Iterator[Refusal]:
    yield from interrupt_refusals(state, command.player)
    player = state.players.get(command.player)
    if player is None:
        return
    if command.card not in player.crafted or not once_per_round(state, command.card):
        yield impossible("card.nothing_to_use", "TM-ART-03", card=command.card)
    elif command.card in player.used_cards:
        yield refuse("card.used", "TM-ART-03", card=command.card)


def _use_card(bench: Bench, command: UseCard) -> None:
    player = bench.state.players[command.player]
    put(bench, command.player, used_cards=(*player.used_cards, command.card))
    bench.tell("card_used", command.player, command.card, rule="TM-ART-03")
    first, *others = once_per_round(bench.state, command.card)
    bench.then(*(Resolve(owner=command.player, source=command.card, effect=effect) for effect in others))
    begin_option(bench, command.player, command.card, first)


def _card_legal(state: State) -> Iterable[Offer]:
    colour = active_player(state)
    if colour:
        player = state.players[colour]
        for ref in player.crafted:
            if ref not in player.used_cards and once_per_round(state, ref):
                yield UseCard(player=colour, card=ref)


def can_be_used(state: State) -> bool:
    """Whether the player in turn has a card or a power left that could be used right now."""
    return any(True for legal in (_power_legal, _card_legal) for _ in legal(state))


RULES: tuple[Rule[State], ...] = (
    Rule(Flip, _flip_refusals, _flip, _flip_legal),
    Rule(UsePower, _power_refusals, _use_power, _power_legal),
    Rule(UseCard, _card_refusals, _use_card, _card_legal),
)
