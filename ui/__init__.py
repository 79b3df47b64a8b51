"""The PySide6 window. It imports ``companion``; ``companion`` never imports it."""
