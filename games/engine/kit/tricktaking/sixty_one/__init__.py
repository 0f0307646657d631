"""Schafkopf and related games: all cards are dealt, and a party needs 61 of 120 card points; partners may be secret.

A game of the family defines in a subclass of :class:`.rules.SixtyOne` the trumps, the party that needs 61, and the
scores. Rules, page, mails, bots and judge are shared. Paragraphs (§) are those that the rule texts of the family
share: 2 cards, 3 the deal, 4 parties and trumps, 5 tricks, 6 scoring, 7 the match.
"""
