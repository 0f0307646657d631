"""Bots at tables: their moves, free seats they fill, the coach, programs of other people."""
