"""Trick-taking with French-suited cards: who takes a trick, what may be played to it, where hidden cards can lie, and
the felt, the hand and the pad that all these games show.

A game says its own phases and how a deal counts. Its words of the table stand under ``[page]``; see :mod:`.speaking`.
"""
