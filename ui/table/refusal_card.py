"""Why not: all reasons in words, and "allow anyway" where the table may agree. Or why what is allowed would
be for nothing."""

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from companion.kernel.command import Command
from companion.kernel.engine import overrulable
from companion.kernel.refusal import Refusal, decisive
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.rules.asked import AskedRules
from ui.theme.roles import Gap
from ui.widgets.dress import lay_ground, space_out
from ui.widgets.fit_scroll import InSight
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel

LEAST_WORDS = 60
"""Room for words, at scale 1.0, whatever the buttons take."""


class RefusalCard(QFrame):
    """Hidden until something is refused; `allowed` asks for the command with the table's consent."""

    allowed = Signal(object)
    rules_wanted = Signal(object)
    closing = Signal()  # before it hides: what hides with the focus hands it to anybody

    def __init__(self, context: Context, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._command: Command | None = None
        self._rules: tuple[str, ...] = ()
        self.setProperty("card", "raised")
        self.title = PlainLabel(role="strong", wrap=True)
        self.verdict = PlainLabel(role="warning", wrap=True)
        self.reasons = PlainLabel(wrap=True)
        self.allow = PlainButton()
        self.allow.clicked.connect(self._allow_clicked)
        self.read = PlainButton(kind="quiet")
        self.read.clicked.connect(
            lambda: self.rules_wanted.emit(AskedRules(self._rules, self._context.language.code))
        )
        self.close_button = PlainButton()
        self.close_button.clicked.connect(self.dismiss)
        self._row = row = FlowLayout(context.theme, self, Gap.TIGHT)
        row.addWidget(self.allow)
        row.addWidget(self.close_button)
        row.addWidget(self.read)
        layout = QVBoxLayout(self)
        edge = Gap.CLOSE
        space_out(context.theme, self, layout, Gap.TIGHT, (edge, edge, edge, edge))
        words = QWidget()
        said = QVBoxLayout(words)
        space_out(context.theme, words, said, Gap.TIGHT)
        for widget in (self.title, self.verdict, self.reasons):
            said.addWidget(widget)
        lay_ground(context.theme, words, "surface_raised")
        self._said = said
        self._words = InSight(words)
        self._named = False
        self._first = ""
        self._most = 0
        layout.addWidget(self._words)
        layout.addLayout(row)
        self.speak(context, wording)
        self.hide()

    def speak(self, context: Context, wording: Wording) -> None:
        """To whoever tried it."""
        self._context, self._wording = context, wording
        self.read.say(context._("Read the rule"))
        self.close_button.say(context._("Close"))  # not as an offer is declined, which may stand above it

    def set_most(self, most: int) -> None:
        """However much speaks against a move, what can be done about it stays in sight."""
        self._most = most
        self._fit()

    def _fit(self) -> None:
        """The first reason is read whole: where room is short, which move it was about is not said again to
        whoever has just tried it, and then not even that the rules speak against it."""
        layout = self.layout()
        assert layout is not None
        edges = self.contentsMargins() + layout.contentsMargins()
        wide = self.width() - edges.left() - edges.right()
        if wide <= 0:
            return
        # One gap is that above the buttons; with the other it fits also where it gets a little less.
        around = edges.top() + edges.bottom() + 2 * self._context.theme.px(Gap.TIGHT)
        room = max(self._context.theme.px(LEAST_WORDS), self._most - self._row.heightForWidth(wide) - around)
        wide -= self._words.verticalScrollBar().sizeHint().width()
        flags = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
        first = self.reasons.fontMetrics().boundingRect(QRect(0, 0, wide, 100_000), flags, self._first)
        gap = self._said.spacing()
        verdict = self.verdict.heightForWidth(wide) + gap
        title = self.title.heightForWidth(wide) + gap
        left = room - first.height()
        self.verdict.setVisible(left >= verdict or not self._most)
        self.title.setVisible(self._named and (left >= verdict + title or not self._most))
        self._words.set_most(room)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def show_refusal(
        self,
        state: object,
        command: Command,
        reasons: tuple[Refusal, ...],
        you: str = "",
        named: bool = True,
        asked: str = "",
        vain: bool = False,
    ) -> None:
        """`named`: headed by the move that is refused. `asked` is the rule of what has to be answered first;
        where no other speaks against the move, that is the one to read. `vain`: no rule does, but nothing
        would come of it."""
        self._command = command
        self.title.setText(self._wording.attempt(state, command))
        self._named = named
        said = self._wording.refusals(state, reasons, you)
        help_ = self._wording.remedies(state, command, reasons)
        lines = [f"• {text}" for text in (*said, *help_)]
        self._first = lines[0] if lines else ""
        self.reasons.setText("\n".join(lines))
        rules = [reason.rule for reason in decisive(reasons) if reason.rule] or [
            rule for rule in (asked,) if rule
        ]
        self._rules = tuple(dict.fromkeys(rules))
        self.read.setVisible(bool(self._rules))
        allowable = overrulable(reasons)
        _ = self._context._
        self.allow.say(_("Do it all the same") if vain else _("Allow anyway"))
        self.allow.setVisible(allowable)
        if vain:
            self.verdict.setText(_("Allowed, but for nothing"))
        else:
            self.verdict.setText(_("Not by the rules") if allowable else _("Not possible now"))
        self.title.setVisible(named)
        self.verdict.show()
        self._fit()
        self.show()

    def dismiss(self) -> None:
        if self.isVisible():
            self._command = None
            self.closing.emit()
            self.hide()

    def _allow_clicked(self) -> None:
        command = self._command
        self.dismiss()
        if command is not None:
            self.allowed.emit(command)
