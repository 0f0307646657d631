"""Plain trick-taking games such as Elfern: cards are dealt, tricks are played, and the cards taken decide.

A game of the family defines its :class:`.terms.Terms` and the score of a deal. Paragraphs (§) are those that the rule
texts of the family share: 2 cards and deal, 3 tricks, 4 scoring, 5 the match.
"""
