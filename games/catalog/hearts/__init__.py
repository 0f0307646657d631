"""Hearts for three to five, with every way to play that its source names; its relatives stand on it.

Source: the description of Hearts and its variants on which this house builds; the rule pages beside this file mark what
was decided where it leaves something open.
"""

from games.catalog.hearts.rules import Hearts

GAME = Hearts()
