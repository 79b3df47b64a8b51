"""Decks of one's own: written line by line, checked while somebody writes, kept, and printed."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from companion.games.terraformer import own_decks
from companion.games.terraformer.cards import cards_known
from companion.games.terraformer.deck_check import DeckReport, check_deck
from companion.games.terraformer.options import Options
from companion.games.terraformer.own_decks import KINDS, MOST_DECKS, NAME_LIMIT, Kind, Written
from companion.games.terraformer.state import State
from companion.kernel.errors import EnvironmentTrouble, Unreadable
from companion.kernel.refusal import Refusal
from companion.wording.language import isolated
from companion.wording.terraformer import box
from companion.wording.wording import Wording
from ui.box_shelf import BoxShelf
from ui.context import Context
from ui.dialogs.save_file import ask_where, proposed_name, write_whole
from ui.faults import guarded
from ui.games.terraformer.box.deck_paper import DeckSheet, deck_pdf, print_deck
from ui.games.terraformer.names_told import card_of, known_names, shown
from ui.games.terraformer.slips import meant
from ui.games.terraformer.wizard.open_points import DECK_BENCH, remembered
from ui.settings import OPTIONS
from ui.theme.roles import Gap
from ui.troubles import said_trouble
from ui.widgets.dress import Dress, space_out
from ui.widgets.flow import FlowLayout
from ui.widgets.keep_place import keep_place
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.read_scroll import ReadScroll
from ui.widgets.wrap_button import WrapButton
from ui.wizard.rulings_page import RulingCard

PAUSE = 400
"""Milliseconds after the last letter: then it is kept and checked."""
_LIST, _LOWEST, _MOST_SAID, _NARROWEST = 200, 120, 180, 150
"""How wide the list of decks is, how low what is written may be, how high what is said to it, and from which
width on the three lists lie beside each other, for each of them."""


class DecksPage(QWidget):
    """Everything is kept as it is written; what was forgotten can be brought back while this is open."""

    trouble = Signal(str)
    remark = Signal(str)
    option_wanted = Signal(str)  # the point of the rules somebody wants to read about

    def __init__(
        self, context: Context, wording: Wording, shelf: BoxShelf, state: State, parent: QWidget | None = None
    ) -> None:
        """`state` holds what the box knows of the cards."""
        super().__init__(parent)
        self._context, self._wording, self._shelf, self._state = context, wording, shelf, state
        kept = own_decks.from_plain(shelf.decks())
        self._decks = [own_decks.renamed(deck, self._name_of) for deck in kept] or [Written()]
        self._gone: Written | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        say = context._
        self.list = QListWidget()
        self.list.setAccessibleName(say("Decks of your own"))
        self.new = PlainButton(say("New deck"))
        self.forget = PlainButton(say("Forget this deck"))
        self.bring_back = PlainButton(say("Bring it back"))
        self.name = QLineEdit()
        self.name.setMaxLength(NAME_LIMIT)
        self.name.setPlaceholderText(say("Name of the deck"))
        self.name.setAccessibleName(say("Name of the deck"))
        self.texts: dict[Kind, QPlainTextEdit] = {kind: QPlainTextEdit() for kind in KINDS}
        self.verdict = PlainLabel("", wrap=True)
        inside = QWidget()
        said = QVBoxLayout(inside)
        said.addWidget(self.verdict)
        space_out(context.theme, inside, said, 0, (Gap.TIGHT,) * 4)
        self._verdicts = ReadScroll(context.theme, inside)
        self._verdicts.setAccessibleName(say("What speaks against this deck"))
        self._slip: tuple[Kind, str, str] | None = None
        self.instead = WrapButton(context.theme, " ", "", "quiet")
        self.ruling = self._asked()
        self.pdf = PlainButton(say("Save as PDF …"))
        self.print = PlainButton(say("Print …"))
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(PAUSE)
        self._lay_out()
        self._wire()
        self._list(0)

    def _asked(self) -> RulingCard:
        """What tables decide differently where decks are built, and nowhere else."""
        texts = self._wording.rulings(self._options())
        card = RulingCard(self._context, next(text for text in texts if text.option == DECK_BENCH))
        card.changed.connect(self._decide)
        card.article_wanted.connect(self.option_wanted)
        return card

    def _options(self) -> Options:
        return remembered(self._context.settings.get(OPTIONS))

    def _decide(self) -> None:
        chosen: dict[str, Any] = {DECK_BENCH: self.ruling.choice()}
        self._context.settings.set(OPTIONS, json.dumps(asdict(replace(self._options(), **chosen))))
        self._check()

    def _lay_out(self) -> None:
        theme, say = self._context.theme, self._context._
        left = QVBoxLayout()
        for widget in (self.list, self.new, self.forget, self.bring_back):
            left.addWidget(widget)
        keep_place(self.bring_back)
        texts = self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for kind, text in self.texts.items():
            title = box.kind(self._context.language, kind)
            text.setAccessibleName(title)
            text.setTabChangesFocus(True)
            column = QVBoxLayout()
            column.addWidget(PlainLabel(title, "small"))
            column.addWidget(text, 1)
            space_out(theme, self, column, Gap.TIGHT)
            texts.addLayout(column, 1)
        space_out(theme, self, texts, Gap.CLOSE)
        self._inside = QWidget()
        files = FlowLayout(theme, self._inside, Gap.CLOSE)
        files.add((self.pdf, self.print))
        right = QVBoxLayout(self._inside)
        right.addWidget(PlainLabel(say("Decks of your own"), "heading", wrap=True))
        right.addWidget(self.name)
        hint = say("A line for each card: how many of it, then its name.")
        right.addWidget(PlainLabel(hint, "muted", wrap=True))
        right.addLayout(texts, 1)
        right.addWidget(self.instead)
        right.addWidget(self._verdicts)
        right.addWidget(self.ruling)
        right.addLayout(files)
        self._scroll = QScrollArea()  # with very large text there is no room for all of it
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._inside)
        row = QHBoxLayout(self)
        row.addLayout(left)
        row.addWidget(self._scroll, 1)
        space_out(theme, self, left, Gap.CLOSE)
        space_out(theme, self._inside, right, Gap.CLOSE, (0,) * 4)
        space_out(theme, self, row, Gap.NORMAL, (Gap.WIDE, Gap.CLOSE, Gap.WIDE, Gap.CLOSE))
        Dress(theme, self, self._fit)

    def _fit(self) -> None:
        px = self._context.theme.px
        self.list.setFixedWidth(px(_LIST))
        for text in self.texts.values():
            text.setMinimumHeight(px(_LOWEST))
        self._verdicts.set_most(px(_MOST_SAID))
        self._turn()

    def _turn(self) -> None:
        """The three lists lie below each other where they would be too narrow for a name."""
        narrow = self._scroll.width() < self._context.theme.px(len(self.texts) * _NARROWEST)
        ways = QBoxLayout.Direction
        self._columns.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def _wire(self) -> None:
        self.list.currentRowChanged.connect(self._open)
        self.new.clicked.connect(self._begin)
        self.forget.clicked.connect(self._forget)
        self.bring_back.clicked.connect(self._bring_back)
        self.name.textEdited.connect(lambda _text: self._written())
        for text in self.texts.values():
            text.textChanged.connect(self._written)
        self.instead.clicked.connect(self._take_meant)
        self._soon.timeout.connect(self.keep)
        self.pdf.clicked.connect(self._save_pdf)
        self.print.clicked.connect(lambda: print_deck(self.sheet(), self._context.theme.fonts, self))

    # -- which deck

    def _list(self, row: int) -> None:
        """All of them by name, this one open."""
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems([self._called(deck) for deck in self._decks])
        self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        self.new.setEnabled(len(self._decks) < MOST_DECKS)
        self.bring_back.setVisible(self._gone is not None and len(self._decks) < MOST_DECKS)
        self._open(row)

    def _called(self, deck: Written) -> str:
        return deck.name or self._context._("New deck")

    def _open(self, row: int) -> None:
        if row < 0:
            return
        deck = self._decks[row]
        for field in (self.name, *self.texts.values()):
            field.blockSignals(True)
        self.name.setText(deck.name)
        for text, lines in zip(self.texts.values(), deck.lines, strict=True):
            text.setPlainText(lines)
        for field in (self.name, *self.texts.values()):
            field.blockSignals(False)
        self._check()

    def _begin(self) -> None:
        self.keep()
        self._decks.append(Written())
        self._list(len(self._decks) - 1)
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _forget(self) -> None:
        self.keep()
        row = self.list.currentRow()
        self._gone = self._decks.pop(row)
        self._decks = self._decks or [Written()]
        self._list(min(row, len(self._decks) - 1))
        self._save()

    def _bring_back(self) -> None:
        if self._gone is not None:
            self.keep()
            self._decks.append(self._gone)
            self._gone = None
            self._list(len(self._decks) - 1)
            self._save()

    # -- what is written

    def _written(self) -> None:
        row = self.list.currentRow()
        biomes, organisms, actions = (text.toPlainText() for text in self.texts.values())
        self._decks[row] = Written(self.name.text(), (biomes, organisms, actions))
        self.list.item(row).setText(self._called(self._decks[row]))
        self._soon.start()

    def keep(self) -> None:
        """What is written by now, and what the rules say to it."""
        if self._soon.isActive():
            self._soon.stop()
        self._check()
        self._save()

    def _save(self) -> None:
        written = [deck for deck in self._decks if deck != Written()]
        kept = [own_decks.renamed(deck, self._kept_as) for deck in written]  # in no language
        try:
            self._shelf.keep_decks(own_decks.plain_of(kept))
        except Unreadable:
            self.trouble.emit(self._context._("These lists are too long to be kept."))
        except EnvironmentTrouble as trouble:
            self.trouble.emit(said_trouble(self._context, trouble))

    def _card_of(self, kind: Kind, name: str) -> str:
        return card_of(self._context.language, self._state, kind, name)

    def _kept_as(self, kind: Kind, name: str) -> str:
        """What nobody knows yet may be half a name: it is kept as it was written."""
        card = self._card_of(kind, name)
        return card if card in cards_known(self._state, kind) else name

    def _name_of(self, kind: Kind, card: str) -> str:
        return shown(self._context.language, card) if card in cards_known(self._state, kind) else card

    def report(self) -> DeckReport:
        deck = own_decks.read(self._decks[self.list.currentRow()], self._card_of)
        return check_deck(deck, self._options(), self._state.facts)

    def _check(self) -> None:
        self.verdict.setText("\n".join(self._said(self.report())))
        self._slip = next(self._slips(), None)
        if self._slip is not None:
            _, typed, card = self._slip
            say = self._context.language.say
            self.instead.say(say("{typed}: did you mean {card}?", typed=isolated(typed), card=isolated(card)))
        self.instead.setVisible(self._slip is not None)

    def _slips(self) -> Iterator[tuple[Kind, str, str]]:
        """Names that are nearly those of known cards, with what was probably meant."""
        deck = self._decks[self.list.currentRow()]
        for kind, text in zip(KINDS, deck.lines, strict=True):
            known = known_names(self._context.language, self._state, kind)
            for _, name in own_decks.cards_of(text):
                card = "" if self._card_of(kind, name) in known else meant(name, known.values())
                if card:
                    yield kind, name, card

    def _take_meant(self) -> None:
        """In every line that has it."""
        if self._slip is None:
            return
        slip, row = self._slip, self.list.currentRow()
        self._decks[row] = own_decks.renamed(
            self._decks[row], lambda kind, name: slip[2] if (kind, name) == slip[:2] else name
        )
        self._open(row)
        self._save()

    def _said(self, report: DeckReport) -> Iterator[str]:
        """All faults at once (TF-BUILD)."""
        language, wording, state = self._context.language, self._wording, self._state
        if report.legal:
            yield language.say("This deck may be played.")
        for fault in report.faults:
            yield f"• {wording.refusal(state, Refusal(fault.code, fault.rule, fault.params))}"
        if no_role := [card for card in report.no_role if card not in report.inferred]:
            yield language.say("The role is not told of: {cards}", cards=self._listed(no_role))
        if inferred := self._listed(report.inferred):
            yield language.say("The role is only inferred, so look at your card: {cards}", cards=inferred)
        if report.no_home:
            yield language.say("The home is not told of: {cards}", cards=self._listed(report.no_home))

    def _listed(self, cards: Sequence[str]) -> str:
        return self._context.language.listed([self._wording.thing(self._state, card) for card in cards])

    # -- on paper

    def sheet(self) -> DeckSheet:
        deck, language = self._decks[self.list.currentRow()], self._context.language

        def lines(kind: Kind, text: str) -> Sequence[str]:
            found = own_decks.cards_of(text)
            return [f"{n} × {shown(language, self._card_of(kind, name))}" for n, name in found]

        texts = zip(KINDS, deck.lines, strict=True)
        parts = [(box.kind(language, kind), lines(kind, text)) for kind, text in texts]
        return DeckSheet(self._called(deck), parts, tuple(self._said(self.report())))

    def _save_pdf(self) -> None:
        name = proposed_name("terraformer", (self.name.text(),), "pdf", part="deck")
        file = ask_where(self, self._context, name, "PDF (*.pdf)", ending="pdf")
        if file is not None:
            self.save_pdf(file)

    def save_pdf(self, file: Path) -> None:
        wrong = write_whole(self._context, file, deck_pdf(self.sheet(), self._context.theme.fonts))
        if wrong:
            self.trouble.emit(wrong)
        else:
            self.remark.emit(self._context.language.say("Saved: {file}", file=str(file)))

    def start_here(self) -> QWidget:
        return self.name

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever leaves loses nothing."""
        if self._soon.isActive():
            self.keep()
        super().hideEvent(event)
