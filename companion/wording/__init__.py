"""The only room that makes sentences: codes and parameters in, text in somebody's language out."""
