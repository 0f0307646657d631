"""Morris and its kin: men on the points of a board of lines, three in a line are a mill.

A game of the family says its :class:`.terms.Terms`; from then on all play by the same rules, page and bots. Paragraphs
(§) are those that the rule texts of the family share: 2 the board, 3 placing and moving, 4 mills, 5 jumping, 6 the end.
"""
