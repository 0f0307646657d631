"""Plus pair, minus pair: two dice add, two take away."""

from games.catalog.dice_pairs.rules import DicePairs

GAME = DicePairs()
