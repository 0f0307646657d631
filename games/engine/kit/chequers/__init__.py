"""Draughts and its kin: a board of squares, men that step and jump on the slant, kings that fly.

A game of the family says its :class:`.terms.Terms`; from then on all play by the same rules, page and bots. Paragraphs
(§) are those that the rule texts of the family share: 2 the board, 3 moves, 4 captures, 5 what is forced, 6 kings, 7
the end.
"""
