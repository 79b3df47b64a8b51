"""Effects read aloud: the notation of a space, tile or card as a sentence."""

from collections.abc import Iterable
from itertools import groupby
from typing import TypeGuard

from companion.games.terramara.content import content
from companion.games.terramara.notation import read_card, read_effect
from companion.games.terramara.spaces import is_special, special_key
from companion.games.terramara.symbols import (
    KINDS,
    PROCESSED_OF,
    All,
    BecomeFirst,
    ByHand,
    CardEffect,
    Craft,
    DoubleVp,
    Exchange,
    Gain,
    Hire,
    If,
    Modifier,
    Node,
    Or,
    Raid,
    TakeBack,
    TakeWarriors,
)
from companion.kernel.marking import N_
from companion.wording.language import Language, capital
from companion.wording.terramara import clauses, units

KIND_SENTENCES = {
    "permanent": N_("From now on: {effect}."),
    "immediate": N_("At once: {effect}."),
    "once_per_round": N_("Once per round: {effect}."),
    "end_game": N_("At the end of the game: {effect}."),
}
TAKE_BACK = {
    "explorer": N_("take back one of your explorers"),
    "chieftain": N_("take back your chieftain"),
    "explorer_or_chieftain": N_("take back one of your explorers or your chieftain"),
}


def sentence(language: Language, notation: str) -> str:
    """What a space, a bonus tile or a card shows, as one or more sentences. Raises `Unreadable`."""
    if not notation:
        return language.say("No effect.")
    if is_special(notation):
        return special(language, special_key(notation))
    if notation.partition(":")[0].strip() in KINDS:
        return card_effects(language, notation)
    return language.say("{sentence}.", sentence=capital(phrase(language, read_effect(notation))))


def card_effects(language: Language, notation: str, always: bool = False) -> str:
    """All effects of a card, each with its kind; `always` for characters, who need no "from now on"."""
    if not notation:
        return language.say("No effect.")
    found = []
    for kind, group in groupby(read_card(notation), key=lambda effect: effect.kind):
        text = ""
        for effect in group:
            clause = _clause(language, effect)
            text = language.say("{list}; {item}", list=text, item=clause) if text else clause
        if always and kind == "permanent":
            found.append(language.say("{sentence}.", sentence=capital(text)))
        else:
            found.append(language.say(KIND_SENTENCES[kind], effect=text))
    return " ".join(found)


def _clause(language: Language, effect: CardEffect) -> str:
    body = phrase(language, effect.clause.body)
    if effect.clause.trigger is not None:
        body = language.say(
            "{trigger}, {effect}", trigger=clauses.trigger(language, effect.clause.trigger), effect=body
        )
    return body


def special(language: Language, name: str) -> str:
    """One of the four special action spaces, with its condition."""
    shown = content().special[name]
    node = read_effect(f"{shown.condition} ? ({shown.effect})")
    return language.say("Special space, only in round 5: {effect}.", effect=phrase(language, node))


# -- phrases: a verb and what belongs to it, without capital and full stop


def phrase(language: Language, node: Node) -> str:
    if isinstance(node, All):
        return _all(language, node.steps)
    if isinstance(node, Or):
        return _or(language, node)
    if isinstance(node, If):
        return language.say(
            "{condition}, {effect}",
            condition=clauses.condition(language, node.condition),
            effect=phrase(language, node.body),
        )
    if isinstance(node, Gain):
        return _gain(language, node)
    if isinstance(node, Exchange):
        return _exchange(language, node)
    if isinstance(node, Modifier):
        return clauses.modifier(language, node)
    if isinstance(node, Craft):
        return _craft(language, node)
    if isinstance(node, TakeWarriors):
        return language.say_n("take {n} warrior for this round", "take {n} warriors for this round", node.n)
    return language.say(_word(node))


def _word(node: TakeBack | Raid | BecomeFirst | Hire | DoubleVp | ByHand) -> str:
    if isinstance(node, TakeBack):
        return TAKE_BACK[node.member]
    if isinstance(node, Raid):
        return N_("raid without losing strength") if node.free else N_("raid for 1 strength")
    if isinstance(node, BecomeFirst):
        return N_("take the first-player card")
    if isinstance(node, Hire):
        return N_("take a worker from this round's space")
    if isinstance(node, DoubleVp):
        return N_("these VP count double")
    return N_("do what it shows and enter the result by hand")


def _plain_gains(node: Node) -> list[Gain]:
    """The gains a node consists of, when it consists of nothing else."""
    steps = node.steps if isinstance(node, All) else (node,)
    gains = [step for step in steps if isinstance(step, Gain) and step.per is None]
    return gains if len(gains) == len(steps) else []


def _amounts(language: Language, gains: Iterable[Gain]) -> str:
    return language.all_of([units.counted(language, gain.amount.n, gain.amount.unit) for gain in gains])


def _all(language: Language, steps: tuple[Node, ...]) -> str:
    """Gains that follow each other are told in one breath."""
    parts: list[str] = []
    run: list[Gain] = []
    for step in (*steps, None):
        if isinstance(step, Gain) and step.per is None:
            run.append(step)
            continue
        if run:
            parts.append(language.say("gain {amounts}", amounts=_amounts(language, run)))
            run = []
        if isinstance(step, DoubleVp) and parts:
            parts[-1] = language.say("{effect} (these VP count double)", effect=parts[-1])
        elif step is not None:
            parts.append(phrase(language, step))
    lasting = all(isinstance(step, Modifier) for step in steps)
    text = parts[0]
    for part in parts[1:]:
        link = N_("{list}; {item}") if lasting else N_("{list}, then {item}")
        text = language.say(link, list=text, item=part)
    return text


def _or(language: Language, node: Or) -> str:
    if all(_plain_gains(option) for option in node.options):
        options = [_amounts(language, _plain_gains(option)) for option in node.options]
        if any(isinstance(option, All) for option in node.options):
            return language.say("gain either {options}", options=_either(language, options))
        return language.say("gain {options}", options=language.one_of(options))
    priced = _same_price(language, node)
    if priced:
        return priced
    both = _both_in_any_order(node)
    if both:
        first, second = (phrase(language, step) for step in both)
        return language.say(
            "{first} and {second}, in either order, or only one of the two", first=first, second=second
        )
    return _either(language, [phrase(language, option) for option in node.options])


def _same_price(language: Language, node: Or) -> str:
    """Exchanges that differ only in what they bring: the price is told once."""
    options = [option for option in node.options if isinstance(option, Exchange)]
    if len(options) != len(node.options) or any(_processing(language, option) for option in options):
        return ""
    if any((option.give, option.times) != (options[0].give, 1) for option in options):
        return ""
    give = language.all_of([units.given(language, amount.n, amount.unit) for amount in options[0].give])
    takes = [
        language.all_of([units.counted(language, amount.n, amount.unit) for amount in option.take])
        for option in options
    ]
    return language.say("you may pay {give} to gain {take}", give=give, take=language.one_of(takes))


def _both_in_any_order(node: Or) -> tuple[Node, ...]:
    """The two steps of "a then b, or b then a, or a, or b"; nothing where the options are others."""
    pairs = [option.steps for option in node.options if isinstance(option, All)]
    if len(node.options) != 4 or len(pairs) != 2 or len(pairs[0]) != 2:
        return ()
    first, second = pairs[0]
    return (
        pairs[0] if set(node.options) == {All((first, second)), All((second, first)), first, second} else ()
    )


def _either(language: Language, options: list[str]) -> str:
    """Longer options: the comma keeps them apart."""
    text = options[0]
    for option in options[1:]:
        text = language.say("{list}, or {item}", list=text, item=option)
    return text


def _gain(language: Language, node: Gain) -> str:
    amount = units.counted(language, node.amount.n, node.amount.unit)
    if node.per is None:
        return language.say("gain {amounts}", amounts=amount)
    return clauses.gain_per(language, amount, node.per)


def _exchange(language: Language, node: Exchange) -> str:
    processed = _processing(language, node)
    if processed:
        return processed
    give = language.all_of([units.given(language, amount.n, amount.unit) for amount in node.give])
    take = language.all_of([units.counted(language, amount.n, amount.unit) for amount in node.take])
    if node.times == 1:
        return language.say("you may pay {give} to gain {take}", give=give, take=take)
    return language.say_n(
        "you may pay {give} to gain {take}",
        "up to {n} times, you may pay {give} to gain {take}",
        node.times,
        give=give,
        take=take,
    )


def is_processing(node: Node) -> bool:
    """The commonest exchange has a name of its own: turning raw into the processed that matches."""
    if not _one_for_one(node):
        return False
    give, take = node.give[0].unit, node.take[0].unit
    return (give, take) == ("any_raw", "matching_proc") or PROCESSED_OF.get(give) == take


def _one_for_one(node: Node) -> TypeGuard[Exchange]:
    return isinstance(node, Exchange) and [one.n for one in node.give] == [one.n for one in node.take] == [1]


def _processing(language: Language, node: Exchange) -> str:
    """Processing, or a swap of raw resources; empty for any other exchange."""
    if not _one_for_one(node):
        return ""
    give, take = node.give[0].unit, node.take[0].unit
    if is_processing(node):
        if give == "any_raw":
            return language.say_n("process {n} raw resource", "process up to {n} raw resources", node.times)
        amount = units.counted(language, node.times, give)
        if node.times == 1:
            return language.say("process {amount}", amount=amount)
        return language.say("process up to {amount}", amount=amount)
    if give == "any_raw" and take == "other_raw" and node.times == 1:
        return language.say("swap 1 raw resource for one of another kind")
    return ""


def _craft(language: Language, node: Craft) -> str:
    if node.raw_allowed is None:
        return language.say("craft 1 artifact")
    if node.raw_allowed < 0:
        return language.say("craft 1 artifact; raw resources may replace the matching processed ones")
    return language.say_n(
        "craft 1 artifact; {n} raw resource may replace the matching processed one",
        "craft 1 artifact; up to {n} raw resources may replace the matching processed ones",
        node.raw_allowed,
    )
