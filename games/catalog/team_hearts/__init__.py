"""Team Hearts: two pairs of opposite seats, with one pile or with scores of their own."""

from games.catalog.team_hearts.rules import TeamHearts

GAME = TeamHearts()
