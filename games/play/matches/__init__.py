"""Matches: read and store them, submit and take back moves, replay, the log, and quarantine."""
