"""Tells the builder of the wheel what goes into it besides the sources."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Shipped(BuildHookInterface[Any]):
    """An editable installation reads what make has compiled and taken."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        find = runpy.run_path(str(root / "installer" / "shipped.py"))["shipped"]
        build_data["force_include"] |= find(root, root / "build" / "shipped" / "translations")
