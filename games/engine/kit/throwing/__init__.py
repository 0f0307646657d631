"""Dice games in which seats throw in turn, in rounds of one turn each.

The totals of several rounds decide, or the last seat of each round takes a coaster until one seat is left. A game of
the family defines its :class:`.data.Terms`, its turn (:class:`.rules.Throwing`: ``take``, ``ways``, ``go``), a
heuristic for its easier bots, and its words. The family shares rounds, totals, coasters, throws, the page, common
words, and the bot that solves turns exactly. Paragraphs (§) are those that the rule texts of the family share: 3 the
turn (3.1 order, 3.2 choices), 4 scoring, 5 the end (5.1 when, 5.2 the winner).
"""
