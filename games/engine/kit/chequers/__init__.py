"""Draughts and related games: men that step and capture diagonally, and kings.

A game of the family defines its :class:`.data.Terms`; rules, page and bots are shared. Paragraphs (§) are those that
the rule texts of the family share: 2 the board, 3 moves, 4 captures, 5 forced captures, 6 kings, 7 the end.
"""
