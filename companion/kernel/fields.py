"""What fields of commands and set-ups are made of, each with a bound: strangers write files, too."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field, StrictBool, StrictInt, StrictStr, StringConstraints

from companion.kernel.chance import SEED_LIMIT

NAME_LIMIT = 60
"""Letters of somebody's name."""

OWN_WORDS = ("name",)
"""Fields that hold what people typed, in states, set-ups and commands: somebody may be called green.
Everything else is codes."""

Count = Annotated[int, Field(strict=True, ge=0, le=999)]
Name = Annotated[str, StringConstraints(strict=True, max_length=80)]
"""Of a thing in the game: a code, never what somebody is called."""
Text = Annotated[str, StringConstraints(strict=True, max_length=500)]
Units = Annotated[Mapping[Name, Count], Field(max_length=20)]
"""So many of each kind: `{"wood": 2}`."""
Value = StrictBool | StrictInt | StrictStr | tuple[Name, ...]
"""What something can be set to."""
PersonName = Annotated[str, StringConstraints(strict=True, min_length=1, max_length=NAME_LIMIT)]
Seed = Annotated[int, Field(strict=True, ge=0, lt=SEED_LIMIT)]
