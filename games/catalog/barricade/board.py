"""Board page of Barricade: builds a typed page from a view and the words.

Seventeen columns are small on a phone. So selectable pawns and fields are drawn larger than ordinary fields, and the
ends of the throw show their names. A player who puts a barrier gets the zoom of :mod:`games.engine.kit.drawing`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.barricade.data import Go, View
from games.catalog.barricade.rules import steps_to_go
from games.catalog.barricade.sketch import draw
from games.catalog.barricade.speaking import label, lifting, listed, listed_barriers, spoken
from games.catalog.barricade.threats import in_danger
from games.catalog.barricade.touching import PUTTING, Touch, touch
from games.engine.kit.pages import OpenBoard, Speaker, board_page, last_throws
from games.engine.kit.targets import write
from games.engine.page import Pick
from games.engine.text import Words


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> OpenBoard:
    """Build the board page for the seat of the view. ``query`` holds the path of fields touched so far."""
    say = Speaker(words, names, view.seat)
    touched = touch(view, query)
    choice, threats = touched.choice, in_danger(view)
    page = board_page(
        view,
        say,
        drawing=draw(view, say, touched, threats),
        choice=choice,
        offers=_listed(view, touched, say),
        ask=_ask(view, touched, say),
        go="" if choice.move is None else label(view, choice.move, say),
        status=[say("status", n=steps_to_go(view, seat)) for seat in range(view.seats)],
        pieces=[
            *((say.called(seat), listed(view, seat, say)) for seat in range(view.seats)),
            listed_barriers(view, say),
        ],
        headline=say("thrown", die=view.die) if view.mover is not None else say("over"),
        threats=threats,
        section="5" if view.mover is None else "4" if touched.putting else "3",
    )
    return replace(
        page,
        picks=_putting(touched, say) if touched.putting else _going(view, touched, say),
        throws=last_throws(view, say),
        ways=_ways(touched, say),
        listed=lifting("every_place", touched.path, say) if touched.putting else "",
        listing=touched.listing,
        styles=("css/boards.css", "barricade/barricade.css"),
    )


def _listed(view: View, touched: Touch, say: Speaker) -> dict[str, Go]:
    """Return the moves to list, by label: moves without a barrier, or all places for the barrier that was taken up.

    Both lists together would have hundreds of moves.
    """
    if touched.putting:
        way = touched.path[:PUTTING]
        return {path[PUTTING]: move for path, move in touched.offers.items() if path[:PUTTING] == way}
    return {label(view, move, say): move for move in touched.offers.values() if not move.barrier}


def _ways(touched: Touch, say: Speaker) -> list[Pick]:
    """Link the list of moves and the list of places for a barrier with each other."""
    if touched.putting:
        return [Pick(say("every_move"), "?listing=1")]
    ways = dict.fromkeys(path[:PUTTING] for path in touched.offers if len(path) > PUTTING)
    return [Pick(lifting("lift", path, say), f"{write(path)}&listing=1") for path in ways]


def _ask(view: View, touched: Touch, say: Speaker) -> str:
    if touched.putting:
        return say("ask_barrier")
    return say("ask_target" if touched.path else "ask_pawn", die=view.die)


def _going(view: View, touched: Touch, say: Speaker) -> list[Pick]:
    """Return pawns, or the fields where the throw may end, as large buttons."""
    base = touched.path[:1]
    fields = touched.after(len(base))
    found = [
        Pick(spoken(view, say, (*base, field)), write((*base, field)), field in touched.path[1:]) for field in fields
    ]
    return [*found, Pick(say("other_pawn"), write(()))] if base and touched.starts() else found


def _putting(touched: Touch, say: Speaker) -> list[Pick]:
    """Return buttons that move the barrier to the next free place, or back."""
    found = [Pick(f"{arrow} {field}", touched.put(field)) for arrow, field in touched.steps()]
    return [*found, Pick(say("other_end"), write(touched.path[:1]))]
