"""Where the data that is not code lies: components, rule articles, icons, fonts, themes."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource(*parts: str) -> Path:
    """The path of a file or folder below ``resources/``, in a checkout as well as in an installed copy.

    A real path and not a ``Traversable``, because Qt reads fonts and icons by file name; the package is
    therefore never run from inside a zip archive. Whether the path exists is left to the reader of it.
    """
    return resources_folder(_PACKAGE).joinpath(*parts)


def resources_folder(package: Path) -> Path:
    """The folder of all resources that belongs to an installation of ``companion`` at ``package``.

    The shipped copy is looked for first: next to an installed package some other distribution may well
    have left a folder called ``resources``.
    """
    shipped = package / "_resources"
    return shipped if shipped.is_dir() else package.parent / "resources"
