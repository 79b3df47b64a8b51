"""What rich text looks like beside the table, whatever it tells."""

from ui.theme.roles import TextSize
from ui.theme.theme import Theme


def headings_and_links(theme: Theme) -> str:
    """The beginning of every style sheet."""
    family, palette = theme.fonts.title().family(), theme.palette
    return (
        f"h2 {{ font-family: '{family}'; font-size: {theme.px(TextSize.HEADING)}px; }}"
        f"h2 {{ font-weight: 600; color: {palette.bark}; }}"
        f"a {{ color: {palette.river}; }}"
    )
