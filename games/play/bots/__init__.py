"""Bots at tables: playing moves, filling free seats, coaching, and users' external bot programs."""
