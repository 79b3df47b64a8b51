"""Everything that knows the games: rules, storage, wording, exports and the headless door.

Nothing in here imports PySide6; the window lives in the package ``ui``, which imports this one.
"""
