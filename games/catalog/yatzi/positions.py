"""Positions of lessons and figures, set up by hand: the reader sits in seat 0 of two."""

from games.catalog.yatzi.data import BOXES, Options, Sheet, State

NEW: Sheet = (None,) * len(BOXES)


def sheet(**filled: int) -> Sheet:
    """A sheet with these boxes filled."""
    return tuple(filled.get(box) for box in BOXES)


def all_but(*boxes: str, **filled: int) -> Sheet:
    """A sheet on which only these boxes are free; full ones hold a 0 unless said otherwise."""
    return tuple(None if box in boxes else filled.get(box, 0) for box in BOXES)


def position(dice: tuple[int, ...], throws: int, own: Sheet = NEW) -> State:
    """The reader has thrown so often, and these dice lie there."""
    return State(Options(), 2, ((own,), (own,)), 0, 2 * sum(value is not None for value in own), dice, throws, 0)
