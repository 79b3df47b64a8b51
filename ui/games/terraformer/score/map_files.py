"""The map of the planet to a file, in the language that was chosen for what is saved."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QDate, QLocale

from companion.exports.files import ExportTrouble, write_file
from companion.wording.wording import Wording
from ui.context import Context
from ui.games.terraformer.score.pad_terms import PAD
from ui.games.terraformer.score.zone_map import ZoneMap
from ui.score import exporting
from ui.score.pad_files import PadFiles

FILTERS = {"pdf": "PDF (*.pdf)", "png": "PNG (*.png)"}


class MapFiles(PadFiles):
    """Asks and tells as for the pad."""

    def save_map(self, ending: str) -> None:
        name = exporting.file_name(PAD, self._bridge.state, ending)
        title = self._context._("Save the map of the nature zones")
        path = self._choose_file(self._page, title, name, FILTERS[ending])
        if not path:
            return
        drawn: Callable[[ZoneMap], bytes] = ZoneMap.pdf if ending == "pdf" else ZoneMap.png
        try:
            write_file(Path(path), drawn(self._map(*self._spoken())))
        except ExportTrouble as trouble:
            self._side.say(self._context.language.say(trouble.text, **trouble.details), "danger")
            return
        self._side.say(self._context.language.say("Saved: {file}", file=path), "good")

    def _map(self, context: Context, wording: Wording) -> ZoneMap:
        today = datetime.now(UTC).astimezone().date()
        date = QDate(today.year, today.month, today.day)
        said = context.locale.toString(date, QLocale.FormatType.LongFormat)
        subtitle = context.language.say("Terraformer, {date}", date=said)
        return ZoneMap(context, wording, self._bridge.state, subtitle)
