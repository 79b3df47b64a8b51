#!/bin/sh
# Makes sure that the system libraries Qt links to are there; PySide6 brings Qt along, but not those.
#
# usage: system_libs.sh PYTHON [window]
#
# Checks what is needed to draw off screen (tests) or, with "window", to open a real X11 window as well.
# As root on a Debian-like system the missing ones are installed; anybody else is told the command.
set -u

python=$1
purpose=${2:-offscreen}

[ "$(uname -s)" = Linux ] || exit 0 # elsewhere the wheels carry everything

packages="libegl1 libgl1 libx11-6 libxkbcommon0 libdbus-1-3 libfontconfig1 libfreetype6 libglib2.0-0"
packages="$packages libgssapi-krb5-2 libbrotli1 libzstd1 zlib1g"
plugin=libqoffscreen.so
if [ "$purpose" = window ]; then
    packages="$packages libx11-xcb1 libxkbcommon-x11-0 libxcb-cursor0 libxcb-glx0 libxcb-icccm4 libxcb-image0"
    packages="$packages libxcb-keysyms1 libxcb-randr0 libxcb-render-util0 libxcb-render0 libxcb-shape0"
    packages="$packages libxcb-shm0 libxcb-sync1 libxcb-util1 libxcb-xfixes0 libxcb-xkb1"
    plugin=libqxcb.so
fi

# Prints the name of the first missing library, or nothing. Qt's own message for the plugin would name none.
missing_library() {
    "$python" - "$plugin" <<'PROBE'
import ctypes
import pathlib
import sys

try:
    import PySide6
    import PySide6.QtCore, PySide6.QtGui, PySide6.QtWidgets, PySide6.QtSvg, PySide6.QtPrintSupport

    folder = pathlib.Path(PySide6.__file__).parent
    ctypes.CDLL(str(folder / "Qt" / "plugins" / "platforms" / sys.argv[1]))
except (ImportError, OSError) as problem:
    print(problem)
PROBE
}

problem=$(missing_library)
[ -n "$problem" ] || exit 0

if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    echo "Installing system libraries for Qt ($problem) ..." >&2
    # Only what is missing: nothing that is there gets upgraded. $packages is a list of words on purpose.
    # shellcheck disable=SC2086
    apt-get update -qq >&2 &&
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
            --no-install-recommends --no-upgrade --no-remove $packages >/dev/null
    problem=$(missing_library)
    [ -n "$problem" ] || exit 0
fi

if command -v apt-get >/dev/null; then
    echo "Qt cannot start ($problem); run: sudo apt-get install --no-install-recommends --no-upgrade $packages" >&2
else
    echo "Qt cannot start ($problem); install that library with the package manager of this system." >&2
fi
exit 1
