"""Advice at the table and drills, made from a bot's evaluation of positions.

:mod:`.judging` gives the value of each move, and facts about the move. :mod:`.speaking` builds the default coach from
these values and facts, and :mod:`.drilling` the default drill. Both use only a view and a judge.
"""
