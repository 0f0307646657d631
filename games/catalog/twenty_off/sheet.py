"""Score sheet of Twenty off: the family's sheet, with the fewest points as the best."""

from functools import partial

from games.engine.kit.tricktaking.plain import sheet as family

sheet = partial(family.sheet, low=True)
