"""Board page of Contract checkers: the page of the draughts family, with the men in reserve."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.contract_checkers.rules import ContractCheckers
from games.engine.kit.chequers.page import SIDES, page
from games.engine.kit.chequers.reserve import View, entry_of, held
from games.engine.kit.duels import colour_of
from games.engine.kit.pages import OpenBoard, Speaker
from games.engine.page import Side
from games.engine.text import Words


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> OpenBoard:
    """Return the page. Each seat's panel shows the number of men in reserve, and the lists show where they enter."""
    found, say = page(ContractCheckers(), view, words, names, query), Speaker(words, names, view.seat)
    waits = [say("waits", n=held(view, seat), field=entry_of(view, seat)) for seat in range(2)]
    sides = [say("reserve", side=say(SIDES[colour_of(view, seat)])) for seat in range(2)]
    plates = [
        replace(plate, status=say("with_reserve", status=plate.status, n=n))
        if (n := held(view, plate.index))
        else plate
        for plate in found.seats
    ]
    return replace(found, seats=plates, pieces=[*found.pieces, *map(Side, sides, waits)])
