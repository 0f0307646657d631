"""Hearts for three to five, with every option that its source names; other Hearts games are built on it.

Source: the description of Hearts and its variants that the rule page names. The rule pages in this folder mark what the
site decided where the source leaves something open.
"""

from games.catalog.hearts.rules import Hearts

GAME = Hearts()
