"""Runs the command line inside the test process."""

import contextlib
import io
import json
import os
from pathlib import Path
from typing import Any
from unittest import mock

from companion.cli import main
from companion.kernel.frozen import frozen


@frozen
class Answer:
    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The answer is one JSON object and nothing else."""
        found = json.loads(self.out)
        assert isinstance(found, dict)
        return found


def run(*arguments: str | Path, language: str = "en") -> Answer:
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n") for _ in range(2))
    spoken = mock.patch.dict(os.environ, {"LANGUAGE": language})
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), spoken:
        status = main([str(argument) for argument in arguments])
    texts = []
    for stream in (out, err):
        stream.flush()
        assert isinstance(stream.buffer, io.BytesIO)
        texts.append(stream.buffer.getvalue().decode())
    assert "Traceback" not in texts[1], texts[1]
    return Answer(status, *texts)


def first_legal(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = run("legal", path, "--json").json["commands"][0]
    return found


def append(path: Path, entry: object, *more: str) -> Answer:
    return run("play", path, "--json", "--append", json.dumps(entry), *more)


def plain_file(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def write_plain(path: Path, plain: object) -> Path:
    path.write_text(json.dumps(plain), encoding="utf-8")
    return path
