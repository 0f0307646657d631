"""The family's score sheet, on which the fewest points are best."""

from functools import partial

from games.engine.kit.tricktaking.plain import sheet as family

sheet = partial(family.sheet, low=True)
