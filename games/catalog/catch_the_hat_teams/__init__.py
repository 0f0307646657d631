"""Catch the hat in teams: two pairs catch hats, and free those of their partners."""

from games.catalog.catch_the_hat_teams.rules import CatchTheHatTeams

GAME = CatchTheHatTeams()
