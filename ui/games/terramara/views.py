"""The pages of Terramara, as the window asks for them."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.wording.wording import Wording
from ui.context import Context
from ui.games.registry import Views
from ui.games.terramara.demo import demonstrate
from ui.games.terramara.score.score_page import ScorePage
from ui.games.terramara.setup_page import ChecklistPage
from ui.games.terramara.table_page import TablePage
from ui.games.terramara.wizard.wizard import NewGameWizard
from ui.session_bridge import SessionBridge


def _wizard(
    context: Context, wording: Wording, names: Sequence[str], entries: Mapping[str, Any], depth: str
) -> NewGameWizard:
    wizard = NewGameWizard(context, wording)
    wizard.set_people(names)
    wizard.set_catalogue(entries)
    wizard.begin(depth)
    return wizard


def _checklist(context: Context, wording: Wording, bridge: SessionBridge) -> ChecklistPage:
    return ChecklistPage(context, wording, bridge.session.book.setup)


VIEWS = Views(table=TablePage, score=ScorePage, checklist=_checklist, wizard=_wizard, demonstrate=demonstrate)
