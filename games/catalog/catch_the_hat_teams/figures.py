"""Figure of the rule page of Catch the hat in teams: a position of a lesson. Its caption is in
``figures.<lang>.toml``.
"""

from games.catalog.catch_the_hat_teams.tutorial import HOME
from games.engine.lessons import figure_of

FIGURES = {"free": figure_of(HOME, before=True)}
