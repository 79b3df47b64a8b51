"""What is decided, put right or asked at the table, and which part of it answers."""

from typing import TYPE_CHECKING

from ui.games.terraformer.doubts import doubt_of

if TYPE_CHECKING:
    from ui.games.terraformer.aiming import Aiming
    from ui.games.terraformer.now.now_panel import NowPanel
    from ui.games.terraformer.table_page import TablePage


def wire_corrections(page: "TablePage") -> None:
    """Everything that begins at a thing on the planet, or at a number of a player."""
    corrections = page.corrections
    corrections.told_again.connect(page.aiming.tell_again)
    corrections.finder_wanted.connect(page.finder.find_home)
    corrections.name_wanted.connect(page.ask_name)
    corrections.ledger_wanted.connect(page.ledger_wanted)
    corrections.doubt_wanted.connect(
        lambda target: page.doubt_wanted.emit(doubt_of(page.bridge.state, target))
    )
    page.finder.doubt_wanted.connect(page.doubt_wanted)
    for panel in page.panels.values():
        panel.correct_wanted.connect(corrections.correct)
        panel.name_clicked.connect(page.seating_wanted)
        panel.score_wanted.connect(page.score_wanted)
        panel.doubt_wanted.connect(page.doubt_wanted)


def wire_decisions(now: "NowPanel", aiming: "Aiming") -> None:
    """What is chosen, picked, told or agreed to beside the planet."""
    now.chosen.connect(aiming.choose)
    now.wished.connect(aiming.pick)
    now.role_picked.connect(aiming.pick_role)
    now.organism_named.connect(aiming.name_organism)
    now.founded.connect(aiming.found)
    now.drawn.connect(aiming.draw)
    now.ended.connect(aiming.end_turn)
    now.told.connect(aiming.told)
    now.told_instead.connect(aiming.tell_instead)
    now.skipped.connect(aiming.go_on_without)
    now.allowed.connect(aiming.allow)
