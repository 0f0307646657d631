"""Board page of Double Lottie: the page of the dice family, with the common sum beside the dice."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.double_lottie.rules import LIMIT, DoubleLottie
from games.engine.kit.pages import Speaker
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, page, percent
from games.engine.page import SeatPlate
from games.engine.text import Words

GAME = DoubleLottie()


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Return the page. The pad has only the rounds that have begun."""
    found, say = page(GAME, view, words, names, query), Speaker(words, names, view.seat)
    so_far = say("sum_of", n=view.turn.points, of=LIMIT)
    *rounds, losses = found.pad.lines
    return replace(
        found,
        seats=_safe(view, found.seats, say),
        tray=replace(found.tray, so_far=so_far),
        pad=replace(found.pad, lines=[*rounds[: view.round + 1], losses]),
    )


def _safe(view: View, seats: Sequence[SeatPlate], say: Speaker) -> Sequence[SeatPlate]:
    """Return the seat panels with each seat's chance to win, and its losses if one loss does not end the match."""
    odds, of = GAME.odds(view), view.terms.coasters
    if odds is None:
        return seats
    key = "safe_of" if of > 1 else "safe"
    return [
        replace(plate, status=say(key, n=view.coasters[seat], of=of, percent=percent(odds[seat])))
        for seat, plate in enumerate(seats)
    ]
