"""Figures of the rule page of Écarté. Captions are in ``figures.<lang>.toml``."""

from games.catalog.ecarte.tutorial import CARDS, TRICKS
from games.engine.lessons import figure_of

RUFF = figure_of(TRICKS.step("ruff"), lambda tried: tried.after.state.tricks[-1].winner == 0)
SWAP = figure_of(CARDS.step("swap"), before=True)
FIGURES = {"ruff": RUFF, "swap": SWAP}
