"""What can be done about a past move: the same words on buttons, in menus, and for keys."""

from collections.abc import Sequence

from companion.kernel.branches import Branch
from companion.kernel.frozen import frozen
from ui.context import Context


@frozen
class Deed:
    name: str
    text: str
    tip: str
    icon: str
    key: str


def keys_told(context: Context, branch: Branch | None = None) -> Sequence[tuple[str, str]]:
    """The keys while looking back, for the sheet of keys."""
    _ = context._
    return (
        (_("Left, right"), _("One move earlier, one later")),
        (_("Up, down"), _("One turn earlier, one later")),
        (_("Home, End"), _("Before the first move, after the last")),
        *((deed.key, deed.text) for deed in deeds(context, branch)),
        ("Ctrl+F", _("Find a move")),
        ("Esc", _("Back to now")),
        ("?", _("This sheet")),
    )


def deeds(context: Context, branch: Branch | None = None) -> Sequence[Deed]:
    """`branch`: of moves that do not count; there nothing is put right, only taken up."""
    _ = context._
    if branch is not None:
        text = _("Take them up") if branch.tried else _("Take them up again")
        tip = _("The game goes on with these moves; those that counted until now are set aside instead.")
        return (Deed("take_up", text, tip, "continue", "T"),)
    first = _("What follows from it is shown before anything is kept")
    return (
        Deed("change", _("Change this move …"), first, "edit", "C"),
        Deed("insert", _("Add a forgotten move before it …"), first, "plus", "I"),
        Deed("take_out", _("Take it out …"), first, "trash", "Del"),
        Deed("undo", _("Undo to here"), "", "undo", "U"),
        Deed("what_if", _("What if? …"), _("Play on from here without changing the game"), "help", "W"),
    )
