"""How a match ends: draw, resignation, claim, ruling, and the result page."""
