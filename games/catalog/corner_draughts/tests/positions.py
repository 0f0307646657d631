"""Positions for the tests, set up by hand. The reader has seat 0."""

HOME = "d8 e7 f6 g5 h4 f8 g7 h6 h8"
"""The corner where black begins."""
