"""Which schema this companion knows, by the numbers of its scripts."""

from pathlib import Path

SCRIPTS = Path(__file__).parent / "migrations"


def known_versions(scripts: Path = SCRIPTS) -> list[str]:
    """The numbers of the shipped scripts, oldest first: `versions/v0001_first.py` is 0001."""
    return sorted(script.name[1:5] for script in (scripts / "versions").glob("v[0-9][0-9][0-9][0-9]_*.py"))
