"""A PySide6 that loses references to None must not get in unnoticed."""

import subprocess
import sys

PROGRAM = """
from PySide6.QtWidgets import QApplication, QLabel

application = QApplication([])
label = QLabel()
for number in range(20_000):
    label.setText(str(number))
print(label.text())
"""


def test_twenty_thousand_void_calls_do_not_abort_python() -> None:
    """PySide6 6.12.0 on Python < 3.12 ends in ``none_dealloc`` after some 5,000 calls.

    In a process of its own, because the abort would take all other tests with it.
    """
    result = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert result.stdout.strip() == "19999"
