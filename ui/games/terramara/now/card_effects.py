"""What a card does: told now or later, one effect after the other, or that there is none."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from companion.games.terramara.notation import check_card, read_card, write_card
from companion.kernel.errors import Unreadable
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.clause_form import ClauseForm
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.theme.roles import Space
from ui.widgets.dress import put_icon, space_out
from ui.widgets.plain import PlainButton, PlainLabel, show_tip


class CardEffects(QWidget):
    """Folded until somebody wants to tell: the game goes on without. `changed` comes with every click."""

    changed = Signal()
    confirmed = Signal()

    def __init__(self, context: Context, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._effects: list[str] = []
        self.unfolded = PlainButton(kind="quiet")
        self.unfolded.setObjectName("effects")
        self.unfolded.setCheckable(True)
        self.unfolded.toggled.connect(self._unfold)
        self.none = PlainButton(context._("It does nothing"), kind="quiet")
        self.none.setObjectName("effect.none")
        self.none.setCheckable(True)
        self.none.clicked.connect(self._show)
        self._inside = QWidget()
        self._added = QVBoxLayout()
        self.clause = ClauseForm(context, wording)
        self.editor = EffectEditor(context, wording, self._read_back)
        self._said = PlainLabel(role="strong", wrap=True)
        self.add = PlainButton(context._("Add another effect"), kind="quiet")
        self.add.setObjectName("effect.add")
        put_icon(context.theme, self.add, "plus")
        self.add.clicked.connect(self._add_effect)
        inside = QVBoxLayout(self._inside)
        inside.addWidget(self.none, 0, Qt.AlignmentFlag.AlignLeft)
        inside.addLayout(self._added)
        for widget in (self.clause, self.editor, self._said, self.add):
            inside.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.addWidget(self.unfolded, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self._inside)
        for box, owner in ((layout, self), (inside, self._inside), (self._added, self._inside)):
            space_out(context.theme, owner, box, Space.TIGHT)
        self.clause.changed.connect(self._clause_changed)
        self.editor.changed.connect(lambda _text: self._show())
        self.editor.confirmed.connect(self.confirmed)
        self._unfold(False)
        self._clause_changed()

    # -- what is told

    def text(self) -> str | None:
        """All effects in the notation; empty where there are none, None where nobody has told yet."""
        found = [effect for effect in (*self._effects, self._current()) if effect]
        if not found:
            return "" if self.none.isChecked() else None
        return "; ".join(found)

    @property
    def half(self) -> bool:
        """Whether an effect was begun that does not read as one yet."""
        return bool(self.clause.wants_body and self.editor.text() and not self._current())

    def set_effects(self, text: str | None) -> None:
        """Open with what is known."""
        self._effects = [write_card((effect,)) for effect in read_card(text)] if text else []
        self.none.setChecked(text == "")
        self.unfolded.setChecked(bool(text))
        self.editor.clear()
        self.clause.reset()
        self._list_effects()
        self._show()

    def _unfold(self, on: bool) -> None:
        self._inside.setVisible(on)
        folded = self._context._("What it does: tell it now, or later")
        self.unfolded.say(self._context._("What it does") if on else folded)

    # -- the effect being described

    def _read_back(self, body: str) -> str:
        """The effect as it will stand on the card, with what sets it off."""
        text = self.clause.clause(body)
        check_card(text)
        return self._wording.effect(text)

    def _current(self) -> str:
        """In the notation; empty when there is none yet."""
        if not self.unfolded.isChecked():
            return ""
        body = self.editor.text() if self.clause.wants_body else "-"
        if not body:
            return ""
        text = self.clause.clause(body)
        try:
            read_card(text)
        except Unreadable:
            return ""
        return text

    def _clause_changed(self) -> None:
        wanted = self.clause.wants_body
        self.editor.setVisible(wanted)
        if self.clause.kind.currentData() == "end_game":  # hardly anything common happens then
            self.editor.unfold()
        self._said.setText("" if wanted else self._wording.effect(self.clause.clause("")))
        self._said.setVisible(not wanted)
        self.editor.read_again()

    # -- those told before it

    def _add_effect(self) -> None:
        text = self._current()
        if text:
            self._effects.append(text)
            self.editor.clear()
            self.clause.reset()
            self._list_effects()
            self._show()

    def _list_effects(self) -> None:
        """Each effect added so far, with a way to take it off again."""
        while (item := self._added.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for at, text in enumerate(self._effects):
            line = QWidget()
            row = QHBoxLayout(line)
            row.addWidget(PlainLabel(self._wording.effect(text), wrap=True), 1)
            remove = QToolButton()
            remove.setObjectName("remove")
            remove.setAccessibleName(self._context._("Remove this effect"))
            show_tip(remove, self._context._("Remove this effect"))
            put_icon(self._context.theme, remove, "close")
            remove.clicked.connect(lambda _checked=False, at=at: self._remove(at))
            row.addWidget(remove, 0, Qt.AlignmentFlag.AlignTop)
            space_out(self._context.theme, line, row, Space.TIGHT)
            self._added.addWidget(line)

    def _remove(self, at: int) -> None:
        del self._effects[at]
        self._list_effects()
        self._show()

    def _show(self) -> None:
        if self._current() or self._effects:
            self.none.setChecked(False)
        self.add.setEnabled(bool(self._current()))
        self.changed.emit()
