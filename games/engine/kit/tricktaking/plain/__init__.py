"""Deals of plain tricks: cards are dealt, tricks are taken, and what was taken decides, as in Elfern and its kin.

A game of the family says its :class:`.terms.Terms`, and what a deal brings. Paragraphs (§) are those that the rule
texts of the family share: 2 cards and deal, 3 tricks, 4 what a deal brings, 5 the match.
"""
