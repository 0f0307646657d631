"""Positions of lessons and figures of Contract checkers. The reader sits in seat 0 and plays white."""

from collections.abc import Mapping

from msgspec.structs import replace

from games.engine.kit.chequers import positions
from games.engine.kit.chequers.data import Terms
from games.engine.kit.chequers.reserve import RESERVE, Enter, State, may_enter
from games.engine.lessons import Tried


def position(standing: Mapping[str, str], reserve: tuple[int, int] = (RESERVE, RESERVE), huffable: str = "") -> State:
    """Return a position with pieces by the names of their fields, white to move.

    ``reserve``: the number of men in reserve, by seat.
    """
    plain = positions.position(Terms(), standing, huffable=huffable)
    fields = {name: getattr(plain, name) for name in plain.__struct_fields__}
    return replace(State(**fields), reserve=reserve)


def enters(tried: Tried) -> bool:
    """Return whether white has entered a man from the reserve."""
    return isinstance(tried.move, Enter)


def may_enter_next(tried: Tried) -> bool:
    """Return whether white could enter a man from the reserve."""
    return may_enter(tried.after.state, 0)
