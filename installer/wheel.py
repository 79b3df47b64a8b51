"""Puts compiled translations into the wheel, so that who installs it needs no tools."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Catalogues(BuildHookInterface[Any]):
    """An editable installation reads what make has compiled."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        out = Path(self.root) / "build" / "shipped" / "translations"
        runpy.run_path(str(Path(self.root) / "translations" / "catalogues.py"))["compile_all"](out)
        build_data["force_include"][str(out)] = "companion/_translations"
