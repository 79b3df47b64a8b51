"""Windows that are measured live as those of the program do."""

import gc
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from tests.bench.window import open_window


@pytest.mark.parametrize("tidied", [True, False])
def test_python_tidies_up_in_the_midst_of_nothing_as_long_as_a_measured_window_is_open(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tidied: bool
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    gc.enable()
    with open_window(str(tmp_path), tidied=tidied) as window:
        assert window.isVisible()
        assert not gc.isenabled()
    assert gc.isenabled()
    assert not isValid(window)
