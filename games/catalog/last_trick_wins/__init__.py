"""The last trick wins: all others only lead to it."""

from games.catalog.last_trick_wins.rules import LastTrickWins

GAME = LastTrickWins()
