"""The look in one object, built by the application and passed to whoever draws."""

from collections.abc import Mapping
from enum import StrEnum

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from ui.theme.fonts import Fonts
from ui.theme.icons import Icons
from ui.theme.palettes import CONTRAST, DARK, LIGHT
from ui.theme.roles import PLAYER_SHAPES, Palette
from ui.theme.stylesheet import LARGEST_SCALE, SMALLEST_SCALE, build


class Appearance(StrEnum):
    """What a person can choose in the settings."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


class Theme(QObject):
    """Palette, scale, type and icons of the moment.

    `changed` comes after every change has reached the application and its windows; whoever holds pixmaps or
    icons asks for them again then.
    """

    changed = Signal()
    _sheet_changed = Signal(str)

    def __init__(
        self,
        fonts: Fonts,
        appearance: Appearance = Appearance.SYSTEM,
        scale: float = 1.0,
        parent: QObject | None = None,
        largest: float = LARGEST_SCALE,
    ) -> None:
        """`largest`: how far it may grow. Beyond what people read by, everything grows with its window: then
        pictures give letters no more room than they have anyway."""
        super().__init__(parent)
        self._largest = largest
        self.fonts = fonts
        self._app: QApplication | None = None
        self._appearance = appearance
        self._scale = self._bounded(scale)
        self._system_is_dark = False
        self._games: dict[str, Theme] = {}
        self._icons: dict[str, Icons] = {}
        self._worn: Mapping[str, str] = {}

    @property
    def appearance(self) -> Appearance:
        return self._appearance

    @property
    def scale(self) -> float:
        return self._scale

    @property
    def letters(self) -> float:
        """How much larger letters are than the picture they stand in."""
        return self._scale if self._largest <= LARGEST_SCALE else 1.0

    @property
    def palette(self) -> Palette:
        if self._appearance is Appearance.CONTRAST:
            return CONTRAST
        dark = self._appearance is Appearance.DARK
        if self._appearance is Appearance.SYSTEM:
            dark = self._system_is_dark
        return DARK if dark else LIGHT

    @property
    def icons(self) -> Icons:
        palette = self.palette
        if palette.name not in self._icons:
            self._icons[palette.name] = Icons(palette)
        return self._icons[palette.name]

    def seat(self, worn: Mapping[str, str]) -> None:
        """From now on players wear these colours. Seats that are colours themselves need none."""
        self._worn = worn

    def colour(self, seat: str) -> str:
        """Of whoever sits there; "neutral" for nobody."""
        worn = self._worn.get(seat, seat)
        return worn if worn in PLAYER_SHAPES else "neutral"

    def px(self, size: float) -> int:
        """A distance of `roles.py` in pixels at the scale of the moment."""
        return round(size * self.scale)

    def within(self, game: str) -> "Theme":
        """The same look as a game wears it: plain names of icons are those of its own family."""
        if game not in self._games:
            self._games[game] = _GameTheme(self, game)
        return self._games[game]

    def apply(self, app: QApplication) -> None:
        """Colours and type for the whole application, kept as the theme and the system change."""
        if self._app is None:
            self._app = app
            hints = app.styleHints()
            self._system_is_dark = hints.colorScheme() is Qt.ColorScheme.Dark
            hints.colorSchemeChanged.connect(self._follow_system)
            app.setStyle("Fusion")
        app.setPalette(qt_palette(self.palette))
        app.setFont(self.fonts.text(scale=self._scale))

    def dress(self, window: QWidget) -> None:
        """The style sheet, for a window and all that is put into it, for as long as it lives.

        It is not given to the application: there Qt would dress whatever is built outside of a window, and do
        it again with every parent that gets. So it is built without a sheet, and dressed once.
        """
        _Wearer(window, self._sheet_changed).put_on(self._sheet())

    def set_appearance(self, appearance: Appearance) -> None:
        if appearance is not self._appearance:
            self._appearance = appearance
            self._dress()

    def set_scale(self, scale: float) -> None:
        if self._bounded(scale) != self._scale:
            self._scale = self._bounded(scale)
            self._dress()

    def _bounded(self, scale: float) -> float:
        return min(max(scale, SMALLEST_SCALE), self._largest)

    def _follow_system(self, scheme: Qt.ColorScheme) -> None:
        dark = scheme is Qt.ColorScheme.Dark
        if dark is not self._system_is_dark:
            self._system_is_dark = dark
            if self._appearance is Appearance.SYSTEM:
                self._dress()

    def _dress(self) -> None:
        if self._app is not None:
            self.apply(self._app)
        self._sheet_changed.emit(self._sheet())
        self.changed.emit()

    def _sheet(self) -> str:
        return build(self.palette, self._scale, self.fonts)


class _Wearer(QObject):
    """Gives its window every new style sheet."""

    def __init__(self, window: QWidget, sheet_changed: SignalInstance) -> None:
        super().__init__(window)
        self._window = window
        sheet_changed.connect(self.put_on)

    def put_on(self, sheet: str) -> None:
        self._window.setStyleSheet(sheet)


class _GameTheme(Theme):
    """The theme of the program in everything but the family of icons."""

    def __init__(self, program: Theme, game: str) -> None:
        super().__init__(program.fonts, parent=program)
        self._program = program
        self._game = game
        program.changed.connect(self.changed)

    @property
    def appearance(self) -> Appearance:
        return self._program.appearance

    @property
    def scale(self) -> float:
        return self._program.scale

    @property
    def letters(self) -> float:
        return self._program.letters

    @property
    def palette(self) -> Palette:
        return self._program.palette

    @property
    def icons(self) -> Icons:
        return self._program.icons.within(self._game)

    def within(self, game: str) -> Theme:
        return self._program.within(game)

    def set_appearance(self, appearance: Appearance) -> None:
        self._program.set_appearance(appearance)

    def set_scale(self, scale: float) -> None:
        self._program.set_scale(scale)


def qt_palette(palette: Palette) -> QPalette:
    """The same colours for what no style sheet reaches: rich text, placeholders, native drawing."""
    role = QPalette.ColorRole
    colours = {
        role.Window: palette.window,
        role.WindowText: palette.text,
        role.Base: palette.surface_raised,
        role.AlternateBase: palette.surface,
        role.Text: palette.text,
        role.PlaceholderText: palette.text_muted,
        role.Button: palette.surface_raised,
        role.ButtonText: palette.text,
        role.BrightText: palette.danger,
        role.Highlight: palette.accent,
        role.HighlightedText: palette.on_accent,
        role.Link: palette.river,
        role.LinkVisited: palette.clay,
        role.ToolTipBase: palette.tool_tip.fill,
        role.ToolTipText: palette.tool_tip.ink,
        role.Light: palette.surface_raised,
        role.Midlight: palette.surface,
        role.Mid: palette.line,
        role.Dark: palette.line_strong,
        role.Shadow: palette.sunken,
    }
    made = QPalette()
    for which, colour in colours.items():
        made.setColor(which, QColor(colour))
    for which in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, which, QColor(palette.dimmed.ink))
    return made
