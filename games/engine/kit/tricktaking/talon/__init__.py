"""Schnapsen and related games: hands, a talon and trumps; tricks and pairs count up to a number of points.

A game of the family defines its :class:`.terms.Terms`, its words and its rule text; rules, page and bots are shared.
Paragraphs (§) are those that the rule texts of the family share: 2 cards and deal, 3 tricks with a talon, 4 tricks
without a talon, 5 actions of the leader, 6 the end of a deal, 7 the match.
"""
