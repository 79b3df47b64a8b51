#!/bin/sh
# Prints the first Python that is new enough and can make a virtual environment.
#
# usage: find_python.sh [CANDIDATE...]
#
# Candidates are run, not only looked up: a version manager may put commands on the path that do not work.
set -u

find_python() {
    for candidate in "$@"; do
        if "$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$candidate"
            return 0
        fi
    done
    return 1
}

explain() {
    echo "Terra Companion needs Python 3.11 or newer with the venv module (tried: $*)." >&2
    echo "On Debian or Ubuntu: sudo apt-get install python3-venv. Elsewhere: make PYTHON=/path/to/python3." >&2
    exit 1
}

# Who names a Python wants that one or none.
if [ $# -gt 0 ]; then
    find_python "$@" || explain "$@"
    exit 0
fi

set -- python3 python3.14 python3.13 python3.12 python3.11
find_python "$@" && exit 0

# Debian splits venv off into a package of its own.
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null &&
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    echo "Installing python3-venv ..." >&2
    apt-get update -qq >&2 && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv >/dev/null
    find_python "$@" && exit 0
fi
explain "$@"
