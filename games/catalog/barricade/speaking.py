"""The board of Barricade in words: moves, fields and their effects."""

from games.catalog.barricade.data import Go, View
from games.catalog.barricade.paths import BOARD, FIELDS, GOAL, HOUSE
from games.catalog.barricade.touching import PUTTING, blocked
from games.engine.kit.pages import Speaker
from games.engine.kit.targets import Path
from games.engine.text import SeatRef


def label(view: View, move: Go, say: Speaker) -> str:
    """Name a whole move, and what it hits or wins."""
    victim = _standing(view, move.to)
    what = "barrier" if move.barrier else "goal" if FIELDS[move.to] == GOAL else "on" if victim is None else "hit"
    key = f"{'go' if move.start else 'out'}_{what}"
    return say(key, start=move.start, to=move.to, barrier=move.barrier, seat=SeatRef(victim or 0))


def _standing(view: View, field: str) -> int | None:
    """Return the seat that owns the pawn on this field, or None."""
    return next((seat for seat, pawns in enumerate(view.pawns) if FIELDS[field] in pawns), None)


def lifting(key: str, path: Path, say: Speaker) -> str:
    """Return a phrase about a path that ends on a barrier, whose new place has yet to be selected."""
    start, to = path[:PUTTING]
    return say(key, start=say("house") if start.startswith("house") else start, to=to)


def spoken(view: View, say: Speaker, path: Path) -> str:
    """Name the last field of a path, and the effect of the move there."""
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
    """List the fields of a seat's pawns, the foremost first."""
    fields = [BOARD.names[field] for field in reversed(view.pawns[seat]) if field != HOUSE]
    waiting = view.pawns[seat].count(HOUSE)
    return ", ".join([*fields, *([say("in_house", n=waiting)] if waiting else [])])


def listed_barriers(view: View, say: Speaker) -> tuple[str, str]:
    """List the fields of the barriers, from the bottom."""
    return say("barriers"), ", ".join(sorted(blocked(view), key=lambda name: (int(name[1:]), name)))
