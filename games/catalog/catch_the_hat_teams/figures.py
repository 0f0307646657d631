"""The figure of the rules: a position of a lesson. Its words are in ``figures.<lang>.toml``."""

from games.catalog.catch_the_hat_teams.tutorial import HOME
from games.engine.lessons import figure_of

FIGURES = {"free": figure_of(HOME, before=True)}
