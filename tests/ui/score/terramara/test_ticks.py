"""A pad of a game that is won by conditions: ticks instead of numbers, and neither total nor place."""

from dataclasses import replace
from functools import cached_property
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from companion.cli_score import pad_lines
from companion.exports.score_csv import score_csv
from companion.wording.game_words import GameWords
from companion.wording.texts import PadText
from companion.wording.wording import Wording
from tests.ui.games.terramara.score.pads import begin, filled
from tests.ui.hands import shown
from ui.context import Context
from ui.games.terramara.score.pad_terms import PAD
from ui.score.exporting import csv_rows, pdf_file
from ui.score.pad_table import PadTable

TICK = "✓"


class Ticked(Wording):
    """Says a tick where the game has a number."""

    @cached_property
    def _words(self) -> GameWords:
        words = super()._words
        return replace(words, pad=lambda names, played: ticked(words.pad(names, played)))


def ticked(pad: PadText) -> PadText:
    rows = tuple(replace(row, points=(TICK,) * len(pad.players), typed=()) for row in pad.rows)
    return replace(pad, rows=rows, totals=(), ranks=())


@pytest.fixture
def state() -> Any:
    return filled(begin(3)).state


@pytest.fixture
def wording(context: Context) -> Wording:
    return Ticked(context.language, "terramara")


def test_the_table_has_cells_for_conditions_alone(
    qtbot: QtBot, context: Context, wording: Wording, state: Any
) -> None:
    table = PadTable(context.within("terramara"), wording, PAD)
    table.show_state(state)
    shown(qtbot, table, 1280)
    assert {what for _, what in table.cells} == {row.category for row in wording.pad(state).rows}
    assert {cell.text() for cell in table.cells.values()} == {TICK}
    table.grab()


def test_files_and_command_line_sum_nothing_up(context: Context, wording: Wording, state: Any) -> None:
    rows = list(csv_rows(context, wording, state))
    assert not {"Total", "Place"} & {row[0] for row in rows}
    assert pdf_file(PAD, context, wording, state, ()).startswith(b"%PDF")
    lines = "\n".join(pad_lines(state, wording))
    assert TICK in lines
    assert "Total" not in lines
    assert "Rank" not in lines


def test_a_tick_may_stand_in_a_spreadsheet() -> None:
    assert score_csv([("Wonders", TICK, "")]).decode("utf-8-sig") == f"Wonders,{TICK},\r\n"


def test_two_tables_of_such_a_game_differ_by_no_points(wording: Wording, state: Any) -> None:
    assert wording.books.apart(begin(3).state, state) == []
