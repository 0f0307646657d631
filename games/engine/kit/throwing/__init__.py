"""Games of dice, pencil and nerve: a turn is thrown to its end, a round is a turn each, a match is rounds or coasters.

A game of the family says its :class:`.terms.Terms` and what a turn is (:class:`.rules.Throwing`: ``take``, ``ways``,
``go``), a rule of thumb for its easier bots, and its words; rounds, totals, coasters, throwing, page, words that all
share, and the bot that works out turns to their ends are here. Paragraphs (§) are those that the rule texts of the
family share: 3 the turn (3.1 whose, 3.2 what one may do), 4 what counts, 5 the end (5.1 when, 5.2 who has won).
"""
