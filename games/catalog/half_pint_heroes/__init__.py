"""Half-Pint Heroes: the pub card game with predictions, bets, sets, brawls and gun fights, for 2 to 7.

Source: the printed rules in German and English, with decisions of this project where they leave something open. The
rule pages beside this file mark each of those decisions.
"""

from games.catalog.half_pint_heroes.rules import HalfPintHeroes

GAME = HalfPintHeroes()
