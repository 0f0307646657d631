"""Chicago high or low: a variant of Chicago."""

from games.catalog.chicago_high_low.rules import ChicagoHighLow

GAME = ChicagoHighLow()
