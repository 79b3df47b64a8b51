"""What a person can do anywhere in the window: one table, read by menus, keys and the palette."""
