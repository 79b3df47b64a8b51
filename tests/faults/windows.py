"""Faults as a person meets them: through the real window, with real events.

What was acknowledged on the screen is there afterwards, and every fault says in a sentence what to do.
"""

import atexit
import contextlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from companion.session import Session
from companion.store.paths import games_file
from companion.store.repository import Store
from tests.faults.findings import Finding, counted, told, workplace
from tests.games.every import ALL, demo, headless

SCREEN = "1280x800x24"
OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}
PROJECT = Path(__file__).parents[2]


@cache
def _byte_code() -> Path:
    """Kept for the next window, as at home; gone with this run."""
    folder = Path(tempfile.mkdtemp(prefix="faults-code-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@contextlib.contextmanager
def screen() -> Iterator[dict[str, str]]:
    """A real window system of our own where there is one, and none otherwise."""
    xvfb = shutil.which("Xvfb")
    if xvfb is None:
        yield OFFSCREEN
        return
    reading, writing = os.pipe()
    command = [xvfb, "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(
        command, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            display = pipe.readline().strip()
        yield {"QT_QPA_PLATFORM": "xcb", "DISPLAY": f":{display}"} if display else OFFSCREEN
    finally:
        server.terminate()
        server.wait()


def on_screen(campaign: Callable[[dict[str, str]], Finding]) -> Callable[[], Finding]:
    def run() -> Finding:
        with screen() as there:
            return campaign(there)

    return run


class Gone(Exception):
    """The window has ended by itself."""


class Window:
    """The process, from outside: orders in, answers out, and all that was shown on the way."""

    def __init__(self, folder: Path, screen: dict[str, str], seed: int, *ways: str) -> None:
        self.shown: list[dict[str, Any]] = []
        environment = {**os.environ, **screen}
        if environment.pop("PYTHONDONTWRITEBYTECODE", None):
            environment["PYTHONPYCACHEPREFIX"] = str(_byte_code())
        self._complaints = folder.with_name(f"complaints-{seed}")
        command = [
            sys.executable,
            "-X",
            "faulthandler",
            "-m",
            "tests.faults.remote_hand",
            str(folder),
            str(seed),
            *ways,
        ]
        with self._complaints.open("ab") as complaints:
            self._process = subprocess.Popen(
                command,
                cwd=PROJECT,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=complaints,
            )

    def __enter__(self) -> "Window":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def send(self, order: str) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):  # it is gone, and that is heard at once
            self._process.stdin.write(f"{order}\n".encode())
            self._process.stdin.flush()

    def ask(self, order: str) -> dict[str, Any]:
        self.send(order)
        while line := self._line():
            if "answer" in line:
                return dict(line["answer"])
        last = self._complaints.read_text(errors="replace").splitlines()[-12:]
        raise Gone(" / ".join(last))

    def wait_for_a_step(self) -> None:
        self._line()

    def _line(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        text = self._process.stdout.readline()
        line: dict[str, Any] = json.loads(text) if text.endswith(b"\n") else {}
        if "shown" in line:
            self.shown.append(line)
        return line

    def close(self) -> None:
        """As somebody does who goes home."""
        self.send("quit")
        self._process.wait()

    def kill(self) -> None:
        """Without a farewell; what it had said by then is still heard."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGKILL)
        while self._line():
            pass
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            with contextlib.suppress(BrokenPipeError):
                stream.close()
        self._process.wait()


def begun(folder: Path, game: str = ALL[0]) -> str:
    """A game that has just begun, as if somebody had left it there."""
    with Store.open(folder) as store:
        session = Session.create(headless(game).game, demo(game, 3).setup, store.games)
        return session.book.uid


def lost(folder: Path, shown: list[dict[str, Any]]) -> int:
    """How many of the steps that were on the screen are not in the file."""
    missing = 0
    with Store.open(folder) as store:
        sessions: dict[str, Session[Any]] = {}
        for step in shown:
            uid = step["uid"]
            session = sessions.setdefault(uid, Session.open(store.games, uid))
            missing += step["shown"] > len(session.entries) or told(session, step["shown"]) != step["digest"]
        for session in sessions.values():
            list(session.steps)
    return missing


# -- killed


def window_killed(times: int, screen: dict[str, str], seed: int = 1, game: str = ALL[0]) -> Finding:
    """`kill -9` at any moment, start again, go on."""
    rng = random.Random(seed)
    acknowledged = missing = unclear = 0
    with workplace() as place:
        folder = place / "data"
        begun(folder, game)
        for number in counted(times):
            window = Window(folder, screen, seed + number)
            unclear += bool(window.ask("wait")["said"])
            unclear += not window.ask("resume").get("open")
            window.send("play 100000")
            window.wait_for_a_step()
            time.sleep(rng.uniform(0, 1.5))
            window.kill()
            acknowledged += len(window.shown)
            missing += lost(folder, window.shown)
    figures = f"{times} kills, {acknowledged} steps shown, {missing} lost, {unclear} unclear starts"
    sound = not missing + unclear and acknowledged >= times
    return Finding(f"window killed while playing {game} ({screen['QT_QPA_PLATFORM']})", figures, sound)


# -- everything else, once each


class Scene:
    """One fault: a folder with a game, windows on it, and what became of both."""

    def __init__(self, folder: Path, screen: dict[str, str]) -> None:
        self.folder = folder
        self.file = games_file(folder)
        self._screen = screen
        self.problems: list[str] = []
        self.shown: list[dict[str, Any]] = []
        begun(folder)

    @contextlib.contextmanager
    def window(self, *ways: str) -> Iterator[Window]:
        with Window(self.folder, self._screen, 7, *ways) as window:
            yield window
        self.shown += window.shown

    @contextlib.contextmanager
    def playing(self, *ways: str) -> Iterator[Window]:
        with self.window(*ways) as window:
            self.quiet(window.ask("wait"))
            window.ask("resume")
            self.quiet(window.ask("play 3"))
            yield window

    def quiet(self, answer: dict[str, Any]) -> None:
        if answer["said"]:
            self.problems.append(f"said {answer['said']!r} without need")

    def says(self, answer: dict[str, Any], *words: str) -> None:
        """One of these: what is to be done now."""
        if not any(word in answer["said"] for word in words):
            self.problems.append(f"said {answer['said']!r} instead of {' or '.join(words)}")

    def need(self, holds: bool, what: str) -> None:
        if not holds:
            self.problems.append(what)

    def goes_on(self, window: Window, click: str = "Try_again") -> None:
        """Once the world is in order again, the step that was not kept is, and all later ones are."""
        before = len(window.shown)
        self.quiet(window.ask(f"click {click}"))
        self.quiet(window.ask("play 3"))
        self.need(len(window.shown) >= before + 3, "did not go on")


def disk_full(scene: Scene) -> None:
    with scene.playing() as window:
        window.ask("limit 3000")
        scene.says(window.ask("play 50"), "make some room and do it again")
        window.ask("limit none")
        scene.goes_on(window)


def read_only(scene: Scene) -> None:
    scene.file.chmod(0o444)
    scene.folder.chmod(0o555)
    try:
        with scene.window("nobody") as window:
            scene.says(window.ask("wait"), "allow writing there, then try again", "may be written to")
            scene.folder.chmod(0o777)
            for path in scene.folder.iterdir():
                path.chmod(0o666 if path.is_file() else 0o777)
            scene.quiet(window.ask("click Try_again"))
            scene.need(window.ask("games")["games"] == 1, "the game is not listed once it may be written to")
    finally:
        scene.folder.chmod(0o755)


def folder_gone(scene: Scene) -> None:
    away = scene.folder.with_name("away")
    with scene.playing() as window:
        scene.folder.rename(away)
        scene.says(window.ask("play 5"), "bring the folder back, then try again")
        scene.need(not scene.folder.exists(), "made a folder in the place of the one that is gone")
        away.rename(scene.folder)
        scene.goes_on(window)


def locked(scene: Scene) -> None:
    with Store.open(scene.folder), scene.window() as window:
        scene.says(window.ask("wait"), "close them there, then try again")
    with Store.open(scene.folder) as held, scene.window() as window:
        window.ask("wait")
        held.close()
        scene.quiet(window.ask("click Try_again"))
        scene.need(window.ask("games")["games"] == 1, "the game is not listed once it is free")


def damaged(scene: Scene) -> None:
    data = scene.file.read_bytes()
    for at in (0, 100):  # the head of the file, and its first page
        scene.file.write_bytes(data[:at] + bytes(range(256)) * 8 + data[at + 2048 :])
        with scene.window() as window:
            scene.says(window.ask("wait"), "copies from earlier days", "move it elsewhere")
        scene.file.write_bytes(data)


def garbage(scene: Scene) -> None:
    data = scene.file.read_bytes()
    scene.file.write_bytes(random.Random(1).randbytes(50_000))
    with scene.window() as window:
        scene.says(window.ask("wait"), "copies from earlier days", "move it elsewhere")
        scene.need(scene.file.stat().st_size == 50_000, "wrote to a file that is not ours")
    scene.file.write_bytes(data)


def garbage_while_playing(scene: Scene) -> None:
    whole = scene.folder.with_name("whole")
    with scene.playing() as window:
        shutil.copytree(scene.folder, whole)
        other = scene.folder / "other"
        other.write_bytes(random.Random(1).randbytes(50_000))
        other.replace(scene.file)
        scene.says(
            window.ask("play 5"), "copies from earlier days", "move it elsewhere", "bring the right one"
        )
        scene.need(scene.file.read_bytes()[:8] == random.Random(1).randbytes(50_000)[:8], "wrote to it")
    shutil.rmtree(scene.folder)
    whole.rename(scene.folder)


def emptied(scene: Scene) -> None:
    with scene.playing() as window:
        window.close()
    with Store.open(scene.folder) as store:
        store.backups.make()
    scene.file.write_bytes(b"")
    with scene.window() as window:
        scene.says(window.ask("wait"), "there is a copy of")
        scene.need(scene.file.stat().st_size == 0, "made a new file without asking")
        scene.quiet(window.ask("click Bring_the_copy"))
        scene.need(window.ask("games")["games"] == 1, "the copy was not brought back")


def clock_back(scene: Scene) -> None:
    with scene.playing("clock") as window:
        scene.quiet(window.ask("play 20"))
    with scene.window("clock") as window:
        scene.quiet(window.ask("wait"))
        scene.need(bool(window.ask("resume").get("open")), "the game cannot be opened again")


FAULTS: dict[str, Callable[[Scene], None]] = {
    "disk full": disk_full,
    "read-only folder": read_only,
    "folder gone": folder_gone,
    "locked by another program": locked,
    "damaged": damaged,
    "replaced by garbage": garbage,
    "replaced by garbage while playing": garbage_while_playing,
    "0 bytes": emptied,
    "clock jumping back": clock_back,
}


def window_fault(name: str, screen: dict[str, str]) -> Finding:
    with workplace() as place:
        folder = place / "data"
        scene = Scene(folder, screen)
        try:
            FAULTS[name](scene)
        except Gone as gone:
            scene.problems.append(f"the window is gone: {gone}")
        missing = lost(folder, scene.shown)
        figures = f"{len(scene.shown)} steps shown, {missing} lost"
        figures = "; ".join([figures, *scene.problems])
    return Finding(f"window, {name}", figures, not missing and not scene.problems)
