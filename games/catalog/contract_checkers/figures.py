"""Figures of the rule page of Contract checkers: positions of the lessons. Captions are in ``figures.<lang>.toml``."""

from games.catalog.contract_checkers.tutorial import USE
from games.engine.lessons import figure_of

FIGURES = {"guard": figure_of(USE.step("guard"), before=True), "wait": figure_of(USE.step("wait"), before=True)}
