"""``python -m tests.bench [NAME …]``: every measurement, each beside its baseline taken in the same run.

A module `bench_NAME.py` in this folder gives its lines through `rows()`.
"""

import sys
from importlib import import_module
from pathlib import Path

from tests.bench.row import as_row

HEAD = ("what", "measured", "95th", "baseline", "ratio", "must reach", "")


def main(wanted: list[str]) -> int:
    names = sorted(path.stem for path in Path(__file__).parent.glob("bench_*.py"))
    chosen = [name for name in names if not wanted or name.removeprefix("bench_") in wanted]
    found = []
    for name in chosen:
        print(f"measuring {name.removeprefix('bench_')} ...", file=sys.stderr)
        found += [as_row(values) for values in import_module(f"tests.bench.{name}").rows()]
    cells = [HEAD, *(row.cells for row in found)]
    widths = [max(len(line[at]) for line in cells) for at in range(len(HEAD))]
    for line in cells:
        aligned = [
            cell.rjust(width) if at in (1, 2, 3, 4) else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        print("  ".join(aligned).rstrip())
    return int(any(row.verdict == "MISSED" for row in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
