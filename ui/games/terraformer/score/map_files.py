"""The map of the planet to a file, in the language that was chosen for what is saved."""

from collections.abc import Callable
from datetime import UTC, datetime

from PySide6.QtCore import QDate, QLocale

from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.score.zone_map import ZoneMap
from ui.score.pad_files import PadFiles


class MapFiles(PadFiles):
    """Asks and tells as for the pad."""

    def save_map(self, ending: str) -> None:
        drawn: Callable[[ZoneMap], bytes] = ZoneMap.pdf if ending == "pdf" else ZoneMap.png
        title = self._context._("Save the map of the nature zones")
        part = self._context.language.say_in("file name", "map")
        self._save(ending, title, lambda context, wording: drawn(self._map(context, wording)), part)

    def _map(self, context: Context, wording: Wording) -> ZoneMap:
        today = datetime.now(UTC).astimezone().date()
        date = QDate(today.year, today.month, today.day)
        said = context.locale.toString(date, QLocale.FormatType.LongFormat)
        subtitle = context.language.say("Terraformer, {date}", date=said)
        return ZoneMap(context, wording, self._bridge.state, subtitle)
