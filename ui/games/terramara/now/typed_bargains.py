"""What is given for what, typed in whole sentences: `exchange wood for culture`, `give 1 cattle, get 3
points`, `for 1 cattle 3 points`, `wood into timber`."""

from collections.abc import Sequence

from companion.games.terramara.symbols import ANY, PROCESSED, RAW, RESOURCES
from ui.games.terramara.now.composer import AND, ARROW, OR
from ui.games.terramara.now.typed_tokens import SIGNS, words_from
from ui.games.terramara.now.vocabulary import Vocabulary, plain

_GOALS = (*PROCESSED, "any_proc", "matching_proc")
_ENDS = (AND, OR)


def parts_an_exchange(tokens: Sequence[str], given: Sequence[str], swaps: bool, known: Vocabulary) -> bool:
    """Whether the next word stands between what is `given`, since the last thing that parts effects, and what
    is received: after *exchange* or *give* any word for it does; *wood into timber* needs none before, where
    something is given and nothing received yet. Nor does *wood for timber*: a raw resource never costs a
    processed one."""
    word = plain(tokens[0])
    if swaps:
        return word in known.price or word in known.gain
    if len(tokens) < 2 or not given or ARROW in given:
        return False
    raw = all(click in (*RAW, "any_raw") for click in given)
    if word in known.against:
        return True
    following = plain(tokens[1])
    counts = following not in ("", *known.numbers) and any(
        name.startswith(f"{word} {following}") for name in known.clicks
    )  # за древесину
    return word in known.price and raw and not counts and _begins_processed(tokens[1:], known)


def gives(token: str, given: Sequence[str], swaps: bool, known: Vocabulary) -> bool:
    """Whether this says that something is given, before it or, as *ab* in German, behind."""
    return token in known.give and (swaps or not given)


def leads_over(tokens: Sequence[str], known: Vocabulary) -> bool:
    """Whether this only leads over to what is received: *give 1 cattle and get 3 points*."""
    leads = known.clicks.get(plain(tokens[0])) == AND or SIGNS.get(tokens[0]) == AND
    return leads and len(tokens) > 1 and plain(tokens[1]) in known.gain


def paid_first(tokens: Sequence[str], given: Sequence[str], known: Vocabulary) -> list[str] | None:
    """*For 1 cattle 3 points*, with the arrow in its place; None where it could mean anything else."""
    if given or plain(tokens[0]) not in known.pays or len(tokens) < 2 or not _is_number(tokens[1], known):
        return None
    end = next((at for at in range(2, len(tokens)) if _is_number(tokens[at], known)), 0)
    costs = [token for token in tokens[2:end] if token != ","]
    if known.clicks.get(plain(" ".join(costs))) not in (*RESOURCES, *ANY):
        return None
    ends = [SIGNS.get(token) or known.clicks.get(plain(token)) in _ENDS for token in tokens[end:]]
    if any(ends) or any(_is_number(token, known) for token in tokens[end + 1 :]):
        return None
    return [tokens[1], *costs, "->", *tokens[end:]]


def _is_number(token: str, known: Vocabulary) -> bool:
    return token.isdecimal() or plain(token) in known.numbers


def _begins_processed(tokens: Sequence[str], known: Vocabulary) -> bool:
    """Whether a processed resource comes first, with its number; or could, where that is still typed."""
    words = words_from(tokens[1:] if _is_number(tokens[0], known) else tokens)
    said = plain(" ".join(words))
    if any(word.startswith(said) for word, click in known.clicks.items() if click in _GOALS):
        return True
    return any(known.clicks.get(plain(" ".join(words[:n]))) in _GOALS for n in range(1, len(words)))
