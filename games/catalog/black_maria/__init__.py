"""Black Maria: the British Hearts, best for three."""

from games.catalog.black_maria.rules import BlackMaria

GAME = BlackMaria()
