"""Points on which tables differ: each with its choices and the reason for the one we recommend."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from companion.kernel.rulings import Ruling
from companion.wording.texts import RulingText
from ui.context import Context
from ui.faults import guarded
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.in_sight import bring_into_sight_soon
from ui.widgets.plain import PlainButton, PlainLabel
from ui.wizard.page import WizardPage


def told_before(text: str) -> dict[str, str]:
    """Choices as they were stored; what cannot be read counts as never told."""
    try:
        told = json.loads(text) if text else {}
    except ValueError:
        return {}
    if not isinstance(told, dict):
        return {}
    return {str(option): choice for option, choice in told.items() if isinstance(choice, str)}


def still_choices(rulings: Iterable[Ruling], told: Mapping[str, Any]) -> dict[str, Any]:
    """What of it is a choice today; the rest falls back to the recommended one."""
    return {
        ruling.option: told[ruling.option]
        for ruling in rulings
        if told.get(ruling.option) in dict(ruling.choices)
    }


class ChoiceLine(QWidget):
    """A radio button whose text may take several lines; a click on the text counts."""

    def __init__(self, context: Context, text: str) -> None:
        super().__init__()
        self.radio = QRadioButton()
        self.radio.setAccessibleName(text)
        row = QHBoxLayout(self)
        row.addWidget(self.radio)
        row.addWidget(PlainLabel(text, wrap=True), 1)
        space_out(context.theme, self, row, Gap.TIGHT)

    @guarded
    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self.radio.setFocus()
        self.radio.click()


class RulingCard(QFrame):
    """Folded: the question and what is played. Unfolded: the choices, and why we recommend the first.

    `article_wanted` asks for the whole rule around the point.
    """

    article_wanted = Signal(str)  # the option
    changed = Signal()

    def __init__(self, context: Context, ruling: RulingText) -> None:
        super().__init__()
        self._context = context
        self._texts = ruling
        self.setProperty("card", "raised")
        self.chosen = PlainLabel("", "muted", wrap=True)
        self.fold = PlainButton("", "quiet")
        self.fold.setCheckable(True)
        self.fold.toggled.connect(self._show)
        words = QVBoxLayout()
        words.addWidget(PlainLabel(ruling.question, "strong", wrap=True))
        words.addWidget(self.chosen)
        space_out(context.theme, self, words, Gap.HAIR)
        head = QHBoxLayout()
        head.addLayout(words, 1)
        head.addWidget(self.fold)
        space_out(context.theme, self, head, Gap.NORMAL)
        self._inside = QWidget()
        inside = QVBoxLayout(self._inside)
        self._group = QButtonGroup(self)
        self.radios: dict[str, QRadioButton] = {}
        for at, choice in enumerate(ruling.choices):
            said = (
                context.language.say("{choice} (recommended)", choice=choice.text) if at == 0 else choice.text
            )
            line = ChoiceLine(context, said)
            radio = line.radio
            radio.setChecked(choice.value == ruling.chosen)
            radio.clicked.connect(self.changed)
            radio.toggled.connect(lambda _: self._say())
            self._group.addButton(radio)
            self.radios[choice.value] = radio
            inside.addWidget(line)
        inside.addWidget(PlainLabel(ruling.reason, "small", wrap=True))
        self.read = PlainButton(context._("Read the rule"), "quiet")
        self.read.clicked.connect(lambda: self.article_wanted.emit(ruling.option))
        inside.addWidget(self.read, 0, Qt.AlignmentFlag.AlignLeft)
        space_out(context.theme, self._inside, inside, Gap.TIGHT, (0, Gap.TIGHT, 0, Gap.TIGHT))
        box = QVBoxLayout(self)
        box.addLayout(head)
        box.addWidget(self._inside)
        space_out(context.theme, self, box, 0, (Gap.NORMAL, Gap.CLOSE, Gap.CLOSE, Gap.CLOSE))
        self._show(False)
        self._say()

    def choice(self) -> str:
        return next(value for value, radio in self.radios.items() if radio.isChecked())

    def choose(self, value: str) -> None:
        self.radios[value].setChecked(True)

    def recommend(self) -> None:
        self.choose(self._texts.choices[0].value)

    def _show(self, shown: bool) -> None:
        self._inside.setVisible(shown)
        self.fold.say(self._context._("Close") if shown else self._context._("Change"))
        self.fold.setAccessibleDescription(self._texts.question)
        if shown:
            bring_into_sight_soon(self)

    def _say(self) -> None:
        texts = {choice.value: choice.text for choice in self._texts.choices}
        self.chosen.setText(texts[self.choice()])


class RulingsPage(WizardPage):
    """`concerning` names the options that can matter at a depth, with so many players."""

    article_wanted = Signal(str)  # an option

    def __init__(
        self,
        context: Context,
        rulings: Sequence[RulingText],
        concerning: Callable[[str, int], Sequence[str]],
    ) -> None:
        super().__init__(
            context,
            context._("How do you read the unclear points?"),
            context._(
                "The rulebooks are silent or differ here. Chosen is what we recommend, or your last choice."
            ),
        )
        self._concerning = concerning
        self.cards = {ruling.option: RulingCard(context, ruling) for ruling in rulings}
        self._list = QVBoxLayout()
        for card in self.cards.values():
            card.article_wanted.connect(self.article_wanted)
            self._list.addWidget(card)
        self.box.addLayout(self._list)
        space_out(context.theme, self, self._list, Gap.NORMAL)
        reset = PlainButton(context._("Use all recommended rulings"))
        reset.clicked.connect(self._recommend)
        self.reset = reset
        foot = QHBoxLayout()
        foot.addWidget(reset)
        foot.addStretch(1)
        self.box.addLayout(foot)
        self.box.addStretch(1)

    def set_game(self, depth: str, players: int) -> RulingCard | None:
        """Show what can matter in such a game. A single point needs no page: it is lent to another one."""
        shown = self._concerning(depth, players)
        lent = self.cards[shown[0]] if len(shown) == 1 else None
        for at, (option, card) in enumerate(self.cards.items()):
            if card is not lent and card.parentWidget() is not self:
                self._list.insertWidget(at, card)
            card.setVisible(option in shown)
        return lent

    def chosen(self) -> Mapping[str, str]:
        """What is played, by option."""
        return {option: card.choice() for option, card in self.cards.items()}

    def _recommend(self) -> None:
        for card in self.cards.values():
            card.recommend()
