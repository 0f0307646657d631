"""The figures of the rules: positions of the lessons. Their words are in ``figures.<lang>.toml``."""

from games.catalog.contract_checkers.tutorial import USE
from games.engine.lessons import figure_of

FIGURES = {"guard": figure_of(USE.step("guard"), before=True), "wait": figure_of(USE.step("wait"), before=True)}
