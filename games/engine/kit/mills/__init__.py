"""Nine men's morris and related games: men on the points of a board of lines; three in a line are a mill.

A game of the family defines its :class:`.data.Terms`; rules, page and bots are shared. Paragraphs (§) are those that
the rule texts of the family share: 2 the board, 3 placing and moving, 4 mills, 5 jumping, 6 the end.
"""
