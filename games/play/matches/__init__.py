"""Matches: reading and storing them, submitting a move, undo, replay, the log, and matches set aside."""
