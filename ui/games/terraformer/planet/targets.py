"""How what lies on the planet is called by whoever points at it: "organism:#7", "column:2", "action:1", and
"position:3" where nothing is founded yet. "slot:2.producer" is where an organism of a role can be laid.
"""

from companion.kernel.named import named, read_named


def organism_target(organism: str) -> str:
    return named("organism", organism)


def organism_meant(target: str) -> str:
    """The organism a target names; empty for anything else."""
    kind, name = read_named(target)
    return name if kind == "organism" else ""


def column_target(position: int | str) -> str:
    return named("column", position)


def position_target(position: int) -> str:
    return named("position", position)


def action_target(number: int) -> str:
    return named("action", number)


def slot_target(position: int, role: str) -> str:
    return named("slot", f"{position}.{role}")
