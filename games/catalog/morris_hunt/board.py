"""Board page of the battue: the family's page, with rounds and the number of remaining moves."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.morris_hunt.data import HuntView
from games.catalog.morris_hunt.rules import MorrisHunt, moves_left
from games.engine.kit.mills.page import page
from games.engine.kit.pages import OpenBoard, Speaker
from games.engine.text import Words

GAME = MorrisHunt()


def board(view: HuntView, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> OpenBoard:
    """Build the board page for the seat of the view."""
    found, say = page(GAME, view, words, names, query), Speaker(words, names, view.seat)
    seats = [
        replace(seat, status=f"{seat.status} · {say('wins', n=won)}" if view.rounds > 1 else seat.status)
        for seat, won in zip(found.seats, view.wins, strict=True)
    ]
    return replace(found, headline=_headline(view, say), seats=seats)


def _headline(view: HuntView, say: Speaker) -> str:
    """Return the headline: the round and black's remaining moves in it (§ 6.2), or the result of the rounds."""
    first, second = view.wins
    if view.mover is None:
        return say("score", a=first, b=second) if view.rounds > 1 else say("over")
    left = say("left", n=moves_left(view))
    return say("round", n=first + second + 1, left=left) if view.rounds > 1 else left
