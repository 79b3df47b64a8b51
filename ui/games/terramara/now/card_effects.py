"""What a card does: told now or later, one effect after the other, or that there is none."""

from contextlib import suppress

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from companion.games.terramara.notation import check_card, read_card, write_card
from companion.games.terramara.symbols import CardEffect
from companion.kernel.errors import Unreadable
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.clause_form import ClauseForm
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.now.kind_row import NONE, KindRow
from ui.games.terramara.now.occasions import Occasion, Occasions
from ui.games.terramara.now.typed import NotUnderstood
from ui.theme.roles import Gap
from ui.widgets.dress import put_icon, space_out
from ui.widgets.keyed import NO_DIGIT
from ui.widgets.plain import PlainButton, PlainLabel, show_tip
from ui.widgets.wrap_button import WrapButton


class CardEffects(QWidget):
    """Folded until somebody wants to tell: the game goes on without. `changed` comes with every click."""

    changed = Signal()
    confirmed = Signal()
    opened = Signal()  # by hand: an effect is to be described
    by_hand = Signal()  # an effect is begun, added or removed, or that there is none is said

    def __init__(self, context: Context, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._effects: list[str] = []
        self._lines: list[WrapButton] = []
        self._place: int | None = None
        """Where among them the one stood that was opened again; None for a new one, which comes last."""
        self.kinds = KindRow(context)
        self.kinds.picked.connect(self._pick)
        self._none = False
        self._inside = QWidget()
        self._added = QVBoxLayout()
        self.clause = ClauseForm(context, wording)
        self.editor = EffectEditor(context, wording, self._read_back, said_when=self._said_when)
        self._occasions = Occasions(context.language, wording)
        self._said_clause, self._kind_before = "", ""
        """When it happens, as it was typed before the effect, and the kind that was chosen before that."""
        self._said = PlainLabel(role="strong", wrap=True)
        self.add = PlainButton(context._("Add another effect"), kind="quiet")
        self.add.setObjectName("effect.add")
        put_icon(context.theme, self.add, "plus")
        self.add.clicked.connect(self._add_effect)
        inside = QVBoxLayout(self._inside)
        for widget in (self.clause, self.editor, self._said, self.add):
            inside.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.addWidget(PlainLabel(context._("What it does: tell it now, or later"), "strong", wrap=True))
        layout.addLayout(self._added)
        layout.addWidget(self.kinds)
        layout.addWidget(self._inside)
        for box, owner in ((layout, self), (inside, self._inside), (self._added, self)):
            space_out(context.theme, owner, box, Gap.TIGHT)
        self.clause.changed.connect(self._clause_changed)
        self.editor.changed.connect(lambda _text: self._show())
        self.editor.confirmed.connect(self.confirmed)
        self._inside.hide()
        self._clause_changed()

    # -- what is told

    def text(self) -> str | None:
        """All effects in the notation; empty where there are none, None where nobody has told yet."""
        found = self._with_current()
        if not found:
            return "" if self._none else None
        return "; ".join(found)

    def _with_current(self) -> list[str]:
        """All of them in their order, as far as they can be read."""
        found, current = list(self._effects), self._current()
        if current:
            found.insert(len(found) if self._place is None else self._place, current)
        return found

    @property
    def half(self) -> bool:
        """Whether an effect was begun that does not read as one yet."""
        return bool(self.clause.wants_body and self.editor.entered and not self._current())

    @property
    def waits(self) -> bool:
        """Whether an effect was begun of which nothing can be read yet."""
        return self.begun and not self._current()

    def unread(self) -> str:
        """What is not understood of the effect that was begun."""
        return self.editor.unread() if self.begun and self.clause.wants_body else ""

    def set_effects(self, text: str | None) -> None:
        """Open with what is known."""
        self._effects = [write_card((effect,)) for effect in read_card(text)] if text else []
        self._fold()
        self._none = text == ""
        self.kinds.show_picked(NONE if self._none else "")
        self._list_effects()
        self._show()

    def take_over(self, former: "CardEffects") -> None:
        """Go on with what was told in the same place."""
        self._effects = list(former._effects)
        self._place = former._place
        self._none = former._none
        self.clause.set_kind(former.clause.kind)
        self._inside.setVisible(former.begun)
        self._list_effects()
        self._show()

    @property
    def begun(self) -> bool:
        """Whether an effect is being described."""
        return not self._inside.isHidden()

    def begin(self, kind: str = "") -> None:
        """Describe an effect, by keys; without a kind the one at hand, or the one that needs least words."""
        if kind or not self.begun:
            self.kinds.show_picked(kind or "immediate")
            self._pick(kind or "immediate")

    def _pick(self, kind: str) -> None:
        """The kind of the effect that is described next, or that there is none."""
        self.by_hand.emit()
        self._said_clause = ""
        self._none = kind == NONE
        if self._none:
            self._effects = []
            self._list_effects()
            self.editor.clear()
        else:
            self.clause.set_kind(kind)
        self._inside.setVisible(not self._none)
        self._show()
        if not self._none:
            self.opened.emit()

    def take_back_one(self) -> bool:
        """Of the effect that is being described: the last click, then that it was begun at all."""
        if self.begun and not (self.clause.wants_body and self.editor.take_back_one()):
            self._fold()
            self._show()
            return True
        return self.begun

    @property
    def can_type(self) -> bool:
        """Whether there is an effect to be typed."""
        return self.begun and self.clause.wants_body

    def _fold(self) -> None:
        """Ready for another one."""
        self._place = None
        self._said_clause = ""
        self.editor.clear()
        self.clause.reset()
        self.kinds.show_picked("")
        self._inside.hide()

    # -- the effect being described

    def _said_when(self, text: str) -> str | None:
        """What is left of words that say as well when it happens, which chooses that: once per round: 2
        stone. Empty while they are only begun; without them it is again as it was before."""
        occasion: Occasion | None = None
        body = ""
        with suppress(NotUnderstood):
            occasion, body = self._occasions.when(text)
            if occasion is None:
                return ""
        if occasion is None or not occasion.wants_body or body == text.lstrip(" +,."):
            self._choose_kind("", self._kind_before)
            return None
        (effect,) = read_card(f"{occasion.clause} 1 vp")
        self._choose_kind(occasion.clause, effect.kind, effect)
        return body

    def _choose_kind(self, clause: str, kind: str, effect: CardEffect | None = None) -> None:
        """By words that are typed, or back to what it was before them."""
        if clause == self._said_clause:
            return
        if not self._said_clause:
            self._kind_before = self.clause.kind
        self._said_clause = clause
        self.kinds.show_picked(kind)
        if effect is not None:
            self.clause.open_with(effect)
        else:
            self.clause.set_kind(kind)

    def _read_back(self, body: str) -> str:
        """The effect as it will stand on the card, with what sets it off."""
        text = self.clause.clause(body)
        check_card(text)
        return self._wording.effect(text)

    def _current(self) -> str:
        """In the notation; empty when there is none yet."""
        if self._inside.isHidden():
            return ""
        body = self.editor.effect() if self.clause.wants_body else "-"
        if not body or not self.clause.complete:
            return ""
        text = self.clause.clause(body)
        try:
            return write_card(read_card(text))
        except Unreadable:
            return ""

    def _clause_changed(self) -> None:
        wanted = self.clause.wants_body
        self.editor.setVisible(wanted)
        if self.clause.kind == "end_game":  # hardly anything common happens then
            self.editor.unfold()
        rule = not wanted and self.clause.complete
        self._said.setText(self._wording.effect(self.clause.clause("")) if rule else "")
        self._said.setVisible(rule)
        self.editor.read_again()

    # -- those told before it

    def _add_effect(self) -> None:
        if self._current():
            self._effects = self._with_current()
            self._fold()
            self._list_effects()
            self._show()

    def open(self, at: int) -> None:
        """Go on with an effect that was told; one that is being described is told by that."""
        text, current = self._effects[at], self._current()
        place = len(self._effects) if self._place is None else self._place
        self.by_hand.emit()
        self._effects = self._with_current()
        del self._effects[at + (bool(current) and place <= at)]
        self._fold()
        self._place = at + (bool(current) and place <= at)
        (effect,) = read_card(text)
        self.kinds.show_picked(effect.kind)
        body = self.clause.open_with(effect)
        self._inside.show()
        self.editor.set_effect(body or None)
        self._list_effects()
        self._show()
        self.opened.emit()

    def _list_effects(self) -> None:
        """Each effect added so far: a click opens it again, another takes it off. The keyboard, where it was
        in a line that goes, stays here: the next thing of the page may be the way out."""
        focus = QApplication.focusWidget()
        if focus is not None and any(focus.parentWidget() is told.parentWidget() for told in self._lines):
            self.kinds.take_focus()
        while (item := self._added.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self._lines = [self._line(at, text) for at, text in enumerate(self._effects)]

    def _line(self, at: int, text: str) -> WrapButton:
        line = QWidget()
        row = QHBoxLayout(line)
        told = WrapButton(self._context.theme, self._wording.effect(text), "pencil", "quiet", snug=True)
        told.place = NO_DIGIT
        policy = told.sizePolicy()
        policy.setVerticalPolicy(QSizePolicy.Policy.Minimum)  # beside another it may need more lines
        told.setSizePolicy(policy)
        told.setObjectName("effect.told")
        show_tip(told, self._context._("Tell it again …"))
        told.clicked.connect(lambda _checked=False: self.open(at))
        row.addWidget(told, 1)
        remove = QToolButton()
        remove.setObjectName("remove")
        remove.setAccessibleName(self._context._("Remove this effect"))
        show_tip(remove, self._context._("Remove this effect"))
        put_icon(self._context.theme, remove, "close")
        remove.clicked.connect(lambda _checked=False: self._remove(at))
        row.addWidget(remove, 0, Qt.AlignmentFlag.AlignTop)
        space_out(self._context.theme, line, row, Gap.TIGHT)
        self._added.addWidget(line)
        return told

    def _remove(self, at: int) -> None:
        self.by_hand.emit()
        del self._effects[at]
        if self._place is not None and at < self._place:
            self._place -= 1
        self._list_effects()
        self._show()

    def _show(self) -> None:
        self.add.setEnabled(bool(self._current()))
        for told in self._lines:  # what is half described would be lost
            told.setEnabled(not self.half)
        self.changed.emit()
