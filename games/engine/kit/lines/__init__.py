"""Gomoku and related games: discs on a square board; a line of a given length wins.

A game of the family defines its :class:`.data.Terms`; rules, page and bots are shared. Paragraphs (§) are those that
the rule texts of the family share: 2 the board, 3 placing, 4 the end.
"""
