"""Stored data of every version of every game: each later version must read it, and play it to its end."""
