"""Why a file could not be had, in words that can be translated: the system speaks its own language, not that
of whoever asks."""

import errno

from companion.kernel.errors import Saying
from companion.kernel.marking import N_

_WORDS = {
    errno.ENOENT: N_("No such file or directory"),
    errno.ENOTDIR: N_("Not a directory"),
    errno.EEXIST: N_("File exists"),
    errno.EISDIR: N_("Is a directory"),
    errno.EACCES: N_("Permission denied"),
    errno.EPERM: N_("Operation not permitted"),
    errno.EROFS: N_("Read-only file system"),
    errno.EIO: N_("Input/output error"),
    errno.ENOSPC: N_("No space left on device"),
    errno.EDQUOT: N_("Disk quota exceeded"),
    errno.EFBIG: N_("File too large"),
    errno.ENAMETOOLONG: N_("File name too long"),
    errno.ELOOP: N_("Too many levels of symbolic links"),
    errno.EMFILE: N_("Too many open files"),
    errno.EBUSY: N_("Device or resource busy"),
    errno.ENXIO: N_("No such device or address"),
}

UNOPENED = N_("it cannot be opened ({why})")


def reason(error: OSError) -> Saying | str:
    """In words that are known, or as the system says it; never nothing."""
    known = _WORDS.get(error.errno or 0)
    return Saying(known) if known else error.strerror or type(error).__name__
