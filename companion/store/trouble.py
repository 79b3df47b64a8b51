"""What can go wrong around the store, each said in one sentence: what happened, what is safe, what to do."""

from companion.kernel.errors import EnvironmentTrouble
from companion.kernel.marking import N_


class StoreTrouble(EnvironmentTrouble):
    """Its text is one of the sentences below."""


LOCKED = N_("Another window or program has the games in {file} open; close it there, then try again.")
FULL = N_(
    "The disk with {file} is full; everything confirmed so far is safe, so make some room and do it again."
)
FAILED_WRITE = N_(
    "The disk refused to store this in {file} (it may be full); "
    "everything confirmed so far is safe, so make some room and do it again."
)
FAILED_READ = N_("The disk could not read {file}; nothing was changed, so check the disk and try again.")
READ_ONLY = N_(
    "{file} may not be written to; nothing was changed, so allow writing there or choose another --data-dir."
)
NO_FOLDER = N_("{file} cannot be opened or made; choose another place with --data-dir.")
VANISHED = N_(
    "{file} is not where it was (its disk was removed, or its folder renamed or deleted); "
    "nothing can be read or kept there now, so bring it back and do it again."
)
DAMAGED = N_("{file} is damaged; it was left as it is, and `terra-companion doctor` saves what is sound.")
EMPTIED = N_(
    "{file} is empty or gone, but games were kept here; nothing was changed, and there is a copy of {day}: "
    "`terra-companion backup --restore` brings it back, `--begin-anew` begins without games."
)
EMPTIED_WITHOUT_COPY = N_(
    "{file} is empty or gone, but games were kept here, and there is no copy; nothing was changed, "
    "so put the file back from elsewhere, or begin without games: `terra-companion backup --begin-anew`."
)
NOT_OURS = N_("{file} is not a file of this companion; it was left as it is, so choose another --data-dir.")
NEWER = N_(
    "{file} was written by a newer companion (schema {found}, this one knows {known}); "
    "it was left as it is, so install the newer companion."
)
NOT_MIGRATED = N_(
    "{file} could not be brought up to date; it is as it was, there is a copy in {copy}, "
    "so go on with the former companion and report this: {reason}"
)
DAMAGED_GAME = N_(
    "The game {uid} is damaged after {sound} of {entries} entries; it was left as it is, "
    "so run `terra-companion doctor` to save what is sound."
)
CHANGED_ELSEWHERE = N_("The game {uid} has changed meanwhile; nothing was lost, so open it again.")
NOT_THERE_ANY_MORE = N_(
    "The game {uid} is not in {file} any more (another file lies there now); this was not kept, "
    "so bring the right one back and do it again."
)
BOOK_FULL = N_(
    "This game has {entries} steps, and no file can hold more; all of them are kept, so go on in a new game."
)
ALREADY_THERE = N_("{file} is already there and was left as it is; choose another name.")
NOTHING_THERE = N_("There is no {file}; choose the right place with --data-dir.")
BEYOND_REPAIR = N_("Nothing in {file} can be read any more; it was left as it is, so go back to a backup.")
