"""Hearts for three to five players, with every option that its source names. Other Hearts games build on it.

Source: the description of Hearts and its variants that the rule page names. The rule pages in this folder mark the
decisions of this project where the source leaves something open.
"""

from games.catalog.hearts.rules import Hearts

GAME = Hearts()
