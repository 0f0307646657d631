"""The last trick wins: only the last trick of a deal counts."""

from games.catalog.last_trick_wins.rules import LastTrickWins

GAME = LastTrickWins()
