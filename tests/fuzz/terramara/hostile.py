"""What could stand at the wrong place in a game file of Terramara."""

from tests.fuzz.mutations import Hostile

HOSTILE = Hostile(
    words=("green", "home.hire", "1L.1", "5bR.3", "a101", "turn:red:turn", "2 wood + 1 culture"),
    commands=(
        {"kind": "end_turn", "player": "red"},
        {"kind": "send", "player": "blue", "member": "explorer", "space": "home.hire"},
        {"kind": "flip", "player": "red"},
        {"kind": "craft", "player": "red", "card": "a101"},
        {"kind": "correct", "what": "red.wood", "value": 3},
        {"kind": "correct", "what": "turn", "value": "blue"},
        {"kind": "correct", "what": "round", "value": 5},
        {"kind": "correct", "what": "row", "value": []},
        {"kind": "correct", "what": "space.1L.1", "value": ["red explorer"]},
        {"kind": "correct", "what": "red.caravans", "value": ["end", "3+0"]},
        {"kind": "learn", "fact": "space:1L.1", "value": "3 wood -> 2 vp"},
        {"kind": "learn", "fact": "shields", "value": [1, 2, 3]},
        {"kind": "learn", "fact": "road:0", "value": {"to": "1", "detours": ["bonus1"]}},
        {"kind": "learn", "fact": "road:0", "value": {"to": "end", "detours": []}},
        {"kind": "set_enforcement", "mode": "warn"},
        {"kind": "set_enforcement", "mode": "track"},
        {"kind": "deepen", "depth": "full"},
        {"kind": "enter_score", "player": "red", "what": "vp", "value": 7},
    ),
    setups=({"players": [{"name": "A", "colour": "green"}, {"name": "B", "colour": "red"}]},),
)
