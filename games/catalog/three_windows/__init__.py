"""Three windows: after the first throw the player chooses which number counts."""

from games.catalog.three_windows.rules import ThreeWindows

GAME = ThreeWindows()
