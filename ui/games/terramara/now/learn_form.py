"""Learn this: known candidates first, then describing it, for good or only this once."""

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractButton, QApplication, QVBoxLayout, QWidget

from companion.games.terramara.board import SYMBOLS
from companion.games.terramara.commands import ByHand, FactValue, Learn
from companion.games.terramara.fact_names import is_fact_of
from companion.games.terramara.facts import card_level
from companion.games.terramara.spaces import is_special
from companion.games.terramara.state import Card, State
from companion.kernel.command import Command
from companion.kernel.errors import Unreadable
from companion.kernel.game import Offer
from companion.kernel.named import read_named
from companion.kernel.template import Template
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.base import Reading
from ui.games.terramara.now.card_editor import CardEditor
from ui.games.terramara.now.card_question import CardQuestion
from ui.games.terramara.now.effect_editor import EffectEditor
from ui.games.terramara.now.known_answers import known_value, picks
from ui.games.terramara.now.learn_answers import LearnAnswers
from ui.games.terramara.now.learn_foot import LearnFoot
from ui.games.terramara.now.once import gains_of
from ui.games.terramara.now.road_form import RoadForm
from ui.games.terramara.now.signs import SpaceSigns
from ui.games.terramara.now.typed import NotUnderstood
from ui.games.terramara.typed_cards import read_card, read_steps
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.enter import leave_enter
from ui.widgets.plain import PlainLabel
from ui.widgets.track_picker import TrackPicker
from ui.widgets.wrap_button import WrapButton
from ui.widgets.wrap_tick import WrapTick

_TRACKS = ("military", "river", "road")
"""The ground a track is painted on."""


class LearnForm(QWidget):
    """`chosen` carries the commands that say it: a `Learn` for each sign, or the answer by hand.

    While it holds a whole description, `commands` are what confirming would carry out; `ready` comes when
    they have changed.
    """

    chosen = Signal(object)
    ready = Signal()
    grown = Signal(object, object)  # what should have the focus, and what has come and should be in sight

    def __init__(
        self,
        context: Context,
        wording: Wording,
        state: State,
        fact: str,
        known: Sequence[Learn],
        by_hand: Offer | None = None,
        asked_first: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """`asked_first`: nobody uses it yet, and only whether they may is to be known."""
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._state = state
        self.fact = fact
        self._asked_first = asked_first
        self.before = known_value(state, fact)
        """What is only told again; None where nobody has told it yet."""
        self._value: FactValue | None = None
        self._opened_with: FactValue | None = None
        self.editor: EffectEditor | None = None
        self.card: CardQuestion | None = None
        self._signs: SpaceSigns | None = None
        self.once: WrapTick | None = None
        self._template: Template | None = None
        self._layout = QVBoxLayout(self)
        space_out(context.theme, self, self._layout, Gap.TIGHT)
        self.foot = LearnFoot(context, wording)
        self.remember = self.foot.remember
        self.foot.confirmed.connect(self.confirm)
        question = wording.question(state, fact)
        if question.hint and not self._describes and not is_fact_of(fact, "card"):  # they explain themselves
            self._layout.addWidget(PlainLabel(question.hint, role="muted", wrap=True))
        self._answers = LearnAnswers(context, wording, state, fact, self._layout, self)
        self._answers.chosen.connect(self.chosen)
        self._answers.offer_known(known)
        self.described: QWidget | None = None
        self._describe()
        self._opened_with = self._value
        if isinstance(by_hand, Template) and not is_fact_of(fact, "card"):
            self._add_once(by_hand)
        elif by_hand is not None:
            self._answers.go_without(by_hand)
        buttons = self.findChildren(QAbstractButton)
        leave_enter(*(button for button in buttons if not isinstance(button, WrapButton)))
        self.foot.setParent(self)  # until somebody shows it, and where nobody does
        self.foot.hide()
        self._show_ready()

    def first_of_editor(self) -> QWidget | None:
        """The first thing to click where it has to be described."""
        editor = self.described
        found = editor.findChildren(QAbstractButton) if editor is not None else []
        button = next((button for button in found if button.isVisibleTo(self)), None)
        return button or (editor if isinstance(editor, TrackPicker) else None)

    def last_clicked(self) -> QAbstractButton | None:
        """The symbol that was clicked last in the palette."""
        return self.effect_palette.last_clicked() if self.effect_palette is not None else None

    def symbols(self) -> Sequence[QAbstractButton]:
        """All that can be clicked again and again while it is described."""
        editor = self.effect_palette
        found = editor.tools.buttons.values() if editor is not None else ()
        return [button for button in found if button.isVisibleTo(self)]

    @property
    def effect_palette(self) -> EffectEditor | None:
        return self.card.palette if self.card is not None else self.editor

    @property
    def can_type(self) -> bool:
        """Whether there is a line to type in."""
        return self._typed is not None

    @property
    def _typed(self) -> EffectEditor | CardEditor | None:
        """What is being typed in: the palette, the whole card, or the palette of an effect of it."""
        if self.card is not None:
            return self.card.typed
        return self.editor if self.editor is not None and self.editor.isVisibleTo(self) else None

    def type_here(self, text: str, amount: str = "", silent: bool = False) -> None:
        """Begin to type what it shows, wherever the focus was; see `EffectEditor.type_here`."""
        if isinstance(self._typed, EffectEditor):
            self._typed.type_here(text, amount, silent)
        elif self._typed is not None:
            self._typed.type_here(text)

    def begin_effect(self, kind: str) -> None:
        """Of a card whose face is told: go on with what happens then."""
        if self.card is not None:
            self.card.editor.effects.begin(kind)

    @property
    def holds_text(self) -> bool:
        return self._typed is not None and self._typed.holds_text

    def take_back(self) -> None:
        """The last click of the palette."""
        if self._typed is not None:
            self._typed.take_back_one()

    def take_back_one(self) -> bool:
        """The last character that was typed, or the last click; says whether there was one."""
        if self.card is not None:
            return self.card.editor.take_back_one()
        return self._typed is not None and self._typed.take_back_one()

    def resume(self, value: FactValue) -> None:
        """Go on with what was told, where it was described and not picked."""
        if isinstance(value, Card) and self.card is not None:
            self.card.editor.set_card(value)
        elif self._describes and self.editor is not None and not is_special(str(value)):
            self.editor.set_effect(str(value))
        elif isinstance(value, tuple) and isinstance(self.described, TrackPicker):
            self.described.set_value(value)

    def resume_signs(self, told: Iterable[Learn]) -> None:
        """The same for what was ticked beside it."""
        if self._signs is not None:
            self._signs.resume(told)

    def open_with(self, command: Command) -> None:
        """What was told here once, to be changed. Nobody has said it now: what is done next does not confirm
        it."""
        if isinstance(command, Learn) and command.fact == self.fact:
            self.resume(command.value)
        elif isinstance(command, ByHand) and self.once is not None and self.editor is not None:
            self.once.box.setChecked(True)
            self.editor.set_effect(" + ".join(f"{n} {unit}" for unit, n in command.gains.items()))
        self.come_back()

    def come_back(self) -> None:
        """It was left, and is here again with what was clicked: neither is that said by what is done next."""
        self._opened_with = self._value
        self._show_ready()

    # -- describing, by kind of fact

    def _describe(self) -> None:
        kind, name = read_named(self.fact)
        choices = picks(self._context, self._wording, self._state, self.fact)
        if choices:
            self._answers.offer(choices)
        elif kind == "card":
            self._describe_card(name)
        elif kind == "road":
            self._road(int(name))
        elif self.fact == "shields" or self.fact in SYMBOLS:
            self._steps(*((3, 20) if self.fact == "shields" else SYMBOLS[self.fact]))
        else:
            self._space(kind, name)

    def _describe_card(self, name: str) -> None:
        level = card_level(self._state, name)
        card = self.card = CardQuestion(self._context, self._wording, level, self.before, self.foot, self)
        card.editor.changed.connect(self._set_value)
        card.editor.confirmed.connect(self._confirm_card)
        card.grown.connect(self.grown)
        card.editor.effects.editor.unfolded.connect(self._unfolded)
        if card.only_effects:
            self._answers.offer_nothing(self.before)
        self._confirmed(card.editor)
        card.open()

    def _confirm_card(self) -> None:
        """Enter in a line; what is missing is said there."""
        if self.card is not None and not self.commands():
            self.card.say_missing()
        self.confirm()

    def _unfolded(self, more: QWidget) -> None:
        """By a click, which leaves the focus where it was."""
        self.grown.emit(QApplication.focusWidget() or more, more)

    def _space(self, kind: str, name: str) -> None:
        told = self.before if isinstance(self.before, str) and not is_special(self.before) else ""
        if not told:
            self._answers.offer_specials(self._asked_first)
        if kind == "space":  # above the palette: what is read back below it never pushes them away
            self._signs = SpaceSigns(self._context, self._state, name)
            self._signs.changed.connect(self._show_ready)
            self._layout.addWidget(self._signs)
        editor = self._effect_editor(self._answers.special_untyped(self._asked_first), kind != "space")
        if told:
            editor.set_effect(told)
            self._answers.offer_specials_instead(self._asked_first)  # rarely meant by who tells it again

    def _effect_editor(self, special: str = "", workers: bool = True) -> EffectEditor:
        editor = EffectEditor(self._context, self._wording, special=special, workers=workers)
        editor.changed.connect(lambda _text: self._set_value(editor.effect()))
        editor.confirmed.connect(self.confirm)
        editor.unfolded.connect(self._unfolded)
        self.editor = editor
        self._confirmed(editor)
        self.foot.show_entry(editor.reading, editor.line)
        return editor

    def _confirmed(self, editor: QWidget) -> None:
        """Describing takes several clicks, and one to confirm: `remember`, which the panel keeps in sight."""
        self._layout.addWidget(editor)
        self.described = editor
        self.setFocusProxy(editor)

    def _steps(self, n: int, most: int) -> None:
        """Positions on a printed track: click the spaces that carry the sign."""
        name = self._wording.question(self._state, self.fact).name
        track = next((track for track in _TRACKS if track in self.fact), "military")
        sign = "shield" if track == "military" else "outpost" if self.fact.endswith("outpost") else "end_game"
        least = 1 if self.fact == "shields" else 0
        picker = TrackPicker(self._context, name, range(least, most + 1), n, track, f"terramara/{sign}")
        picker.changed.connect(lambda: self._set_value(picker.value() if len(picker.value()) == n else None))
        self._confirmed(picker)
        for step in self.before or ():
            picker.toggle(step)

    def _road(self, at: int) -> None:
        form = RoadForm(self._context, self._state, at)
        form.changed.connect(self._set_value)
        self._confirmed(form)
        self._value = form.segment()  # what stands there by itself is nobody's answer yet

    # -- what is told

    def commands(self) -> tuple[Command, ...]:
        """What confirming carries out now; empty while something is missing."""
        if self._only_once:
            gains = self._gains()
            return () if gains is None or self._template is None else (self._template.fill(gains),)
        if self.before is not None and self._value == self.before:
            return self.ticked
        return () if self._value is None else (*self.ticked, Learn(fact=self.fact, value=self._value))

    @property
    def ticked(self) -> tuple[Learn, ...]:
        """What is told by the signs beside it alone."""
        return tuple(self._signs.told()) if self._signs is not None else ()

    def read(self, typed: str) -> Reading | None:
        """What would be told by words, or by numbers of spaces, typed elsewhere; None where nothing is."""
        if isinstance(self.described, TrackPicker) and not self._only_once:
            return read_steps(self._context.language, self.described, self.fact, typed)
        if self.card is not None:
            return read_card(self._context.language, self._wording, self._state, self.fact, typed)
        editor = self._typed
        if not isinstance(editor, EffectEditor) or editor is not self.editor:
            return None
        say = self._context.language.say
        try:
            effect, said = editor.read(typed)
        except NotUnderstood as error:
            return Reading(error.said(self._context.language))
        except Unreadable:
            return Reading(self._context._("This does not go together here."))
        if not self._only_once:
            told = (*self.ticked, Learn(fact=self.fact, value=effect))
            return Reading(say("Remember it: {effect}", effect=said), told)
        gains = gains_of(effect) if effect else {}
        if gains is None or self._template is None or not self._template.fits(gains):
            return Reading(self._context._("This does not go together here."))
        return Reading(say("Enter what it gave: {effect}", effect=said), (self._template.fill(gains),))

    @property
    def complete(self) -> bool:
        """Whether somebody has described it to the end, so that whatever they do next confirms it."""
        if self._only_once:
            return self._value not in (None, self._opened_with) and bool(self.commands())
        return (bool(self.ticked) or self._value != self._opened_with) and bool(self.commands())

    @property
    def begun(self) -> bool:
        """Whether anything was clicked that would have to be clicked again."""
        if self.card is not None and self.card.editor.begun:
            return True
        return self.complete or self._value != self._opened_with or bool(self.editor and self.editor.entered)

    def takes_enter(self, button: QAbstractButton | None) -> bool:
        """Whether Enter presses this one: an answer by itself, as long as nothing else is described."""
        return isinstance(button, WrapButton) and not self.complete

    def confirm(self) -> None:
        if commands := self.commands():
            self.chosen.emit(commands)

    def _set_value(self, value: Any) -> None:
        self._value = value
        self._show_ready()

    def _show_ready(self) -> None:
        waits = self.card is not None and self.card.editor.effects.waits
        self.foot.tell(self._label(), bool(self.commands()), self.complete and not waits)
        self.ready.emit()

    def _label(self) -> str:
        if not self._only_once:
            return self._context._("Remember it")
        if self._value is None and self._gains() == {}:
            return self._context._("It gave nothing")
        return self._context._("Enter what it gave")

    # -- or only this once

    @property
    def _only_once(self) -> bool:
        return self.once is not None and self.once.box.isChecked()

    def _gains(self) -> dict[str, int] | None:
        """What somebody got; nothing clicked is nothing."""
        if self.editor is None or self._template is None:
            return None
        if self._value is None:
            return None if self.editor.entered else {}
        gains = gains_of(str(self._value))
        return gains if gains is not None and self._template.fits(gains) else None

    def _add_once(self, template: Template) -> None:
        """The same clicks, but nothing is remembered."""
        self._template = template
        text = self._context._("Only this once: enter what it gave")
        self.once = WrapTick(self._context.theme, text, "once")
        self.once.toggled.connect(self._once_toggled)
        self._layout.addWidget(self.once)
        if self.editor is None:
            self._effect_editor().hide()
            self.foot.set_open(False)

    def _once_toggled(self, on: bool) -> None:
        if self._signs is not None:
            self._signs.setEnabled(not on)
        if self.editor is not None and not self._describes:
            self.editor.setVisible(on)
            self.foot.set_open(on)
            if on:
                self.grown.emit(self.first_of_editor(), self.editor)
        self._show_ready()

    @property
    def _describes(self) -> bool:
        """Whether the palette is there to say what is printed, and not only what it gave."""
        return is_fact_of(self.fact, "space", "start")
