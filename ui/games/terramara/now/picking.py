"""The units that are picked and not confirmed, wherever in the panel: for an answer, for a worker, or beside
a description."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from companion.games.terramara.commands import UseWorker
from companion.kernel.command import Answer, Command
from ui.widgets.bag_picker import BagPicker
from ui.widgets.unit_button import UnitButton
from ui.widgets.wrap_button import WrapButton


class Picking:
    """`panel` is what the pickers are shown in."""

    def __init__(self, panel: QWidget) -> None:
        self._panel = panel

    def _shown(self) -> list[BagPicker]:
        return [picker for picker in self._panel.findChildren(BagPicker) if picker.isVisibleTo(self._panel)]

    def commands(self, instead: Command | None = None) -> tuple[Command, ...]:
        """What they were picked for, and is not said otherwise by the command that comes `instead`."""
        chosen = (picker.chosen() for picker in self._shown())
        commands = (template.fill(units) for template, units in filter(None, chosen))
        return tuple(command for command in commands if not _same_choice(command, instead))

    @property
    def begun(self) -> bool:
        """Whether any were, be it too few."""
        return any(sum(picker.units().values()) for picker in self._shown())

    def take_back_one(self) -> bool:
        """The last one; says whether there was one."""
        return any(picker.take_back() for picker in self._shown())

    def put_back(self) -> bool:
        """All of them; says whether there were any."""
        put_back = [picker.begin_again() for picker in self._shown()]
        return any(put_back)

    def work_again(self, command: UseWorker) -> bool:
        """What a worker was used for, as it was before that was confirmed; says whether it still can be."""
        for picker in self._shown():
            works = picker.templates[0].command
            if isinstance(works, UseWorker) and works.level == command.level:
                picker.resume(command.convert)
                _focus(picker)
                return True
        return False

    def open_with(self, command: Command) -> bool:
        """What was said here once; says whether it can still be said."""
        for picker in self._shown():
            template = next((one for one in picker.templates if one.matches(command)), None)
            if template is not None:
                picker.begin_with(getattr(command, template.field))
                _focus(picker)
                return True
        return False

    def enters(self, focus: UnitButton) -> UnitButton | WrapButton | None:
        """The button that Enter stands for, with the focus on this one. It picks no unit beside a button that
        confirms: whoever has picked others by their keys wants what that says, and nothing further away. A
        worker has none before something is picked for it: there Enter picks."""
        pickers = (found for found in self._panel.findChildren(BagPicker) if found.isAncestorOf(focus))
        picker = next(pickers, None)
        confirming = picker.confirming() if picker is not None else None
        picks = focus.compact and picker is not None and not picker.units()
        return focus if picks and focus.isEnabled() else confirming


def _focus(picker: BagPicker) -> None:
    (picker.first_unit() or picker).setFocus(Qt.FocusReason.OtherFocusReason)


def _same_choice(one: Command, other: Command | None) -> bool:
    """Whether these two say something about the same thing, so that only one of them can be meant."""
    if isinstance(one, Answer) and isinstance(other, Answer):
        return one.decision == other.decision
    return one == other
