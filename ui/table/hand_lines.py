"""What was to be done before the last step, as lines of the list for hands."""

from collections.abc import Iterator

from ui.context import Context
from ui.table.hand_parts import HandParts, Part
from ui.widgets.told_lines import Line


def lines_before(context: Context, parts: HandParts) -> Iterator[Line]:
    """The later one above the earlier one, under headings that say when it was."""
    former = ""
    for part in parts.before:
        if not part.chores:  # a correction says that nothing was to be done
            continue
        heading = _when(context, parts, part)
        if heading != former:
            yield Line(heading, "small")
        former = heading
        for group in part.chores:
            for item in group.items:
                told = context.language.say("{name}: {chore}", name=group.name, chore=item)
                yield Line(f"• {told}", "small", named=True)


def _when(context: Context, parts: HandParts, part: Part) -> str:
    if part.back:
        return context._("Undone before that")
    if parts.of_this_turn(part):
        return context._("Earlier in this turn")
    if parts.of_turn_before(part):
        return context._("In the turn before")
    return context._("Before that")  # also the set-up, or a change of rounds
