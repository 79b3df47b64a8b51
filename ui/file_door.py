"""Games from files and into files: chosen, dropped, looked at, saved. What cannot be read is named."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.kernel.watch import Watch
from companion.wording.language import isolated
from ui.actions.texts import TEXTS
from ui.box_door import BOX_FILES
from ui.context import Context
from ui.opening import Opened, said_opened
from ui.qt_words import keys_named
from ui.troubles import said_exactly, said_unopened

if TYPE_CHECKING:
    from companion.session import Session
    from ui.main_window import MainWindow


class FileDoor:
    """Brings files in for the window, which shows what came of it."""

    def __init__(self, context: Context, window: "MainWindow") -> None:
        self._context = context
        self._window = window

    def speak(self, context: Context) -> None:
        self._context = context

    def choose(self) -> None:
        from ui.dialogs.open_file import ask_which

        chosen = ask_which(self._window, self._context)
        if chosen is not None:
            self.open((chosen,))

    def open(self, files: Sequence[Path]) -> None:
        """All of them go on the shelf, and the last one that can be read is opened. What cannot is named.
        What friends have told of their cardboard goes to the box."""
        window = self._window
        told = [file for file in files if file.match(BOX_FILES)]
        if told:
            window.box.open_file(told[-1])
            return
        if not window.may_leave(lambda: self.open(files)):
            return
        window.notice.step_done()
        window.opening.files(files, self._show)

    def _show(self, found: Opened) -> None:
        opened, troubles = found
        window = self._window
        if opened:
            window.wizard.close()
            window.show_session(opened[-1])
        if len(opened) > 1:
            window.notice.say(said_opened(self._context, len(opened)))
        if troubles:
            self._unopened(troubles)

    def _unopened(self, troubles: list[tuple[Path, Exception]]) -> None:
        said = [said_unopened(self._context, file, trouble) for file, trouble in troubles]
        self._window.notice.warn("\n".join(said), details=said_exactly(self._context, troubles[0][1]))

    def look_at(self, file: Path, moves: int | None) -> None:
        window = self._window
        window.opening.copy(
            file, moves, window.show_session, lambda trouble: self._unopened([(file, trouble)])
        )

    def save_copy(self, uid: str, entries: int) -> None:
        window = self._window
        window.opening.only(uid, entries, self._save, window.warn)

    def say_kept(self) -> None:
        """Whoever is used to saving is told that nobody has to; once more, and a copy is saved."""
        window = self._window
        assert window.game is not None
        session = window.game.bridge.session
        kept = self._context.language.say(
            "Everything is kept: each step is on the disk before it is shown. For a copy as a file press "
            "{keys} again.",
            keys=keys_named(TEXTS["copy"].keys),
        )
        if session.unkept or not session.book.uid or window.notice.text() == kept:
            window.notice.step_done()
            self.keep_copy()
        else:
            window.notice.say(kept)

    def keep_copy(self) -> None:
        """Of the open game, as it is at this moment."""
        assert self._window.game is not None
        if not self._window.work.busy:  # else it would be asked where, and come to nothing
            self._save(self._window.game.bridge.session)

    def _save(self, session: "Session[Any]") -> None:
        """Ask where, write it there, and say how it went: all of it, or nothing where somebody stops it."""
        from companion.kernel import gamefile
        from ui.dialogs import save_file

        window, say = self._window, self._context.language.say
        file = save_file.ask_where(window, self._context, save_file.name_of(session), save_file.GAME_FILES)
        if file is None:
            return
        game, codec = session.file(), session.codec  # as it is now, whatever is played meanwhile

        def write(watch: Watch) -> str:
            text = gamefile.write(game, codec, watch)
            return save_file.write_whole(self._context, file, text.encode())

        def tell(trouble: str) -> None:
            if trouble:
                window.notice.warn(trouble)
            else:
                window.notice.say(say("Saved: {file}", file=str(file)))

        long = len(game.journal) > save_file.LONG_TEXT
        window.work.do(say("Saving {file} …", file=isolated(file.name)), write, tell, long)
