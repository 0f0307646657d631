"""Conditional moves: moves that a player plans in advance and the server plays."""
