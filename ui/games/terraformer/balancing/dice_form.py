"""Dice: the program rolls, or the table enters what came up."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QWidget

from companion.games.terraformer.frames import Dice
from companion.games.terraformer.state import State
from companion.kernel.drawing import Draw, program_draw
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.balancing.form import Form
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.names import show_named
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.player_mark import PlayerMark
from ui.widgets.wrap_button import WrapButton


class DiceForm(Form):
    """A digit is what the next owner has rolled, or once all are entered the one whose die is marked. Enter
    tells the dice, or lets the program roll."""

    def __init__(self, context: Context, wording: Wording, state: State, frame: Dice) -> None:
        super().__init__(context, wording, state)
        self._frame = frame
        self.roll = self.offer(program_draw(state, frame), "dice", "primary")
        self.tell = WrapButton(context.theme, context._("These were rolled"), "check", "primary")
        self.tell.setObjectName("answer.dice")
        self.tell.clicked.connect(lambda _checked=False: self.chosen.emit(self.command()))
        self.put(self.tell)  # where the other was: the dice below stay where they are
        self.tell.hide()
        self.say(context._("Or roll at the table and enter what came up:"), "small")
        self._order: list[QButtonGroup] = []
        """In which they were entered."""
        self.groups = [QButtonGroup(self) for _ in frame.owners]
        for owner, group in zip(frame.owners, self.groups, strict=True):
            self._row(owner, group)

    def _row(self, owner: str, group: QButtonGroup) -> None:
        theme = self.context.theme
        name = PlainLabel(role="strong")
        whose = self.wording.player(self.state, owner)
        show_named(name, whose, 16)
        head = QHBoxLayout()
        head.addWidget(PlayerMark(theme, owner, IconSize.NORMAL))
        head.addWidget(name, 1)
        space_out(theme, self, head, Gap.TIGHT)
        self.column.addLayout(head)
        faces = QWidget()
        row = FlowLayout(theme, faces, Gap.HAIR)
        faces.setLayout(row)
        for face in self._frame.pool:
            button = PlainButton(face)
            button.setCheckable(True)
            button.setObjectName(f"die.{owner}.{face}")
            said = self.context.language.say("{player} rolled {n}", player=whose, n=face)
            button.setAccessibleName(said)
            group.addButton(button, int(face))
            row.addWidget(button)
        group.idClicked.connect(lambda _face: self._entered(group))
        self.column.addWidget(faces)

    def command(self) -> Draw:
        faces = tuple(str(group.checkedId()) for group in self.groups)
        return Draw(decision=self._frame.key, result=faces, how="table")

    def _entered(self, group: QButtonGroup) -> None:
        self._order = [*(other for other in self._order if other is not group), group]
        self._show()

    def _show(self) -> None:
        whole = all(group.checkedId() > 0 for group in self.groups)
        shown, hidden = (self.tell, self.roll) if whole else (self.roll, self.tell)
        shown.show()
        if hidden.hasFocus():  # hidden first, it would lose the keyboard to whatever comes next
            shown.setFocus(Qt.FocusReason.OtherFocusReason)
        hidden.hide()

    def digit(self, number: int) -> bool:
        """For the owner whose die the keyboard is at, while nobody else's is missing; else for the first
        whose die is, and with nothing marked for the last one that was entered."""
        missing = [group for group in self.groups if group.checkedId() < 0]
        focus = self.window().focusWidget()
        marked = [group for group in self.groups if focus in group.buttons()]
        meant = [group for group in marked if group in missing or not missing]
        button = (meant or missing or self._order[-1:])[0].button(number)
        if button is not None:
            button.click()
        return True

    def take_back(self) -> bool:
        if self._order:
            self._clear(self._order.pop())
            self._show()
            return True
        return False

    @staticmethod
    def _clear(group: QButtonGroup) -> None:
        group.setExclusive(False)
        for button in group.buttons():
            button.setChecked(False)
        group.setExclusive(True)

    def step_back(self) -> bool:
        """Take the dice up again."""
        entered = bool(self._order)
        self._order = []
        for group in self.groups:
            self._clear(group)
        self._show()
        return entered
