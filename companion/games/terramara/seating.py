"""Who plays which colour. Those of neutral players are swapped with whoever turns out to have them."""

from companion.games.terramara.board import COLOURS
from companion.games.terramara.commands import Reseat
from companion.games.terramara.state import State
from companion.kernel.game import Rule
from companion.kernel.seating import reseat_rule

RULES: tuple[Rule[State], ...] = (reseat_rule(Reseat, COLOURS),)
