"""In which order one effect gives what it shows (AMB-63)."""

from companion.games.terramara.symbols import ANY, RESOURCES, WORKERS, All, Gain, Hire, If, Node, Or, Raid

AT_ONCE, OF_CHOICE, AS_PRINTED, LOOKS_AROUND = range(4)


def in_order(node: All) -> tuple[Node, ...]:
    """Plain resources first, since they can pay for the rest; then those of choice; then as printed.

    What looks at the table (a condition, a number counted, a raid by its level) comes last: by then the other
    steps can only have helped it. Whoever wants an exchange or a craft later still puts it off.
    """
    return tuple(sorted(node.steps, key=_rank))


def _rank(step: Node) -> int:
    if isinstance(step, Gain):
        return _rank_of_gain(step)
    if isinstance(step, Hire):
        return AT_ONCE
    return LOOKS_AROUND if isinstance(step, If | Raid) else AS_PRINTED


def _rank_of_gain(gain: Gain) -> int:
    if gain.per is not None:  # fewer are stronger once the own strength has grown
        return OF_CHOICE if gain.per.name == "stronger_player" else LOOKS_AROUND
    if gain.amount.unit in ANY:
        return OF_CHOICE
    return AT_ONCE if gain.amount.unit in (*RESOURCES, *WORKERS) else AS_PRINTED


def either_or_both(node: Or) -> tuple[Node, ...]:
    """The parts of an effect that gives each of them alone or all of them in any order (TM-HOME-08); empty
    for any other choice."""
    parts = tuple(option for option in node.options if not isinstance(option, All))
    whole = [option for option in node.options if isinstance(option, All)]
    if (
        len(parts) > 1
        and whole
        and all(sorted(map(repr, each.steps)) == sorted(map(repr, parts)) for each in whole)
    ):
        return parts
    return ()
