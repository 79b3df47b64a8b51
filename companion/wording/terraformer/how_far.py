"""How far the game is, in a few words, and what is near: a deck that runs out, the last biome."""

from companion.games.terraformer.finder import nearly_empty, one_biome_short
from companion.wording.terraformer.card_sum import wrong_sum
from companion.wording.terraformer.names import Names


def how_far(names: Names) -> str:
    """Empty before and after the turns."""
    state, say = names.state, names.language.say
    if state.phase == "balancing" and state.balancing and state.ecosystems:
        at = min(state.balancing.position, len(state.ecosystems))
        return say("Balancing ecosystem {n} of {most}", n=at, most=len(state.ecosystems))
    if state.phase != "play" or state.depth != "planet":
        return ""
    if state.ending:
        return say("Last turn")
    return say("Turn {n}", n=state.turn_number)


def near(names: Names) -> tuple[str, ...]:
    """What cannot be (TF-DECK-01), and warnings before the end (TF-APP-06)."""
    state, language = names.state, names.language
    if state.phase != "play":
        return ()
    found = [said for seat in state.seats if (said := wrong_sum(names, seat))]
    if state.ending:
        return tuple(found)
    found += [
        language.say_n(
            "The deck of {player} has {n} card left; when it is empty, that turn is the last.",
            "The deck of {player} has {n} cards left; when it is empty, that turn is the last.",
            state.players[seat].deck,
            player=names.player(seat),
        )
        for seat in nearly_empty(state)
    ]
    last = one_biome_short(state)
    if last:
        found.append(
            language.say(
                "One biome more in {ecosystem} and the planet is stable: that turn is the last.",
                ecosystem=names.ecosystem(last),
            )
        )
    return tuple(found)
