"""Gomoku and its kin: discs on a square board, so many in a line win.

A game of the family says its :class:`.terms.Terms`; rules, page and bots are here. Paragraphs (§) are those that the
rule texts of the family share: 2 the board, 3 placing, 4 the end.
"""
