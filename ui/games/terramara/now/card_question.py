"""Asking for a card: its editor, and which of its lines stays in sight at the foot of the form."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QToolTip

from companion.games.terramara.state import Card
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terramara.now.card_editor import CardEditor
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.now.learn_foot import LearnFoot
from ui.widgets.plain import plain_tip


class CardQuestion(QObject):
    """`before` is what is known of the card; with its face told, only what it does is asked for."""

    grown = Signal(object, object)  # what should have the focus, and what has come and should be in sight

    def __init__(
        self,
        context: Context,
        wording: Wording,
        level: int,
        before: Card | None,
        foot: LearnFoot,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._before = before
        self._foot = foot
        self.editor = CardEditor(context, wording, level)
        self._effects = self.editor.effects

    @property
    def only_effects(self) -> bool:
        """Whether all is told but what it does."""
        return self._before is not None and self._before.effects is None

    def open(self) -> None:
        """With what is known, once the editor is where it is shown."""
        editor, effects = self.editor, self._effects
        if self._before is not None:
            editor.set_card(self._before)
        if self.only_effects:
            editor.effects_first()
        self._foot.show_entry(effects.editor.reading, effects.editor.line)
        self._foot.show_entry(editor.line.reading, editor.line.field)
        if not self.only_effects:
            self._foot.show_above(editor.face)
        effects.opened.connect(self._opened)
        effects.changed.connect(self._show_entry)
        editor.changed.connect(lambda _card: self._show_missing())
        self._show_entry()
        self._show_missing()

    @property
    def palette(self) -> EffectEditor | None:
        """Where symbols are clicked, while an effect is described that has some."""
        return self._effects.editor if self._effects.can_type else None

    @property
    def typed(self) -> EffectEditor | CardEditor | None:
        """What is being typed in: the palette of an effect, or the whole card."""
        return self.palette or (None if self.only_effects else self.editor)

    def missing(self) -> str:
        """What is to be said before anything can be told; where all is told but what it does, that."""
        said = self.editor.missing()
        if not said and self.only_effects and self.editor.card() == self._before:
            return self._context.language.say(
                "Still missing: {things}.", things=self._context._("what it does")
            )
        return said

    def say_missing(self) -> None:
        """In the line that is typed in."""
        missing, line = self.missing(), self.editor.line
        if line.field.isVisible():
            line.say_missing(missing)
        elif missing:
            field = self._effects.editor.line
            QToolTip.showText(field.mapToGlobal(field.rect().bottomLeft()), plain_tip(missing), field)

    def _show_missing(self) -> None:
        """A button that cannot be pressed says why; once something is clicked, so does the line above it."""
        missing, line = self.missing(), self.editor.line
        self._foot.say_why_not(missing)
        if self.editor.begun and not line.text:
            line.say_missing(missing)

    def _show_entry(self) -> None:
        """The line of an effect is there while one is described, that of the card before."""
        effects, line = self._effects, self.editor.line
        for widget in (effects.editor.line, effects.editor.reading):
            widget.setVisible(effects.can_type)
        for widget in (line.field, line.reading):
            widget.setVisible(not effects.can_type and not self.only_effects)

    def _opened(self) -> None:
        effects = self._effects
        self.grown.emit(effects.editor.line if effects.can_type else effects.clause, effects.kinds)
