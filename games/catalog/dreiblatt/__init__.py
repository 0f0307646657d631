"""Three leaves: a pot, three cards, and the decision whether to stay in."""

from games.catalog.dreiblatt.rules import Dreiblatt

GAME = Dreiblatt()
