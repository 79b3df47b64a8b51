"""Dialogs: for setting up, importing, deleting and correcting, never in the way of play."""
