"""Positions of lessons and figures of Yatzi, set up by hand. The reader sits in seat 0 of two."""

from games.catalog.yatzi.data import BOXES, Options, Sheet, State

NEW: Sheet = (None,) * len(BOXES)


def sheet(**filled: int) -> Sheet:
    """Return a sheet with these boxes filled."""
    return tuple(filled.get(box) for box in BOXES)


def all_but(*boxes: str, **filled: int) -> Sheet:
    """Return a sheet on which only these boxes are free. The other boxes have the value 0 unless given."""
    return tuple(None if box in boxes else filled.get(box, 0) for box in BOXES)


def position(dice: tuple[int, ...], throws: int, own: Sheet = NEW) -> State:
    """Return a state in which the reader has made ``throws`` throws and ``dice`` are on the table. ``own``: the
    reader's sheet.
    """
    return State(Options(), 2, ((own,), (own,)), 0, 2 * sum(value is not None for value in own), dice, throws, 0)
