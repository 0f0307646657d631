"""End a match: draw, resignation, claim and ruling, and the result page."""
