"""Describing what a space or card shows: symbols clicked or typed together, read back as a sentence."""

import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QVBoxLayout, QWidget

from companion.games.terramara.notation import check_effect, read_effect
from companion.kernel.errors import Unreadable
from companion.wording.wording import Wording
from ui.carrying import STAYS
from ui.context import Context
from ui.games.terramara.now.clicks import clicks_of
from ui.games.terramara.now.composer import (
    GIVEN,
    MORE,
    RECEIVED,
    compose,
    one_fewer,
)
from ui.games.terramara.now.effect_line import OFFERED, EffectLine, which_word
from ui.games.terramara.now.faces import Face, effect_plaque
from ui.games.terramara.now.symbol_button import SymbolButton
from ui.games.terramara.now.symbol_tools import NOTHING, SymbolTools
from ui.games.terramara.now.typed import BECOMES, Begun, NotUnderstood, goes_on, read_typed
from ui.games.terramara.now.vocabulary import vocabulary
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.plain import PlainLabel

SMALL_FACE = 90
"""At scale 1.0: a picture as narrow as this leaves room for its words beside it."""
ReadBack = Callable[[str], str]
"""An effect as a sentence; raises `Unreadable`."""
SaidWhen = Callable[[str], str | None]
"""What is left of words that also say when it happens; None where they say nothing of that."""


class EffectEditor(QWidget):
    """Builds an effect one symbol at a time. `changed` carries what reads as one, in the notation, or "".

    A click adds one of a unit; the arrow begins the right side of an exchange, *and* the next step, *or*
    another choice; the last click can be taken back. The same can be typed in words, in place of what was
    clicked, or behind it where they go on from it; nobody needs to know the notation.
    """

    changed = Signal(str)
    confirmed = Signal()  # by Enter in the line
    unfolded = Signal(object)  # by hand: the button from which on there is more to see

    def __init__(
        self,
        context: Context,
        wording: Wording,
        read_back: ReadBack | None = None,
        parent: QWidget | None = None,
        special: str = "",
        said_when: SaidWhen | None = None,
        workers: bool = True,
    ) -> None:
        """`read_back` is given for a part of a card; by itself this is about a space, or a start, which may
        give `workers`. `special`: what to say to whoever types that it is a special one; empty where it
        cannot be. `said_when` is asked about words that mean no symbols, and told "" where they do."""
        super().__init__(parent)
        self._context = context
        self._wording = wording
        self._read_back = read_back or self._space
        self._said_when = said_when
        self.clicks: list[str] = []
        self._by_hand = False
        self._by_hand_before = False
        """The last click: it may turn out to have been the beginning of an amount."""
        self._kept: list[str] | None = None
        """What was clicked before somebody began to type, unless that replaces it; None while nobody does."""
        self._amount = ""
        self._text = ""
        self._waits_for = ""
        self._misread = ""
        self._shows_nothing = False
        self._reads = False
        self._special = special
        self._known = vocabulary(context.language, wording)
        self.tools = SymbolTools(context, wording, self, read_back is None, workers)
        self.tools.clicked.connect(self.click)
        self.tools.taken_off.connect(self.take_off)
        self.tools.taken_back.connect(self.take_back)
        self.tools.unfolded.connect(self.unfolded)
        self.line = EffectLine(context, self._known)
        """Where the same can be typed. Whoever shows the editor may put it where it stays in sight."""
        self.line.setProperty(STAYS, True)
        self.line.textEdited.connect(self._typed)
        self.line.confirmed.connect(self._enter)
        self.line.undecided.connect(self._which)
        self.line.taken_back.connect(self.take_back)
        self._face = Face(context.theme, [])
        self.said = PlainLabel(role="strong", wrap=True)
        self.hint = PlainLabel(role="muted", wrap=True)
        self.fault = PlainLabel(role="danger", wrap=True)
        self.reading = QWidget()
        """What was described, read back: may be put elsewhere as well."""
        reading = QVBoxLayout(self.reading)
        self._read = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._read.addWidget(self._face, 0, Qt.AlignmentFlag.AlignTop)
        self._read.addWidget(self.said, 1)
        reading.addLayout(self._read)
        for widget in (self.fault, self.hint):
            reading.addWidget(widget)
        space_out(context.theme, self.reading, reading, Gap.HAIR)
        space_out(context.theme, self.reading, self._read, Gap.CLOSE)
        layout = QVBoxLayout(self)
        layout.addLayout(self.tools.common)
        layout.addLayout(self.tools.marks)
        # What has been clicked stands between the common and the rare symbols, in sight of both.
        layout.addWidget(self.line)
        layout.addWidget(self.reading)
        layout.addWidget(self.tools.rare)
        space_out(context.theme, self, layout, Gap.TIGHT)
        self._show()

    def unfold(self) -> None:
        """Show the rarer symbols, this time."""
        self.tools.more.setChecked(True)

    # -- clicks

    def text(self) -> str:
        """In the notation, as far as it goes."""
        return self._text

    def effect(self) -> str | None:
        """What it shows, in the notation: empty for nothing at all, None while it does not read as one."""
        return self._text if self._reads else None

    @property
    def entered(self) -> bool:
        """Whether anything is clicked or typed, be it understood or not."""
        return bool(self.clicks or self.line.text().strip())

    def read(self, typed: str) -> tuple[str, str]:
        """What words would show if they were typed in the line: in the notation, and as a sentence. Raises
        `NotUnderstood` and `Unreadable`."""
        if self._means_nothing(typed):
            return "", self._context._("It shows nothing.")
        composed = compose(read_typed(typed, self._known))
        if composed.waits_for or not composed.text:
            raise Unreadable(typed)
        return composed.text, self._read_back(composed.text)

    def _means_nothing(self, typed: str) -> bool:
        nothing = typed.strip().casefold() == self._context._("nothing").casefold()
        return nothing and NOTHING in self.tools.buttons

    def unread(self) -> str:
        """What is not understood of all that was entered, in words; empty for nothing."""
        if self._reads or not self.entered:
            return ""
        return self.fault.text() or self.hint.text()

    def set_effect(self, text: str | None) -> None:
        """Open with what is known; None where that is nothing yet. Whoever types then tells it anew."""
        self._stop_typing()
        self._by_hand = False
        self._shows_nothing = text == ""
        self.clicks = clicks_of(read_effect(text)) if text else []
        if not all(
            self.tools.buttons[click].isVisibleTo(self)
            for click in self.clicks
            if click in self.tools.buttons
        ):
            self.unfold()
        self._build()

    def _stop_typing(self) -> None:
        """What was typed has become clicks, or is to be forgotten."""
        self.line.clear()
        self._kept, self._amount, self._by_hand = None, "", True

    def click(self, word: str) -> None:
        self._by_hand_before = self._by_hand
        self._stop_typing()
        self._shows_nothing = word == NOTHING
        self.clicks = [] if word == NOTHING else [*self.clicks, word]
        self._build()

    def last_clicked(self) -> QAbstractButton | None:
        """The button of the last symbol, where it was clicked and not typed."""
        return self.tools.buttons.get(self.clicks[-1]) if self.clicks and not self.line.text() else None

    def take_back(self) -> None:
        self._stop_typing()
        self._shows_nothing = False
        self.clicks = self.clicks[:-1]
        self._build()

    def take_off(self, click: str) -> None:
        """One fewer of a symbol, wherever it stands."""
        self._stop_typing()
        self.clicks = one_fewer(self.clicks, click)
        self._build()

    def take_back_one(self) -> bool:
        """The last character where it is typed, else the last click; says whether there was one."""
        if self.line.text():
            self.line.end(False)
            self.line.backspace()
            self._typed()
        elif self.clicks or self._shows_nothing:
            self.take_back()
        else:
            return False
        return True

    def clear(self) -> None:
        self.set_effect(None)

    def take_over(self, former: "EffectEditor") -> None:
        """Go on with what was clicked or typed in the same place; words of another language as symbols."""
        kept = former._kept or []
        if former.line.text() and former.clicks == kept and not (former._shows_nothing or former._reads):
            self.clicks, self._by_hand = list(kept), True
            self.line.setText(former.line.text())
            self._typed()
            return
        self._by_hand = former._by_hand or former._kept is not None
        self._shows_nothing = former._shows_nothing
        self.clicks = list(former.clicks)
        self.tools.more.setChecked(former.tools.more.isChecked())
        self._build()
        if former.line.half:  # what is only begun means nothing yet, in no language
            self._by_hand = True
            self.line.setText(former.line.begun())
            self._typed()

    def type_here(self, text: str, amount: str = "", silent: bool = False) -> None:
        """Begin to type, wherever the focus was. `amount`: the digit that is said to be a number here, and no
        symbol any more: that click, which is taken back by now, was none. `silent`: they know."""
        if amount:
            self._amount, self._by_hand = "" if silent else amount, self._by_hand_before
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.line.insert(text)
        self._typed()

    @property
    def holds_text(self) -> bool:
        """Whether it is being typed, and not clicked."""
        return bool(self.line.text())

    def _build(self) -> None:
        self._misread, self.line.half = "", False
        composed = compose(self.clicks)
        self._waits_for = composed.waits_for
        self._text = composed.text
        self._show()

    def _enter(self) -> None:
        """What is only begun says what is wanted, where no word is offered."""
        if self.line.half and not self.hint.text():
            word = self.line.text().split()[-1]
            self.hint.setText(
                self._context.language.say("What comes after “{word}” is still missing.", word=word)
            )
            self.hint.show()
        self.confirmed.emit()

    def _which(self) -> None:
        """Enter where several words could be meant: nobody has chosen one yet."""
        self.hint.setText(which_word(self._context.language, self.line))
        self.hint.show()

    def _typed(self) -> None:
        typed = self.line.text()
        if self._kept is None:
            self._kept = list(self.clicks) if self._by_hand else []
        if self._special and self._known.means_special(typed):
            self._typing(self._kept, self._special)
            return
        self._shows_nothing = self._means_nothing(typed)
        try:
            clicks = [] if self._shows_nothing else self._read_words(typed)
        except Begun as error:  # a click goes on from what comes before it
            self._typing([*self._before(typed, error.clicks), *error.clicks], half=True)
        except NotUnderstood as error:
            self._typing(self._kept, error.said(self._context.language))
        else:
            self.clicks = [*self._before(typed, clicks), *clicks]
            self._build()
        if not typed:
            self._stop_typing()

    def _before(self, typed: str, clicks: Sequence[str]) -> Sequence[str]:
        """What was clicked, where these words go on from it, as behind an arrow; else what is typed is the
        whole answer, and the line says no less than what is read back."""
        kept = self._kept or []
        if (clicks or self._shows_nothing) and not (goes_on(typed, clicks) or compose(kept).waits_for):
            self._kept = kept = []
        return kept

    def _read_words(self, typed: str) -> list[str]:
        """Raises `NotUnderstood`."""
        if self._said_when is None:
            return read_typed(typed, self._known, typing=True)
        try:
            clicks = read_typed(typed, self._known, typing=True)
        except Begun:
            raise
        except NotUnderstood:
            body = self._said_when(typed)
            if body is None:
                raise
            return read_typed(body, self._known, typing=True)
        self._said_when("")
        return clicks

    def _typing(self, clicks: Sequence[str], misread: str = "", half: bool = False) -> None:
        """What stands there does not read as anything, or not yet."""
        self.clicks, self._text, self._waits_for = list(clicks), "", ""
        self._misread, self.line.half = misread, half
        self._show()

    # -- reading back

    def _space(self, text: str) -> str:
        check_effect(text)
        return self._wording.effect(text)

    def read_again(self) -> None:
        """Something around the effect has changed."""
        self._show()

    def _show(self) -> None:
        said = hint = fault = ""
        if self._misread:
            fault = self._misread
            exchange = re.search(BECOMES, self.line.text()) is not None
            hint = (
                self._context._("Click the symbols, or type for example: 2x cattle -> leather")
                if exchange
                else self._context._("Click the symbols, or type for example: 2 wood + culture")
            )
        elif self._shows_nothing:
            said = self._context._("It shows nothing.")
        elif self._waits_for:
            hint = self._waiting()
        elif self._text:
            try:
                said = self._read_back(self._text)
            except Unreadable:
                if self.line.text():
                    fault = self._context._("This does not go together here.")
                else:
                    hint = self._context._("This does not go together. Take the last click back, or go on.")
        offers = self.line.offers()
        near = self.line.mistyped()[1] if fault else ()
        if near or (offers and (self.line.half or len(offers) > 1) and not fault):
            words = ", ".join((near[:1] if fault else offers)[:OFFERED])
            hint = self._context.language.say("Tab: {words}", words=words)
        if not self.line.text().startswith(self._amount):
            self._amount = ""  # other text stands there by now
        if self._amount:
            taken = self._context.language.say(
                "{digit} is taken for a number now, not for the symbol that shows it.", digit=self._amount
            )
            hint = "\n".join(filter(None, (taken, hint)))
        for label, shown in ((self.said, said), (self.hint, hint), (self.fault, fault)):
            label.setText(shown)
            label.setVisible(bool(shown))
        self._reads = bool(said)
        for click, button in self.tools.buttons.items():
            if isinstance(button, SymbolButton):
                button.show_chosen(click in self.clicks)
        self._face.show_rows([[effect_plaque(self._text)]] if said and self._text else [])
        self._face.setVisible(bool(said and self._text))
        beside = self._face.sizeHint().width() <= self._context.theme.px(SMALL_FACE)
        directions = QBoxLayout.Direction
        self._read.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        self.changed.emit(self._text if said else "")

    def _waiting(self) -> str:
        """What to click next, instead of what a reader would complain about."""
        sentences = {
            RECEIVED: self._context._("Now click what is received."),
            GIVEN: self._context._("First what is given, then the arrow. Take the arrow back."),
            MORE: self._context._("Now click what comes next."),
        }
        return sentences[self._waits_for]
