"""The board of Barricade in words: moves, fields, and what waits there."""

from games.catalog.barricade.data import Go, View
from games.catalog.barricade.paths import BOARD, FIELDS, GOAL, HOUSE
from games.catalog.barricade.touching import PUTTING, blocked
from games.engine.kit.pages import Speaker
from games.engine.kit.targets import Path
from games.engine.text import SeatRef


def label(view: View, move: Go, say: Speaker) -> str:
    """A whole move, and what it hits or wins."""
    victim = _standing(view, move.to)
    what = "barrier" if move.barrier else "goal" if FIELDS[move.to] == GOAL else "on" if victim is None else "hit"
    key = f"{'go' if move.start else 'out'}_{what}"
    return say(key, start=move.start, to=move.to, barrier=move.barrier, seat=SeatRef(victim or 0))


def _standing(view: View, field: str) -> int | None:
    """Whose pawn stands on that field."""
    return next((seat for seat, pawns in enumerate(view.pawns) if FIELDS[field] in pawns), None)


def lifting(key: str, path: Path, say: Speaker) -> str:
    """A phrase about a way that ends on a barrier, which has still to be put somewhere."""
    start, to = path[:PUTTING]
    return say(key, start=say("house") if start.startswith("house") else start, to=to)


def spoken(view: View, say: Speaker, path: Path) -> str:
    """The last field of a path, and what happens there."""
    field = path[-1]
    if field.startswith("house"):
        return say("house")
    if len(path) != PUTTING:
        return field
    if FIELDS[field] == GOAL:
        return say("to_goal", field=field)
    if field in blocked(view):
        return say("to_barrier", field=field)
    victim = _standing(view, field)
    return field if victim is None else say("to_hit", field=field, seat=SeatRef(victim))


def listed(view: View, seat: int, say: Speaker) -> str:
    """Where the pawns of a seat stand, the foremost first."""
    fields = [BOARD.names[field] for field in reversed(view.pawns[seat]) if field != HOUSE]
    waiting = view.pawns[seat].count(HOUSE)
    return ", ".join([*fields, *([say("in_house", n=waiting)] if waiting else [])])


def listed_barriers(view: View, say: Speaker) -> tuple[str, str]:
    """Where the barriers stand, from the bottom."""
    return say("barriers"), ", ".join(sorted(blocked(view), key=lambda name: (int(name[1:]), name)))
