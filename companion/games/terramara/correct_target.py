"""What a correctable thing is on this table."""

from companion.games.terramara.state import State
from companion.kernel import correcting

Target = correcting.Target[State]
