"""What does the card show? Asked only where a check needs it; one click says that the table looked itself."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from companion.games.terraformer.cards import PAIRS
from companion.games.terraformer.commands import Learn, Told
from companion.games.terraformer.contradictions import climates_behind
from companion.games.terraformer.fact_names import is_fact_of, read_fact
from companion.games.terraformer.facts import YES_NO
from companion.games.terraformer.finder import grades, tags
from companion.games.terraformer.planet import ROLES
from companion.games.terraformer.state import CARD_LIMIT, FactValue, State
from companion.kernel.command import Command
from companion.kernel.refusal import Refusal
from companion.wording.language import Language, capital
from companion.wording.terraformer import facts, terms
from companion.wording.terraformer.names import Names
from companion.wording.terraformer.terms import DEEDS
from companion.wording.wording import Wording
from ui.context import Context
from ui.faults import guarded
from ui.games.terraformer.names_told import card_of, known_names
from ui.games.terraformer.now.card_field import CardField
from ui.games.terraformer.now.told_row import ToldRow
from ui.theme.roles import Gap
from ui.widgets.dress import space_out
from ui.widgets.enter import ENTER, leave_enter
from ui.widgets.flow import FlowLayout
from ui.widgets.pick_button import PickButton
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.wrap_button import WrapButton, stand_of
from ui.wizard.names import same, tidy

OTHER_CARD: Mapping[str, str] = {"home": "biome", "opposite": "action"}
"""Facts that are the name of another card, and of which type that is."""


FEW = 2
"""Answers that may be large."""


class Words(QWidget):
    """Words to pick from, one or several, and a field for one that is missing.

    `entered` comes with Enter where nothing is being typed: that is all there is.
    """

    changed = Signal()
    entered = Signal()

    def __init__(
        self,
        context: Context,
        known: Mapping[str, str],
        one: bool,
        label: str,
        elsewhere: Mapping[str, str] | None = None,
    ) -> None:
        """`elsewhere` are words of another list: one of them that is typed here is known all the same."""
        super().__init__()
        self._context = context
        self._called = {same(text): word for word, text in {**(elsewhere or {}), **known}.items()}
        self._group = QButtonGroup(self)
        self._group.setExclusive(one)
        row = QWidget()
        self._flow = FlowLayout(context.theme, row, Gap.TIGHT)
        row.setLayout(self._flow)
        self.buttons: dict[str, PickButton] = {}
        for word, text in known.items():
            self._add(word, text)
        self.field = QLineEdit()
        self.field.setMaxLength(CARD_LIMIT)
        self.field.setPlaceholderText(context._("another one"))
        self.field.setAccessibleName(context._("another one"))
        self.add = PlainButton(context._("Add"))
        self.add.clicked.connect(self._typed)
        self.field.returnPressed.connect(self._return)
        self.field.textChanged.connect(lambda _text: self.changed.emit())
        more = QHBoxLayout()
        more.addWidget(self.field, 1)
        more.addWidget(self.add)
        space_out(context.theme, self, more, Gap.TIGHT)
        column = QVBoxLayout(self)
        if label:
            column.addWidget(PlainLabel(label, "small", wrap=True))
        column.addWidget(row)
        column.addLayout(more)
        space_out(context.theme, self, column, Gap.TIGHT)

    def _add(self, word: str, text: str) -> PickButton:
        button = PickButton(self._context.theme, capital(text))
        button.setObjectName(f"word.{word}")
        button.toggled.connect(lambda _on: self.changed.emit())
        leave_enter(button)
        self._group.addButton(button)
        self._flow.addWidget(button)
        self.buttons[word] = button
        return button

    def _return(self) -> None:
        if self.field.text().strip():
            self._typed()
        else:
            self.entered.emit()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter that the words have left to what confirms; the field has told its own already."""
        if Qt.Key(event.key()) in ENTER and self.focusWidget() in self.buttons.values():
            if not event.isAutoRepeat():
                self.entered.emit()
        else:
            super().keyPressEvent(event)

    def _typed(self) -> None:
        word = self._meant()
        if word:
            text = self.field.text().strip()
            self.field.clear()
            (self.buttons.get(word) or self._add(word, text)).setChecked(True)

    def _meant(self) -> str:
        """What is typed: a known word in any spelling, or one that is new."""
        typed = tidy(self.field.text())
        return self._called.get(same(typed), typed)

    def choose(self, words: Sequence[str]) -> None:
        for word in words:
            (self.buttons.get(word) or self._add(word, word)).setChecked(True)

    def choose_only(self, words: Sequence[str]) -> None:
        for word, button in self.buttons.items():
            if word not in words:
                button.setChecked(False)
        self.choose(words)

    def chosen(self) -> tuple[str, ...]:
        """A word that is still being typed counts as well."""
        found = [word for word, button in self.buttons.items() if button.isChecked()]
        typed = self._meant()
        return tuple(dict.fromkeys((*found, typed) if typed else found))


class LearnForm(QWidget):
    """`told` carries what answers the question, `skipped` that the table looked itself, `left` neither."""

    told = Signal(object)
    instead = Signal(str)  # what the question rests on is to be told again
    skipped = Signal()
    left = Signal()

    def __init__(
        self,
        context: Context,
        wording: Wording,
        state: State,
        fact: str,
        suggested: FactValue | None,
        waits: bool,
    ) -> None:
        """`waits`: a move waits for the answer, and can do without it."""
        super().__init__()
        self._context = context
        self._wording = wording
        self._state = state
        self.fact = fact
        self.words: list[Words] = []
        self.buttons: dict[str, WrapButton] = {}
        self.marked: WrapButton | None = None
        """The answer as far as it is known."""
        self.field: CardField | None = None
        self._known: Mapping[str, str] = {}
        self.setAccessibleName(wording.question(state, fact).question)
        column = self._column = QVBoxLayout(self)
        hint = wording.question(state, fact).hint
        if hint:
            column.addWidget(PlainLabel(hint, "muted", wrap=True))
        self.known: dict[str, PlainButton] = {}
        if not self._state.sample:
            self._say_known()
        self.fault = PlainLabel("", "danger", wrap=True)
        self.fault.hide()
        self.confirm = WrapButton(context.theme, context._("The card shows this"), "", "primary")
        self.confirm.clicked.connect(self._confirm_written)
        self.answers = QWidget()
        """Yes and no: in the foot, where they stay while one question follows the other. Below the question
        itself, one would come to lie where the other was, and be pressed by a click too many."""
        self._build(read_fact(fact).what, suggested)
        column.addWidget(self.fault)
        self.skip = WrapButton(context.theme, context._("We looked ourselves: go on"), "eye", "quiet")
        self.skip.clicked.connect(self.skipped)
        self.back = WrapButton(context.theme, context._("Leave it"), "", "quiet")
        self.back.clicked.connect(self.left)
        self.foot = QWidget()
        """Below the words, wherever a panel does not take it and keep it in sight."""
        pinned = QVBoxLayout(self.foot)
        pinned.addWidget(self.answers)
        for button in (self.confirm, self.skip, self.back):
            pinned.addWidget(button, 0, stand_of(button))
        self.confirm.setVisible(not self.buttons)
        self.skip.setVisible(waits)
        column.addWidget(self.foot)
        space_out(context.theme, self.foot, pinned, Gap.TIGHT)
        space_out(context.theme, self, column, Gap.CLOSE)
        self._say_confirm()

    def stand_firm(self) -> None:
        """Yes and no stay where they are, whether a move waits for the answer or not."""
        policy = self.skip.sizePolicy()
        policy.setRetainSizeWhenHidden(bool(self.answers.layout()))
        self.skip.setSizePolicy(policy)

    def _say_known(self) -> None:
        """What of the answer is told already, to be put right by a click; only the rest is asked."""
        names = Names(self._context.language, self._state)
        for fact in climates_behind(self._state, self.fact):
            row = ToldRow(self._context, capital(facts.known(names, fact)), f"instead.{fact}")
            row.again.connect(lambda fact=fact: self.instead.emit(fact))
            self.known[fact] = row.button
            self._column.addWidget(row)

    def _build(self, what: str, suggested: FactValue | None) -> None:
        language = self._context.language
        if what in YES_NO or what in PAIRS:
            yes_no = {"yes": (language.say("yes"), True), "no": (language.say("no"), False)}
            self._choices(yes_no, suggested, self._in_foot())
        elif what == "role":
            self._choices({role: (language.say(terms.ROLES[role]), role) for role in ROLES}, suggested)
        elif what == "deed":
            self._choices({deed: (language.say(text), deed) for deed, text in DEEDS.items()}, suggested)
        elif what in OTHER_CARD or what == "size":
            self._name(OTHER_CARD.get(what, ""), suggested)
        else:
            self._pick(what, suggested)

    def _in_foot(self) -> QVBoxLayout:
        column = QVBoxLayout(self.answers)
        space_out(self._context.theme, self.answers, column, Gap.TIGHT)
        return column

    def _choices(
        self,
        choices: Mapping[str, tuple[str, Told]],
        suggested: FactValue | None,
        column: QVBoxLayout | None = None,
    ) -> None:
        """One click is the whole answer; the one that is known is marked, and has the keyboard."""
        for name, (text, value) in choices.items():
            stands = suggested is not None and value == suggested
            button = WrapButton(self._context.theme, capital(text), "check" if stands else "")
            if stands:
                self.marked = button
            button.setObjectName(f"told.{name}")
            button.setProperty("tight", len(choices) > FEW)  # so that all of them are in sight
            button.clicked.connect(lambda _checked=False, value=value: self._tell(value))
            self.buttons[name] = button
            (column or self._column).addWidget(button)

    def _name(self, kind: str, suggested: FactValue | None) -> None:
        language = self._context.language
        known = self._known = known_names(language, self._state, kind) if kind else {}
        self.field = CardField(
            self._context, capital(self._wording.question(self._state, self.fact).name), known
        )
        if isinstance(suggested, str):
            self.field.show_text(known.get(suggested, suggested))
        self.field.named.connect(lambda _text: self._confirm())
        self._column.addWidget(self.field)

    def _pick(self, what: str, suggested: FactValue | None) -> None:
        language = self._context.language
        warm, wet = (_grades(language, scale) for scale in grades(self._state))
        lists = {
            "climate": (
                (warm, True, language.say("Temperature"), wet),
                (wet, True, language.say("Humidity"), warm),
            ),
            "temperatures": ((warm, False, "", wet),),
            "humidities": ((wet, False, "", warm),),
        }
        eaten = {tag: terms.tag(language, tag) for tag in tags(self._state)}
        for known, one, label, elsewhere in lists.get(what, ((eaten, False, "", {}),)):
            words = Words(self._context, known, one, label, elsewhere)
            words.changed.connect(self._say_confirm)
            words.entered.connect(self._confirm)
            self.words.append(words)
            self._column.addWidget(words)
        if isinstance(suggested, tuple):
            parts = [(word,) for word in suggested] if what == "climate" else [suggested]
            for words, told in zip(self.words, parts, strict=False):
                words.choose(told)

    # -- the answer

    def value(self) -> Told:
        if self.field is not None:
            kind = OTHER_CARD.get(read_fact(self.fact).what, "")
            text = self.field.text()
            return card_of(self._context.language, self._state, kind, text) if kind else text
        chosen = [words.chosen() for words in self.words]
        if is_fact_of(self.fact, "climate") and any(len(found) != 1 for found in chosen):
            return ()  # two temperatures would be read as one of each
        return tuple(word for found in chosen for word in found)

    def _say_confirm(self) -> None:
        """That a card shows no icon is an answer as well, and looks like one."""
        none = is_fact_of(self.fact, "food") and not self.value()
        context = self._context
        self.confirm.say(context._("It shows no food icon") if none else context._("The card shows this"))

    def _confirm_written(self) -> None:
        if self.field is None or self.field.is_meant():
            self._confirm()

    def _confirm(self) -> None:
        self._tell(self.value())

    def _tell(self, value: Told) -> None:
        self.fault.hide()
        self.told.emit(Learn(fact=self.fact, value=value))

    def open_with(self, command: Command) -> None:
        """What was told once, in the place of what is suggested."""
        if not isinstance(command, Learn) or command.fact != self.fact:
            return
        value = command.value
        if self.field is not None and isinstance(value, str):
            self.field.show_text(self._known.get(value, value))
        elif isinstance(value, tuple):
            climate = is_fact_of(self.fact, "climate")
            parts = [(word,) for word in value] if climate else [value]
            for words, told in zip(self.words, parts, strict=False):
                words.choose_only(told)

    def show_fault(self, reasons: tuple[Refusal, ...]) -> None:
        """What is wrong with the answer, beside it."""
        self.fault.setText("\n".join(self._wording.refusals(self._state, reasons)))
        self.fault.show()

    @property
    def begun(self) -> bool:
        """Whether something would have to be entered again."""
        return any(words.chosen() for words in self.words) or bool(self.field and self.field.text())

    def start_here(self) -> QWidget:
        """At no answer that nobody has given: the next Enter of somebody who types on would tell it."""
        if self.field is not None:
            return self.field.field
        first = next((button for words in self.words for button in words.buttons.values()), None)
        return self.marked or (self if self.buttons else first or self.confirm)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """From the question an arrow leads to its answers, as Tab does."""
        if not (self.hasFocus() and event.key() == Qt.Key.Key_Down and self.focusNextPrevChild(True)):
            super().keyPressEvent(event)

    @guarded
    def focusNextPrevChild(self, forward: bool) -> bool:
        first = next(iter(self.buttons.values()), None)
        if not (forward and self.hasFocus() and first is not None):
            return super().focusNextPrevChild(forward)
        first.setFocus(Qt.FocusReason.TabFocusReason)
        return True


def _grades(language: Language, names: Sequence[str]) -> dict[str, str]:
    return {name: terms.grade(language, name) for name in names}
