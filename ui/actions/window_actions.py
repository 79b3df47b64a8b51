"""What each action of the table does in this window, and when it is to be had."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from companion.kernel.command import Command
from companion.wording.language import OWN_NAMES, available
from ui.actions.action import Action, Pick, always
from ui.actions.texts import TEXTS, named
from ui.finding import find
from ui.games.registry import POSTERS
from ui.look import appearances, magnify, magnify_by, wear
from ui.settings import ANIMATE, CLOCKS, SHOW_SCORE, Choice

if TYPE_CHECKING:
    from ui.game_page import GamePage
    from ui.main_window import MainWindow

Do = Callable[..., object]
When = Callable[[], bool]


class WindowActions:
    """Reads the window whenever it is asked; keeps nothing."""

    def __init__(self, window: "MainWindow") -> None:
        self._window = window
        self.all: dict[str, Action] = {}
        self._files()
        self._game_itself()
        self._look()
        self._help()

    def __getitem__(self, name: str) -> Action:
        return self.all[name]

    def do(self, name: str) -> None:
        """By key: only what is to be had now."""
        action = self.all[name]
        if action.available():
            (action.by_key or action.do)()

    def text(self, name: str) -> str:
        action = self.all[name]
        return action.named() if action.named is not None else self._window.context._(action.of.text)

    # -- what can be asked of the window

    @property
    def _game(self) -> "GamePage":
        game = self._window.game
        assert game is not None
        return game

    def _in_game(self, do: "Callable[[GamePage], object]") -> Do:
        """With whatever game is open by then."""
        return lambda: do(self._game)

    def _playing(self) -> bool:
        """Whether a game is in front of everything else."""
        window = self._window
        return window.game is not None and window.pages.currentWidget() is window.game

    def _live(self) -> bool:
        """Whether the game can be changed: not while the past is said differently, nor in a dispute."""
        return self._playing() and not self._game.stands_still

    def _at_table(self) -> bool:
        return self._live() and self._game.table.in_use

    def _add(
        self,
        name: str,
        do: Do,
        when: When = always,
        checked: When | None = None,
        named: Callable[[], str] | None = None,
        picks: Callable[[], Sequence[Pick]] | None = None,
    ) -> None:
        self.all[name] = Action(TEXTS[name], do, when, checked, named, picks)

    def _files(self) -> None:
        window = self._window
        self._add("new", lambda: window.new_game(""))
        self._add("open", window.files.choose)
        files = window.files
        self.all["copy"] = Action(
            TEXTS["copy"], files.keep_copy, lambda: window.game is not None, by_key=files.say_kept
        )
        self._add("print", self._in_game(lambda game: game.print_pad()), self._has_score)
        self._add("describe", window.describing.open, lambda: bool(window.describing.which()[0]))
        self._add("box", window.toggle_box, lambda: window.wizard.wizard is None)
        self._add("settings", window.settings_door.open)
        self._add("home", window.go_home, lambda: not window.at_home and window.box.box is None)
        self._add("quit", window.close)

    def _game_itself(self) -> None:
        window, live = self._window, self._live
        self._add("palette", window.palette_door.open)
        self._add("undo", window.undo, lambda: self._can_step(back=True))
        self._add("redo", window.redo, lambda: self._can_step(back=False))
        self._add(
            "undo_turn",
            self._in_game(lambda game: game.undo_turn()),
            lambda: live() and self._game.bridge.can_undo,
        )
        self._add(
            "redo_turn",
            self._in_game(lambda game: game.redo_turn()),
            lambda: live() and self._game.bridge.can_redo,
        )
        self._add("history", self._in_game(lambda game: game.look_back()), self._at_table)
        self._add("what_if", self._in_game(lambda game: game.past.what_if()), self._checked)
        for name, do in (("branches", self._look_at_branch), ("take_up", self._take_up)):
            self._add(name, do, lambda: self._checked() and bool(self._branches()), picks=self._branches)
        self._add("ledger", self._in_game(lambda game: game.asked.ledger_by_key()), self._at_table)
        self._add("dispute", self._in_game(lambda game: game.dispute()), self._checked)
        self._add(
            "walk", self._in_game(lambda game: game.show_walk()), lambda: live() and self._game.walks.is_open
        )
        self._add("find", lambda: find(window))
        self._add("seating", self._in_game(lambda game: game.ask_seating()), live, named=self._seating_named)
        self._add("steps", self._in_game(lambda game: game.show_checklist()), self._at_table)
        self._add(
            "deepen",
            self._deepen,
            lambda: live() and bool(self._game.table.further()),
            picks=lambda: [Pick(text, command) for text, command in self._game.table.further()],
        )
        self._add("stop", self._stop, lambda: live() and self._game.table.stopping() is not None)
        self._add(
            "score",
            self._in_game(lambda game: game.bar.score.click()),
            self._has_score,
            lambda: live() and self._game.score_shown,
            self._score_named,
        )

    def _branches(self) -> Sequence[Pick]:
        """The newest first, as in looking back."""
        return [Pick(text, number) for number, text in self._game.past.branches_said()]

    def _look_at_branch(self, number: int) -> None:
        self._game.past.look_at_branch(number)

    def _take_up(self, number: int) -> None:
        branch = self._game.past.branch(number)
        if branch is not None:
            self._game.past.take_up(branch)

    def _can_step(self, back: bool) -> bool:
        """Only of the table itself it is known whether there is a step."""
        if not self._playing() or self._game.places.currentWidget() is not self._game.table:
            return True
        return self._game.bridge.can_undo if back else self._game.bridge.can_redo

    def _checked(self) -> bool:
        return self._at_table() and self._game.table.checks

    def _has_score(self) -> bool:
        return self._live() and (self._game.score_shown or self._game.bar.score.isVisibleTo(self._game.bar))

    def _score_named(self) -> str:
        """Each game has a word of its own for it."""
        language = self._window.context.language
        if not self._playing():
            return named(language, "score")
        return language.say(POSTERS[self._game.bridge.session.game.id].score)

    def _seating_named(self) -> str:
        """Seats have colours in one game, decks in another."""
        language = self._window.context.language
        if not self._playing():
            return named(language, "seating")
        return language.say(POSTERS[self._game.bridge.session.game.id].seating)

    def _question_named(self) -> str:
        """As the game asks it."""
        asked = self._game.asked.questions() if self._playing() else ()
        usual = named(self._window.context.language, "question")
        return next((text for _, text in asked), usual)

    def _deepen(self, command: Command) -> None:
        self._game.bridge.do(command)

    def _stop(self) -> None:
        command = self._game.table.stopping()
        if command is not None:
            self._game.bridge.do(command)

    def _look(self) -> None:
        window = self._window
        for name, choice in (("show_score", SHOW_SCORE), ("animate", ANIMATE), ("clocks", CLOCKS)):
            self._add_tick(name, choice)
        for name, step in (("larger_board", 1), ("smaller_board", -1), ("fit_board", 0)):
            self._add(name, lambda step=step: self._game.table.zoom(step), self._has_board)
        self._add("larger_text", lambda: magnify_by(window.context, 1))
        self._add("smaller_text", lambda: magnify_by(window.context, -1))
        self._add("usual_text", lambda: magnify(window.context, 1.0))
        self._add(
            "appearance",
            lambda name: wear(window.context, name),
            picks=lambda: [
                Pick(text, name, name == window.context.theme.appearance)
                for name, text in appearances(window.context).items()
            ],
        )
        # Later: the menu that was clicked is made anew as well.
        self._add(
            "language",
            lambda code: QTimer.singleShot(0, window, lambda: window.set_language(code)),
            lambda: len(available()) > 1,
            picks=self._languages,
        )
        self._add(
            "display", window.display_door.toggle, self._has_display, lambda: window.display_door.is_open
        )
        self._add(
            "recap",
            window.display_door.play_back,
            lambda: self._has_display() and self._game.bridge.can_undo,
        )
        self._add("full_screen", window.full_screen, checked=window.isFullScreen)
        self._add("menu_bar", window.menu_line.toggle, checked=lambda: window.menu_line.wanted)

    def _add_tick(self, name: str, choice: Choice[bool]) -> None:
        settings = self._window.context.settings
        self._add(name, lambda: self._turn(choice), checked=lambda: settings.get(choice))

    def _has_display(self) -> bool:
        """A score pad has no table to be shown."""
        return self._window.game is not None and self._game.table.in_use

    def _has_board(self) -> bool:
        return self._at_table() and POSTERS[self._game.bridge.session.game.id].board

    def _languages(self) -> Sequence[Pick]:
        """Each by its own name, so that whoever needs it can read it."""
        now = self._window.context.language.code
        return [Pick(OWN_NAMES.get(code, code), code, code == now) for code in available()]

    def _turn(self, choice: Choice[bool]) -> None:
        settings = self._window.context.settings
        settings.set(choice, not settings.get(choice))
        if self._window.game is not None:
            self._game.bar.menu.setting_changed.emit()

    def _help(self) -> None:
        window = self._window
        self._add("rules", window.rules.by_key)
        self._add(
            "question",
            window.rules.ask_first,
            lambda: self._playing() and bool(self._game.asked.questions()),
            named=self._question_named,
        )
        self._add("keys", window.show_keys)
        self._add("report", window.report_wanted.emit)
        self._add("about", window.describing.about)
