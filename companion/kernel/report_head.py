"""How a report begins, which is a text around a game file: nobody takes one for the other."""

REPORT = b"Terra Companion: report\n"
