"""Two hands, a talon and trumps: tricks and pairs up to so many points, as in Schnapsen and its kin.

A game of the family says its :class:`.terms.Terms`; rules, page and bots are here, and words and rule text are its own.
Paragraphs (§) are those that the rule texts of the family share: 2 cards and deal, 3 tricks with a talon, 4 without,
5 what whoever leads may do, 6 the end of a deal, 7 the match.
"""
