"""Hand-made positions for lessons and figures. The reader sits in seat 0 of two."""

from games.catalog.yatzi.data import BOXES, Options, Sheet, State

NEW: Sheet = (None,) * len(BOXES)


def sheet(**filled: int) -> Sheet:
    """Return a sheet with these boxes filled."""
    return tuple(filled.get(box) for box in BOXES)


def all_but(*boxes: str, **filled: int) -> Sheet:
    """Return a sheet on which only these boxes are free; full ones hold 0 by default."""
    return tuple(None if box in boxes else filled.get(box, 0) for box in BOXES)


def position(dice: tuple[int, ...], throws: int, own: Sheet = NEW) -> State:
    """Return a state in which the reader has made ``throws`` throws and these dice are on the table."""
    return State(Options(), 2, ((own,), (own,)), 0, 2 * sum(value is not None for value in own), dice, throws, 0)
