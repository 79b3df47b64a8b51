"""A line of the table of measurements, and whether it reaches what it must."""

import re
from collections.abc import Sequence
from typing import NamedTuple

_LIMIT = re.compile(r"(p95 )?(<=|>=|<|>) *([\d,.]+) *(x|ms|s|MB|/s)?")
_IN_SECONDS = {"ms": 1e-3, "s": 1.0, None: 1.0, "x": 1.0, "MB": 1.0, "/s": 1.0}


class Row(NamedTuple):
    """`measured` and `baseline` are numbers of `unit`: seconds, unless it says otherwise. `high` is the 95th
    percentile, where `measured` is the median of many."""

    what: str
    measured: float
    baseline: float
    ratio: float
    must: str
    unit: str = "s"
    high: float | None = None

    @property
    def verdict(self) -> str:
        """By the limit in `must`: a plain x speaks of the ratio, everything else of what was measured; with
        p95 before it, of the 95th percentile."""
        limit = _LIMIT.match(self.must)
        if not limit:
            return ""
        highest, sign, number, unit = limit.groups()
        most = float(number.replace(",", "")) * _IN_SECONDS[unit]
        value = self.ratio if unit == "x" else self.measured
        if highest and self.high is not None:
            value = self.high / self.baseline if unit == "x" else self.high
        good = value >= most if sign.startswith(">") else value <= most
        return "ok" if good else "MISSED"

    @property
    def cells(self) -> tuple[str, ...]:
        return (
            self.what,
            _shown(self.measured, self.unit),
            _shown(self.high, self.unit) if self.high is not None else "",
            _shown(self.baseline, self.unit),
            f"{self.ratio:.3g}x" if self.ratio < 1000 else f"{self.ratio:,.0f}x",
            self.must,
            self.verdict,
        )


def as_row(values: Sequence[object]) -> Row:
    """Modules may give plain tuples in the same order."""
    return values if isinstance(values, Row) else Row(*values)  # type: ignore[arg-type]


def _shown(value: float, unit: str) -> str:
    if unit != "s":
        return f"{value:,.0f} {unit}" if value >= 100 else f"{value:.{1 if value >= 10 else 2}f} {unit}"
    return f"{value * 1e3:.3f} ms" if value < 1 else f"{value:.2f} s"


def high(values: Sequence[float]) -> float:
    """The 95th percentile: 19 of 20 are not above it."""
    return sorted(values)[max(0, -(-95 * len(values) // 100) - 1)]
