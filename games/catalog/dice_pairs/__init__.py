"""Plus pair, minus pair: two dice give, two take."""

from games.catalog.dice_pairs.rules import DicePairs

GAME = DicePairs()
