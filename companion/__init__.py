"""Everything that knows the games: rules, storage, wording, exports and the command line.

Nothing in here imports PySide6; the window lives in the package ``ui``, which imports this one.
"""
