"""What is too long for its line loses words from the middle, and never a part of one."""

import pytest
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication

from ui.widgets.shortened import GAP, shortened

TEXT = "Kundschafter in Reihe 3, linkes Plättchen, mittleres Feld entsenden"


@pytest.fixture
def metrics(qapp: QApplication) -> QFontMetrics:
    return QFontMetrics(QFont())


def test_it_fits_and_keeps_whole_words_and_more_of_them_in_more_room(metrics: QFontMetrics) -> None:
    words = TEXT.split()
    least = metrics.horizontalAdvance(f"{words[0]} {GAP}")
    before = 0
    for room in range(least, metrics.horizontalAdvance(TEXT)):
        said = shortened(TEXT, metrics, room)
        assert metrics.horizontalAdvance(said) <= room
        assert set(said.split()) <= {*words, GAP}
        assert said.split()[0] == words[0]
        assert said.count(GAP) == 1
        assert len(said.split()) >= before
        before = len(said.split())
    assert shortened(TEXT, metrics, metrics.horizontalAdvance(TEXT) - 1).split()[-1] == words[-1]


def test_all_of_it_stays_where_there_is_room(metrics: QFontMetrics) -> None:
    assert shortened(TEXT, metrics, metrics.horizontalAdvance(TEXT)) == TEXT


def test_one_long_word_is_cut_with_a_sign_that_it_is(metrics: QFontMetrics) -> None:
    room = metrics.horizontalAdvance("Kund…")
    said = shortened(TEXT, metrics, room)
    assert metrics.horizontalAdvance(said) <= room
    assert said.endswith(GAP)
