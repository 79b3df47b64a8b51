"""About the program: its version, whose it is, and where it keeps everything."""

from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, qVersion
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from companion.resources import resource
from companion.wording.language import isolated
from ui.context import Context
from ui.games.registry import POSTERS
from ui.theme.roles import Gap, IconSize
from ui.widgets.dress import Dress, Picture, space_out
from ui.widgets.fit_scroll import FitScroll
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainButton, PlainLabel
from ui.widgets.second_click import keep_second_click

WIDTH, HEIGHT, FRAME = 560, 460, 60
PACKAGE = "terra-companion"


def program_version() -> str:
    """As it was installed; empty in a checkout that never was."""
    try:
        return version(PACKAGE)
    except PackageNotFoundError:
        return ""


class AboutDialog(QDialog):
    def __init__(self, context: Context, folder: Path, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.setWindowTitle(context._("About Terra Companion"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        keep_second_click(self)
        say = context.language.say
        inside = QWidget()
        words = QVBoxLayout(inside)
        words.addWidget(Picture(context.theme, "scenery/dwelling", IconSize.HUGE))
        words.addWidget(PlainLabel("Terra Companion", "title", wrap=True))
        self.version = PlainLabel(say("Version {version}", version=program_version() or "–"), "strong")
        words.addWidget(self.version)
        for text in (
            context._("A companion for people who play boxed games at a real table."),
            context._(
                "Free software under the GNU Lesser General Public License, version 3 or later. The fonts "
                "are under the SIL Open Font License."
            ),
            say("Made with Qt {version} and PySide6, which are under the same licence.", version=qVersion()),
            say(
                "{games} are games of their authors and publishers. This program contains nothing of their "
                "art or texts, and is of use only to people who own the games.",
                games=context.language.all_of([context._(poster.title) for poster in POSTERS.values()]),
            ),
        ):
            words.addWidget(PlainLabel(text, wrap=True))
        self.folder = PlainLabel(
            say("Everything is kept in {folder}", folder=isolated(str(folder))), wrap=True
        )
        self.folder.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        words.addWidget(self.folder)
        words.addStretch(1)
        buttons = FlowLayout(context.theme, self, Gap.CLOSE)
        for text, where in (
            (context._("Show the folder"), folder),
            (context._("Read the licences"), resource("licences")),
        ):
            button = PlainButton(text)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, where=where: _show(where))
            buttons.addWidget(button)
        close = PlainButton(context._("Close"), "primary")
        close.setDefault(True)
        close.clicked.connect(self.close)
        buttons.addWidget(close)
        box = QVBoxLayout(self)
        box.addWidget(FitScroll(inside), 1)
        box.addLayout(buttons)
        space_out(context.theme, inside, words, Gap.CLOSE)
        edges = (Gap.WIDE, Gap.WIDE, Gap.WIDE, Gap.NORMAL)
        space_out(context.theme, self, box, Gap.NORMAL, edges)
        Dress(context.theme, self, self._fit)

    def _fit(self) -> None:
        px, room = self._context.theme.px, self.screen().availableGeometry()
        self.resize(min(px(WIDTH), room.width() - FRAME), min(px(HEIGHT), room.height() - FRAME))


def _show(folder: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
