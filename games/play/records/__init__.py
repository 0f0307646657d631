"""What is kept of a finished match: its words, to be read whatever becomes of its rules, and its log, packed.

Nothing in here asks a game's rules to read; only writing the words does (:mod:`games.play.records.telling`).
"""
