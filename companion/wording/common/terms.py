"""Words for what every table may choose, whatever it plays."""

from collections.abc import Mapping

from companion.kernel.marking import N_

ENFORCEMENT: Mapping[str, str] = {
    "strict": N_("strict"),
    "warn": N_("warn only"),
    "track": N_("track only"),
}
ENFORCEMENT_HINTS: Mapping[str, str] = {
    "strict": N_("What the rules do not allow waits until the table says: allow anyway."),
    "warn": N_("Everything is done at once; what the rules do not allow is noted."),
    "track": N_("Everything is done at once, and nothing is said."),
}
