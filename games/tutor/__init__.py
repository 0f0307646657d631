"""The tutor: lessons, playable figures of the rules, a guided first round against bots, practice, and puzzles."""
