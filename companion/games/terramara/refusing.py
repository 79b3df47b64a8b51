"""What may be refused: effects of artifacts and bonus tiles always, the rest as the table rules (AMB-67)."""

from companion.games.terramara.content import content
from companion.games.terramara.state import State
from companion.games.terramara.symbols import BecomeFirst, Hire, Node, Raid, TakeWarriors


def is_card(source: str) -> bool:
    """Whether this names an artifact card, such as `a203`."""
    return source.startswith("a") and source[1:].isdecimal()


def from_artifact_or_bonus(source: str) -> bool:
    return is_card(source) or source in content().bonus


def asks(state: State, source: str) -> bool:
    """Whether this table wants to be asked before it takes what comes from here (AMB-09)."""
    options = state.options
    wanted = options.declining_effects if from_artifact_or_bonus(source) else options.declining
    return wanted == "ask"


def is_offered(state: State, source: str, node: Node) -> bool:
    """Whether a step that has nothing to choose is put to its owner all the same.

    Warriors may be taken or not (TM-WAR-01), and a raid by an artifact or a bonus tile is always offered.
    """
    if isinstance(node, TakeWarriors):
        return True
    if not from_artifact_or_bonus(source):
        return False
    return isinstance(node, Raid) or (isinstance(node, BecomeFirst | Hire) and asks(state, source))
