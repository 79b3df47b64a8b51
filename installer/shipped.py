"""What a wheel carries besides the sources, so that whoever installs it needs no tools."""

import runpy
from pathlib import Path


def shipped(root: Path, made: Path) -> dict[str, str]:
    """Folders and where in the wheel they go: translations, compiled into `made`, and the pictures of the
    manual, where `make manual` has taken them; without them the manual has only words."""
    runpy.run_path(str(root / "translations" / "catalogues.py"))["compile_all"](made)
    folders = {str(made): "companion/_translations"}
    pictures = root / "build" / "manual"
    if any(pictures.glob("*/*.png")):
        folders[str(pictures)] = "companion/_manual"
    return folders
