"""What is drawn: who begins, fire cards, neutral strength, characters."""

from companion.games.terramara import neutrals
from companion.games.terramara.frames import Drawing
from companion.games.terramara.pieces import Bench
from companion.games.terramara.state import State
from companion.kernel.drawing import draw_rule
from companion.kernel.game import Rule


def _drawn(bench: Bench, frame: Drawing, result: tuple[str, ...]) -> None:
    if frame.purpose == "first":
        bench.set(first=result[0])
    elif frame.purpose == "fire":
        neutrals.lay_fire(bench, frame.row, int(result[0]))
    elif frame.purpose == "strength":
        neutrals.advance(bench, result)
    else:
        bench.set(characters=result)


RULES: tuple[Rule[State], ...] = (draw_rule({Drawing: _drawn}),)
