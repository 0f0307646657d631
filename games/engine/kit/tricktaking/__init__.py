"""Trick-taking games with French-suited cards: legal plays, winners of tricks, resampling of hidden cards, the page.

A game defines its own phases and how a deal is scored. Its words of the table are under ``[page]``; see
:mod:`.speaking`.
"""
