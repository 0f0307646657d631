"""Plus and minus: nine throws in a row, and every third is subtracted."""

from games.catalog.plus_minus.rules import PlusMinus

GAME = PlusMinus()
