"""What a bot's judgement is good for to people: advice at the table, and drills.

A :mod:`.judging` says what moves are worth in a unit of the game, and names facts about them. :mod:`.speaking` makes
the house's coach of it, :mod:`.drilling` its drill; both know nothing but a view and a judge.
"""
