"""Catch the hat in teams: two pairs on the hunt, and hats of the partner to be freed."""

from games.catalog.catch_the_hat_teams.rules import CatchTheHatTeams

GAME = CatchTheHatTeams()
