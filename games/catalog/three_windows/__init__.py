"""Three windows: after the first throw you choose which number counts."""

from games.catalog.three_windows.rules import ThreeWindows

GAME = ThreeWindows()
