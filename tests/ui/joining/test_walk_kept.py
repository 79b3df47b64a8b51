"""Where a walk that was left goes on."""

from pathlib import Path

import pytest

from ui.joining.walk_kept import WalkKept
from ui.library import Library


@pytest.mark.parametrize(("stored", "read"), [(3, 3), ([3, 5], 3), ([], None), ("3", None), (None, None)])
def test_the_screen_is_read_also_where_the_last_one_seen_was_kept_beside_it(
    tmp_path: Path, stored: object, read: int | None
) -> None:
    library = Library(tmp_path)
    library.store.settings.set("games/abc/walk", stored)
    assert WalkKept(library, "abc").read() == read
