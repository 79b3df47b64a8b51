"""Pictures of the manual: made by the program itself, in each language, by `make manual`."""

from pathlib import Path

import companion

_PACKAGE = Path(companion.__file__).resolve().parent


def pictures_folder(package: Path = _PACKAGE) -> Path:
    """Where they lie: shipped inside the package, or beside it in a checkout."""
    shipped = package / "_manual"
    return shipped if shipped.is_dir() else package.parent / "build" / "manual"


def picture_file(lang: str, name: str) -> Path | None:
    """A picture in this language; None where there is none."""
    file = pictures_folder() / lang / f"{name}.png"
    return file if name and file.is_file() else None
