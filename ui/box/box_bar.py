"""The bar over the box: back, undo and redo by name, what comes from friends and what goes to them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from companion.kernel.marking import N_
from ui.box.desk import Desk
from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import Gap
from ui.widgets.dress import Dress, put_icon, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.language_choice import LanguageChoice
from ui.widgets.plain import PlainButton, PlainLabel, show_tip

if TYPE_CHECKING:
    from companion.store.catalogue import CatalogueStep


class BoxBar(QFrame):
    left = Signal()
    language_wanted = Signal(str)
    import_wanted = Signal()
    export_wanted = Signal()
    stepped = Signal(str)
    """What was undone or redone, in words."""

    def __init__(self, context: Context, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._desk = desk
        self.setProperty("bar", "true")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.back = self._button(context._("Back"), "arrow_left")
        self.back.clicked.connect(self.left)
        self.undo = self._button(context._("Undo"), "undo")
        self.undo.clicked.connect(self.step_back)
        self.redo = self._button(context._("Redo"), "redo")
        self.redo.clicked.connect(self.step_forward)
        self.bring = self._button(context._("Import …"), "")
        self.bring.clicked.connect(self.import_wanted)
        self.export = self._button(context._("Export …"), "")
        self.export.clicked.connect(self.export_wanted)
        flow = self._flow = FlowLayout(context.theme, self, Gap.CLOSE)
        flow.addWidget(self.back)
        self.title = PlainLabel(context._("Your box"), "large")
        Dress(context.theme, self, self._fit)
        flow.addWidget(self.title)
        for button in (self.undo, self.redo, self.bring, self.export):
            flow.addWidget(button)
        self.languages = LanguageChoice(context)
        self.languages.wanted.connect(self.language_wanted)
        flow.addWidget(self.languages)
        layout = QVBoxLayout(self)
        layout.addLayout(flow)
        edges = (Gap.CLOSE, Gap.TIGHT, Gap.CLOSE, Gap.TIGHT)
        space_out(context.theme, self, layout, Gap.TIGHT, edges)

    def offer(self, text: str) -> PlainButton:
        """Something else that the box of a game has."""
        button = self._button(text, "")
        self._flow.insert_widget(self._flow.count() - 1, button)
        return button

    def _fit(self) -> None:
        self.title.setMinimumHeight(self.back.sizeHint().height())

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()  # the button is dressed by now

    def _button(self, text: str, icon: str) -> PlainButton:
        button = PlainButton(text, kind="quiet")
        if icon:
            put_icon(self._context.theme, button, icon, "accent")
        return button

    def refresh(self) -> None:
        """What could be undone or redone by now, and whether there is anything to export."""
        context = self._context
        back, forth = self._desk.next_undo(), self._desk.next_redo()
        self._name(self.undo, context._("Undo"), back)
        self._name(self.redo, context._("Redo"), forth)
        self.export.setEnabled(bool(self._desk.entries))

    def _name(self, button: PlainButton, verb: str, step: "CatalogueStep | None") -> None:
        button.setEnabled(step is not None)
        whole = verb
        if step is not None:
            whole = self._context.language.say("{verb}: {step}", verb=verb, step=self._desk.said(step))
        button.setAccessibleName(whole)
        show_tip(button, whole)

    def step_back(self) -> None:
        self._stepped(self._desk.undo(), N_("Undone: {step}."))

    def step_forward(self) -> None:
        self._stepped(self._desk.redo(), N_("Done again: {step}."))

    def _stepped(self, step: "CatalogueStep | None", text: str) -> None:
        if step is None:
            return
        said = self._context.language.say(text, step=self._desk.said(step))
        if step.kept:
            kept = self._context._("What a game has told anew since then stays.")
            said = f"{said} {kept}"
        self.stepped.emit(said)
