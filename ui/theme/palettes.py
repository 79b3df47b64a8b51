"""The palettes: day (bone, clay, bronze), night (bark, embers), and one of high contrast for tired eyes."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ui.theme.roles import Palette, Swatch


def _frozen(swatches: dict[str, Swatch]) -> Mapping[str, Swatch]:
    return MappingProxyType(swatches)


LIGHT: Final = Palette(
    name="light",
    dark=False,
    window="#f3ebdd",
    surface="#fbf6ec",
    surface_raised="#fffdf8",
    sunken="#e9decb",
    text="#2b1f16",
    text_muted="#655444",
    line="#dccdb5",
    line_strong="#937c62",
    accent="#8a5312",
    on_accent="#fffaf0",
    accent_hover="#9b5f18",
    accent_pressed="#70420c",
    accent_soft="#f1ddb9",
    clay="#99432a",
    bark="#4a3424",
    river="#1f5f7f",
    good="#40651f",
    warning="#855000",
    danger="#a12c1f",
    on_danger="#fff8f4",
    focus="#1b6f98",
    legal=Swatch(fill="#fbe3a4", ink="#33230c", outline="#a8670a"),
    dimmed=Swatch(fill="#e6dccb", ink="#65584a", outline="#c4b59d"),
    selection=Swatch(fill="#efd6a6", ink="#2b1f16", outline="#a8670a"),
    tool_tip=Swatch(fill="#3a291c", ink="#fbf6ec", outline="#3a291c"),
    players=_frozen(
        {
            "red": Swatch(fill="#b53a2b", ink="#ffffff", outline="#6d1d14"),
            "blue": Swatch(fill="#2c659f", ink="#ffffff", outline="#173a5f"),
            "green": Swatch(fill="#4a7331", ink="#ffffff", outline="#294319"),
            "yellow": Swatch(fill="#ecb936", ink="#2b1f16", outline="#8a6108"),
            "orange": Swatch(fill="#dd7a2f", ink="#2b1f16", outline="#7c3d0b"),
            "purple": Swatch(fill="#55206b", ink="#ffffff", outline="#2e0f3c"),
            "neutral": Swatch(fill="#9c9486", ink="#211a12", outline="#5a5449"),
        }
    ),
    terrains=_frozen(
        {
            "plain": Swatch(fill="#dde2ae", ink="#2f3a14", outline="#768438"),
            "quarry": Swatch(fill="#ddd8cc", ink="#3a362f", outline="#857e70"),
            "forest": Swatch(fill="#c0d0a4", ink="#23341a", outline="#5b7a3d"),
            "mountain": Swatch(fill="#c9cfd1", ink="#2b3439", outline="#6c7a82"),
            "homeland": Swatch(fill="#efd5bd", ink="#4c2412", outline="#b06b45"),
            "crossroads": Swatch(fill="#ecd7b0", ink="#43300f", outline="#a27c35"),
            "outpost": Swatch(fill="#e3c9a8", ink="#422a12", outline="#94683a"),
            "road": Swatch(fill="#e6cfa4", ink="#43300f", outline="#a27c35"),
            "river": Swatch(fill="#bcdae4", ink="#123c50", outline="#3c7f9c"),
            "military": Swatch(fill="#e5c9be", ink="#5a2013", outline="#a35a45"),
            "round": Swatch(fill="#efe2c4", ink="#43300f", outline="#a08454"),
        }
    ),
)

DARK: Final = Palette(
    name="dark",
    dark=True,
    window="#1a130e",
    surface="#281e16",
    surface_raised="#372b20",
    sunken="#120d09",
    text="#f4ead9",
    text_muted="#c3b29b",
    line="#4c3d2f",
    line_strong="#9a8066",
    accent="#e0a852",
    on_accent="#241707",
    accent_hover="#ecbb6c",
    accent_pressed="#c68e3b",
    accent_soft="#4d391d",
    clay="#e58f6d",
    bark="#d6bfa2",
    river="#84c1de",
    good="#a6c979",
    warning="#f0b94d",
    danger="#f5917f",
    on_danger="#2c0b06",
    focus="#7cc4ea",
    legal=Swatch(fill="#5a4313", ink="#fdeec6", outline="#f0c057"),
    dimmed=Swatch(fill="#241c15", ink="#a5957f", outline="#463a2e"),
    selection=Swatch(fill="#5b431f", ink="#fbf1df", outline="#e0a852"),
    tool_tip=Swatch(fill="#372b20", ink="#f4ead9", outline="#9a8066"),
    players=_frozen(
        {
            "red": Swatch(fill="#c94232", ink="#ffffff", outline="#f2a294"),
            "blue": Swatch(fill="#3a78b5", ink="#ffffff", outline="#9dc6ec"),
            "green": Swatch(fill="#527f37", ink="#ffffff", outline="#abd08d"),
            "yellow": Swatch(fill="#f0c147", ink="#241a0c", outline="#fbe3a1"),
            "orange": Swatch(fill="#e68a3e", ink="#241a0c", outline="#ffd0a3"),
            "purple": Swatch(fill="#c9a0e4", ink="#241a0c", outline="#eddcf8"),
            "neutral": Swatch(fill="#a39b8d", ink="#1a140d", outline="#d6cfc2"),
        }
    ),
    terrains=_frozen(
        {
            "plain": Swatch(fill="#40451f", ink="#e9eebc", outline="#8f9a4a"),
            "quarry": Swatch(fill="#45423b", ink="#ebe6da", outline="#938c7e"),
            "forest": Swatch(fill="#2b3d1f", ink="#d6e8bf", outline="#7a9c58"),
            "mountain": Swatch(fill="#363f44", ink="#dfe8ec", outline="#85959e"),
            "homeland": Swatch(fill="#513222", ink="#fbdfca", outline="#c5825c"),
            "crossroads": Swatch(fill="#4a3a1c", ink="#f8e6bf", outline="#bb9850"),
            "outpost": Swatch(fill="#4a3320", ink="#f5dfc3", outline="#b58858"),
            "road": Swatch(fill="#46381e", ink="#f8e6bf", outline="#b28f4b"),
            "river": Swatch(fill="#1d3f4f", ink="#d3edf7", outline="#5ba3c2"),
            "military": Swatch(fill="#4f2a20", ink="#fadbd0", outline="#c77a63"),
            "round": Swatch(fill="#40351f", ink="#f6e8c9", outline="#ab8d58"),
        }
    ),
)

CONTRAST: Final = Palette(
    name="contrast",
    dark=True,
    window="#000000",
    surface="#0b0b0b",
    surface_raised="#161616",
    sunken="#000000",
    text="#ffffff",
    text_muted="#e6e6e6",
    line="#8a8a8a",
    line_strong="#d0d0d0",
    accent="#ffd23f",
    on_accent="#000000",
    accent_hover="#ffe07a",
    accent_pressed="#f5c21a",
    accent_soft="#3a2f00",
    clay="#ffb59c",
    bark="#ffe9c9",
    river="#9bdcff",
    good="#a9f06b",
    warning="#ffcf5c",
    danger="#ffa99c",
    on_danger="#000000",
    focus="#6fd6ff",
    legal=Swatch(fill="#3d3000", ink="#ffffff", outline="#ffd23f"),
    dimmed=Swatch(fill="#161616", ink="#c8c8c8", outline="#4f4f4f"),
    selection=Swatch(fill="#4a3a00", ink="#ffffff", outline="#ffd23f"),
    tool_tip=Swatch(fill="#161616", ink="#ffffff", outline="#ffffff"),
    players=_frozen(
        {
            "red": Swatch(fill="#ff6f5e", ink="#000000", outline="#ffd6d0"),
            "blue": Swatch(fill="#4aa3ff", ink="#000000", outline="#d3e9ff"),
            "green": Swatch(fill="#3fae4c", ink="#000000", outline="#cdf7d0"),
            "yellow": Swatch(fill="#ffe14a", ink="#000000", outline="#fff6c4"),
            "orange": Swatch(fill="#ffb368", ink="#000000", outline="#ffe3c4"),
            "purple": Swatch(fill="#d9a8ff", ink="#000000", outline="#f3e4ff"),
            "neutral": Swatch(fill="#c4c4c4", ink="#000000", outline="#f2f2f2"),
        }
    ),
    terrains=_frozen(
        {
            "plain": Swatch(fill="#2c3300", ink="#ffffff", outline="#d5e06a"),
            "quarry": Swatch(fill="#2e2b26", ink="#ffffff", outline="#d8d0c0"),
            "forest": Swatch(fill="#122a08", ink="#ffffff", outline="#a5dd7a"),
            "mountain": Swatch(fill="#1f282d", ink="#ffffff", outline="#b9d0dc"),
            "homeland": Swatch(fill="#3a1c0c", ink="#ffffff", outline="#ffb58a"),
            "crossroads": Swatch(fill="#332500", ink="#ffffff", outline="#f2cd76"),
            "outpost": Swatch(fill="#331f0c", ink="#ffffff", outline="#f0bd84"),
            "road": Swatch(fill="#302400", ink="#ffffff", outline="#eac56e"),
            "river": Swatch(fill="#05293a", ink="#ffffff", outline="#8fdcff"),
            "military": Swatch(fill="#381409", ink="#ffffff", outline="#ffab93"),
            "round": Swatch(fill="#2c2208", ink="#ffffff", outline="#ebcf92"),
        }
    ),
)
