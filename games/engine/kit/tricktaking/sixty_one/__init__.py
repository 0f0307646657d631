"""All cards dealt, trumps, and 61 of the 120 card points: Schafkopf and its kin, with partners who may be secret.

A game of the family says its :class:`.rules.SixtyOne`: what is trump, which seats are the party that needs 61, and what
that brings. Rules, page, letters, bots and judge are here. Paragraphs (§) are those that the rule texts of the family
share: 2 cards, 3 the deal, 4 parties and trumps, 5 tricks, 6 what a deal brings, 7 the match.
"""
