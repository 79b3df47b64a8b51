"""The games. Each lives in its own folder and knows only the kernel."""
