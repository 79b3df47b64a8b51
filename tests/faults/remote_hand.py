"""The real window in a process of its own, with a hand at its mouse and keys.

Takes orders as lines and answers each with a line of JSON. `shown` is said after a step was painted: what
somebody at the table has seen by then must be found again, whatever happens next.
"""

import json
import os
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ui.app import Application

NOBODY = 65534
PATIENCE = 60_000
"""Milliseconds until the games are listed."""


class RemoteHand:
    """Carries out orders; `FOLDER SEED [nobody] [clock]` are given at the start."""

    def __init__(self, application: "Application", seed: int) -> None:
        self._app = application
        self._seed = seed
        self._shown = 0

    @property
    def window(self) -> Any:
        return self._app.window

    def answer(self, order: str) -> dict[str, Any]:
        name, *given = order.split()
        done: dict[str, Any] = getattr(self, f"do_{name}")(*given) or {}
        return {**done, "said": self._said()}

    # -- orders

    def do_wait(self) -> None:
        """Until the start page has its games, or says why not."""
        from PySide6.QtTest import QTest

        for _ in range(PATIENCE // 20):
            QTest.qWait(20)
            if self.window.library.is_open or self.window.start.side.in_trouble:
                break
        QTest.qWait(50)

    def do_resume(self) -> dict[str, Any]:
        """Click on the card of the last game."""
        self._click(self.window.start.continue_card.button)
        return {"open": self.window.game is not None}

    def do_play(self, steps: str) -> dict[str, Any]:
        """Until so many steps were shown, or one could not be kept."""
        from tests.ui.monkey import Monkey

        monkey = Monkey(self.window, self._seed)
        until = self._shown + int(steps)
        self._follow()
        for _ in range(40 * int(steps)):
            if self._shown >= until or self._said():
                break
            monkey.act()
            self._follow()
        self._seed += 1
        return {"shown": self._shown}

    def do_click(self, text: str) -> None:
        """The button whose words begin like this."""
        from PySide6.QtWidgets import QAbstractButton

        for button in self.window.findChildren(QAbstractButton):
            if button.isVisible() and button.text().replace("&", "").startswith(text.replace("_", " ")):
                self._click(button)
                self._follow()
                return

    def do_limit(self, room: str) -> None:
        """So many bytes more in any file; `none`: as many as ever."""
        import resource

        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        files = [path.stat().st_size for path in self.window.library.folder.iterdir() if path.is_file()]
        soft = hard if room == "none" else max(files) + int(room)
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    def do_games(self) -> dict[str, Any]:
        return {"games": self.window.start.model.rowCount()}

    # -- inside

    def _click(self, widget: Any) -> None:
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
        QTest.qWait(20)

    def _follow(self) -> None:
        """Say the last step once it is on the screen."""
        from tests.faults.findings import told

        game = self.window.game
        if game is None:
            return
        session = game.bridge.session
        entries = len(session.entries) - session.unkept
        if entries > self._shown:
            self.window.repaint()
            self._shown = entries
            say({"shown": entries, "uid": session.book.uid, "digest": told(session, entries)})

    def _said(self) -> str:
        """Whatever is wrong, in the words on the screen."""
        window, texts = self.window, []
        if window.game is not None:
            texts.append(window.game.unkept.text())
        elif window.start.side.in_trouble:
            texts.append(window.start.side.empty.text())
        if self._app.recovery.card is not None:
            texts.append(self._app.recovery.card.text())
        if window.notice.property("notice") == "trouble" and window.game is None:
            texts.append(window.notice.text())
        return " ".join(filter(None, texts))


def say(answer: dict[str, Any]) -> None:
    os.write(1, json.dumps(answer).encode() + b"\n")


def odd_clock() -> None:
    """Goes back by a day with every other look."""
    from companion.store import clock

    looks = iter(range(10**9))

    def now() -> datetime:
        return datetime.now(UTC) - timedelta(days=next(looks) % 2)

    clock.now = now


def become_nobody() -> None:
    """Permissions mean nothing to root. Everything is brought in before: it may not be readable then."""
    import importlib
    import pkgutil

    import companion
    import ui

    for package in (companion, ui):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith(("__main__", ".env")):
                importlib.import_module(module.name)
    if os.geteuid() == 0:
        os.setegid(NOBODY)
        os.seteuid(NOBODY)


def main() -> int:
    folder, seed, *ways = sys.argv[1:]
    if "clock" in ways:
        odd_clock()
    from PySide6.QtWidgets import QApplication

    from ui.app import Application
    from ui.faults import Faults

    app = QApplication(sys.argv[:1])
    if "nobody" in ways:
        become_nobody()
    faults = Faults(Path(folder))
    with faults.watched():
        application = Application(app, Path(folder), faults)
        application.show()
        hand = RemoteHand(application, int(seed))
        for line in sys.stdin:
            if line.strip() == "quit":
                break
            say({"answer": hand.answer(line)})
        application.finish()
    return 0


if __name__ == "__main__":
    sys.exit(main())
