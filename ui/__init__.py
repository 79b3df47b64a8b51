"""The PySide6 window. It imports ``companion``; ``companion`` never imports it."""

from ui.quick_start import spare_openssl, spare_sources

spare_openssl()
spare_sources()
