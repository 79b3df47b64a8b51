"""Where windows are measured: a real display of our own where one can be had, else off the screen."""

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SIZE = "2048x1200x24"
PATIENCE = 180
OFF_SCREEN = {"QT_QPA_PLATFORM": "offscreen"}


class Screen:
    """Starts programs on one display, with byte code kept as at home: only the first start compiles."""

    def __init__(self, platform: dict[str, str], compiled: str) -> None:
        self.name = platform["QT_QPA_PLATFORM"]
        self._environment = {**os.environ, **platform, "PYTHONPYCACHEPREFIX": compiled}
        self._environment.pop("PYTHONDONTWRITEBYTECODE", None)

    def run(self, part: str, *given: str) -> dict[str, Any]:
        """What a function of `tests.bench.programs` tells, by its names; `started` is when it was started.

        A program that is done with what is measured may end as it likes.
        """
        code = f"from tests.bench.programs import {part}; {part}(*{given!r})"
        started = time.time()
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env=self._environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        if not done.stdout:
            raise RuntimeError(f"{part} told nothing:\n{done.stderr[-2000:]}")
        told: dict[str, Any] = {"started": started}
        for line in done.stdout.splitlines():
            told.update(json.loads(line))
        return told


@contextlib.contextmanager
def screen() -> Iterator[Screen]:
    with tempfile.TemporaryDirectory() as compiled, _display() as platform:
        yield Screen(platform, compiled)


@contextlib.contextmanager
def _display() -> Iterator[dict[str, str]]:
    """Xvfb finds a free number by itself and says it. Qt is tried on it once: its libraries for X11 are
    packages of their own, and without them every program would die."""
    server = shutil.which("Xvfb")
    if server is None:
        yield OFF_SCREEN
        return
    reading, writing = os.pipe()
    process = subprocess.Popen(
        [server, "-displayfd", str(writing), "-screen", "0", SIZE, "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with open(reading, encoding="ascii") as told:  # noqa: PTH123
            number = told.readline().strip()
        platform = {"QT_QPA_PLATFORM": "xcb", "DISPLAY": f":{number}"}
        trouble = trouble_with(platform)
        if trouble:
            print(f"  Qt opens no window on Xvfb, so it goes on off the screen: {trouble}", file=sys.stderr)
        yield OFF_SCREEN if trouble else platform
    finally:
        process.terminate()
        process.wait()


def trouble_with(platform: dict[str, str]) -> str:
    """What Qt says where it cannot start there; empty where it can."""
    tried = subprocess.run(
        [sys.executable, "-c", "from PySide6.QtWidgets import QApplication; QApplication([])"],
        env={**os.environ, **platform},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    said = [line.strip() for line in tried.stderr.splitlines() if line.strip()]
    return "" if tried.returncode == 0 else next(iter(said), f"exit status {tried.returncode}")
