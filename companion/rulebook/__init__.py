"""The rules assistant: articles in five languages, the words of the editions, and search as people ask.

`rulebook.Rulebook` is the door; nothing here knows a game by name.
"""
