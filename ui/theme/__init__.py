"""The look: colour roles, palettes, type, icons and the style sheet, all handed over in one `Theme`."""
