"""German Schafkopf: announce your trumps, name the suit, and draw a sheep's head."""

from games.catalog.german_schafkopf.rules import GermanSchafkopf

GAME = GermanSchafkopf()
