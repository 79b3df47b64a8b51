"""Where games are kept. Importing this package is cheap; SQLModel comes with `repository` and below."""
