"""Beside the pad: finish, fill in, save and print; what the score rests on; the ways out."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFrame, QVBoxLayout, QWidget

from companion.wording.language import OWN_NAMES, available, isolated
from companion.wording.texts import Made
from ui.carrying import STAYS
from ui.context import Context
from ui.score.past_list import PastList
from ui.theme.roles import Gap
from ui.widgets.calm import calm
from ui.widgets.dress import put_icon, space_out
from ui.widgets.first_press import FirstPress
from ui.widgets.keep_place import keep_place
from ui.widgets.plain import PlainButton, PlainLabel, show_tip
from ui.widgets.wrap_button import WrapButton


class ScoreSide(QFrame):
    """Widgets only; the page knows what they do. A note about something untold is a button to tell it. What
    grows comes last, so that no button moves for it."""

    tell_wanted = Signal(str)
    spoke = Signal(object)  # what somebody waits for stands here now, perhaps out of sight

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.setProperty("card", "true")
        self.enter_button = PlainButton("")
        self.enter_button.setCheckable(True)
        self.close_button = PlainButton(context._("Finish the game"), "primary")
        put_icon(context.theme, self.close_button, "check", "on_accent")
        self.pdf_button = self._button("pdf", context._("Save as PDF …"))
        self.csv_button = self._button("csv", context._("Save as CSV …"))
        self.print_button = self._button("print", context._("Print …"))
        self.languages = self._languages()
        self.table_button = self._button("arrow_left", context._("Back to the table"))
        self.start_button = self._button("start", context._("To the start page"))
        self.message = PlainLabel("", wrap=True)
        self.message.hide()
        self.hint = PlainLabel("", "small", wrap=True)
        self.notes = PlainLabel("", "small", wrap=True)
        self.notes_title = PlainLabel(context._("What this score rests on"), "strong", wrap=True)
        self.past = PastList(context)
        untold = QWidget()
        self._untold = QVBoxLayout(untold)
        space_out(context.theme, untold, self._untold, Gap.HAIR)
        self.tell_buttons: dict[str, WrapButton] = {}
        self._box = box = QVBoxLayout(self)
        for widget in (
            self.close_button,
            self.enter_button,
            self.languages,
            self.pdf_button,
            self.csv_button,
            self.print_button,
            self.table_button,
            self.start_button,
            self.hint,
            self.message,
            self.past,
            self.notes_title,
            untold,
            self.notes,
        ):
            box.addWidget(widget)
        box.addStretch(1)
        edges = (Gap.WIDE, Gap.WIDE, Gap.WIDE, Gap.WIDE)
        space_out(context.theme, self, box, Gap.CLOSE, edges)
        FirstPress(self, self)  # when the game is finished something else lies where that was

    def _button(self, icon: str, text: str) -> PlainButton:
        button = PlainButton(text)
        put_icon(self._context.theme, button, icon)
        return button

    def offer_close(self, offered: bool) -> None:
        """Where it stood nothing else comes once the game is finished."""
        self.close_button.setVisible(offered)
        if offered:
            keep_place(self.close_button)

    def offer_file(self, icon: str, text: str) -> PlainButton:
        """One more thing that can be saved, after those of every game."""
        button = self._button(icon, text)
        self._box.insertWidget(self._box.indexOf(self.table_button), button)
        return button

    def begin_with(self, widget: QWidget) -> None:
        """Above all else: it is still to be done."""
        self._box.insertWidget(0, widget)

    def _languages(self) -> QComboBox:
        """What is saved or printed may be for somebody who reads another language than the window speaks."""
        context, combo = self._context, calm(QComboBox())
        combo.setProperty(STAYS, True)
        said = context._("Language of what is saved or printed")
        combo.setAccessibleName(said)
        show_tip(combo, said)
        for code in dict.fromkeys((context.language.code, *available())):
            name = isolated(OWN_NAMES.get(code, code))
            combo.addItem(context.language.say("Save and print in: {language}", language=name), code)
        if combo.count() < 2:  # nothing to choose
            combo.hide()
        return combo

    def show_notes(self, notes: Sequence[str], untold: Sequence[Made]) -> None:
        told_here = {line.text for line in untold}
        plain = [note for note in notes if note not in told_here]
        self.notes.setText("\n".join(plain))
        self.notes.setVisible(bool(plain))
        self.notes_title.setVisible(bool(notes))
        self._offer({line.facts[0]: line.text for line in untold})  # two cards may well read the same

    def _offer(self, tellable: dict[str, str]) -> None:
        """A button for each; those that are still there stay, and keep the focus."""
        for fact in [fact for fact in self.tell_buttons if fact not in tellable]:
            button = self.tell_buttons.pop(fact)
            self._untold.removeWidget(button)
            button.hide()
            button.deleteLater()
        for at, (fact, text) in enumerate(tellable.items()):
            if fact not in self.tell_buttons:
                button = WrapButton(self._context.theme, text, "pencil", "quiet")
                button.setObjectName(f"tell.{fact}")
                show_tip(button, self._context._("Say what it shows: the pad counts it at once."))
                button.clicked.connect(lambda _checked=False, fact=fact: self.tell_wanted.emit(fact))
                self.tell_buttons[fact] = button
                self._untold.insertWidget(at, button)
            self.tell_buttons[fact].say(text)

    def say(self, text: str = "", role: str = "") -> None:
        """How saving or printing went; nothing takes an old message away."""
        self.message.setText(text)
        self.message.setProperty("text_role", role)
        self.message.style().unpolish(self.message)
        self.message.style().polish(self.message)
        self.message.setVisible(bool(text))
        if text:
            self.spoke.emit(self.message)
