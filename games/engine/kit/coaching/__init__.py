"""Advice at the table and drills, made from a bot's evaluation of positions.

:mod:`.judging` gives the value of each move in a unit of the game and facts about it. :mod:`.speaking` builds the
default coach from that, :mod:`.drilling` the default drill. Both use only a view and a judge.
"""
