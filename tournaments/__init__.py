"""Tournaments: entries, rounds, tables and standings of many matches played as one event."""
