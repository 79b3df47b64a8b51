"""When something was said. For people to read: order never depends on it."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def now() -> datetime:
    return datetime.now(UTC)


def stamp(moment: datetime) -> str:
    """`2026-05-01T12:00:00.250Z`, the same everywhere in the world."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z"
