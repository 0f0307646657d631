"""The page of each title: facts, tables, tournaments, and links to everything about the game."""
