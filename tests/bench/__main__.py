"""``python -m tests.bench [NAME …]``: every measurement, each beside its baseline taken in the same run.

A module `bench_NAME.py` gives its lines through `rows()`; what can be measured of one game only lies in a
folder of its name.
"""

import sys
from importlib import import_module
from pathlib import Path

from tests.bench.row import as_row

HEAD = ("what", "measured", "95th", "baseline", "ratio", "must reach", "")


def modules() -> list[str]:
    """By their names, those of all games among each other."""
    here = Path(__file__).parent
    found = sorted(here.rglob("bench_*.py"), key=lambda path: path.stem)
    return [".".join(("tests.bench", *path.relative_to(here).with_suffix("").parts)) for path in found]


def main(wanted: list[str]) -> int:
    found = []
    for module in modules():
        name = module.rpartition(".")[2].removeprefix("bench_")
        if not wanted or name in wanted:
            print(f"measuring {name} ...", file=sys.stderr)
            found += [as_row(values) for values in import_module(module).rows()]
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
