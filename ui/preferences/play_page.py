"""How games are played from now on: how strictly, what moves, what is recalled."""

from PySide6.QtCore import Signal

from companion.wording.common.terms import ENFORCEMENT as WORDS
from companion.wording.common.terms import ENFORCEMENT_HINTS as HINTS
from companion.wording.language import capital
from ui.context import Context
from ui.preferences.page import SettingsPage
from ui.settings import ANIMATE, AWAKE, CLOCKS, ENFORCEMENT, REMINDERS, SHOW_SCORE


class PlayPage(SettingsPage):
    """`changed`: an open game shows it at once."""

    changed = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        language, settings = context.language, context.settings
        self.part(
            context._("How strictly new games keep the rules"),
            context._("Of a game that is open, the bar above the table changes it."),
        )
        self.modes = self.one_of(
            {mode: capital(language.say(text)) for mode, text in WORDS.items()},
            settings.get(ENFORCEMENT),
            lambda mode: settings.set(ENFORCEMENT, mode),
            {mode: language.gettext(hint) for mode, hint in HINTS.items()},
        )
        self.part(context._("At the table"))
        self.animate = self.tick(context._("Let pieces move"), ANIMATE, self.changed.emit)
        self.show_score = self.tick(context._("Show the score while playing"), SHOW_SCORE, self.changed.emit)
        self.reminders = self.tick(
            context._("Recall at the end of a turn what is easily forgotten"), REMINDERS, self.changed.emit
        )
        self.clocks = self.tick(
            context._("Show a clock for everybody, which no rule reads"), CLOCKS, self.changed.emit
        )
        self.awake = self.tick(
            context._("Keep the screen awake while a game is open, where the system offers it"),
            AWAKE,
            self.changed.emit,
        )
