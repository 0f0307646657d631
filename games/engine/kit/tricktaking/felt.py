"""What lies on the felt: the trick as a table, and the last one. For ``components/trick_felt.html``."""

from collections.abc import Collection, Sequence
from typing import Any

from games.engine.game import Seat
from games.engine.kit.tricktaking.data import Played, Trick
from games.engine.kit.tricktaking.speaking import Speaker

LARGEST_RING = 5
"""More seats than that don't fit round a phone's table; their plays stand in a row, in the order of play."""


def felt(title: str, note: str, seats: int) -> dict[str, Any]:
    """An empty felt; :func:`spots`, :func:`last` and whatever a game has of its own are laid over it.

    ``signs`` are a few words each of what holds for the deal, with a suit or an icon, ``on`` where it begins to matter.
    """
    return {
        "title": title,
        "note": note,
        "ring": f"ring--{seats}" if seats <= LARGEST_RING else "ring--many",
        "spots": [],
        "stock": None,
        "passing": None,
        "signs": [],
        "last": None,
    }


def spots(
    plays: Sequence[Played],
    taker: Seat | None,
    say: Speaker,
    *,
    seats: int,
    awaited: Collection[Seat] = (),
    running: bool,
    cancelled: Collection[str] = (),
) -> list[dict[str, Any]]:
    """A spot for each seat in the order of play: its cards, and its place round the table from the reader.

    ``running`` while the trick is not over; ``cancelled`` cards take no trick.
    """
    first, near = plays[0].seat, say.reader or 0
    found = []
    for step in range(seats):
        seat = (first + step) % seats
        cards = [played.card for played in plays if played.seat == seat]
        crossed = any(card in cancelled for card in cards)
        remarks = [say("led_it")] * (step == 0) + [say("best_so_far" if running else "won_it")] * (seat == taker)
        remarks += [say("cancelled")] * crossed
        found.append(
            {
                "seat": seat,
                "name": say.names[seat],
                "you": seat == say.reader,
                "place": (seat - near) % seats,
                "cards": say.named(cards),
                "order": step + 1,
                "best": seat == taker,
                "cancelled": crossed,
                "awaited": running and seat in awaited,
                "remarks": ", ".join(remarks),
            }
        )
    return found


def last(trick: Trick, note: str, say: Speaker) -> dict[str, Any]:
    """The trick before, to be unfolded."""
    plays = [
        {"seat": played.seat, "name": say.names[played.seat], "id": played.card, "label": say.card(played.card)}
        for played in trick.plays
    ]
    return {"title": say("last_trick"), "note": note, "plays": plays}
