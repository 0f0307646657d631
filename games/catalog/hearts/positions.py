"""Positions for the figures of the Hearts games: only the cards that matter, written as in ``"QS 10H 2C"``."""

from collections.abc import Callable
from typing import Any

import msgspec

from games.catalog.hearts.data import State, TrickTaken
from games.catalog.hearts.family import Family
from games.engine.game import Seat
from games.engine.kit.cards import Cards, ordered
from games.engine.kit.tricktaking.tricks import Played, Trick
from games.engine.lessons import CHANCE, Test, Tried

Where = Callable[..., State]


def cards(names: str) -> Cards:
    """Return the cards, sorted as a hand."""
    return ordered(names.split())


def positions(game: Family[Any], **options: Any) -> Where:
    """Return a function that sets up positions of a game with these options, see :func:`_position`."""
    chosen = game.options_type(**options)
    return lambda *hands, **changes: _position(game, chosen, hands, **changes)


def _position(
    game: Family[Any], options: Any, hands: tuple[str, ...], trick: str = "", leader: Seat = 0, **changes: Any
) -> State:
    """Return a state with cards in hand and on the table, all others out of play.

    The seat after those of ``trick`` is to move. One trick without cards counts as played, so that the first trick is
    over, unless ``changes`` says otherwise.
    """
    seats = len(hands)
    state = game.setup(options, seats, CHANCE).state
    plays = tuple(Played((leader + place) % seats, card) for place, card in enumerate(trick.split()))
    nothing: tuple[Cards, ...] = ((),) * seats
    fields: dict[str, Any] = {
        "phase": "play",
        "hands": tuple(map(cards, hands)),
        "chosen": (None,) * seats,
        "given": nothing,
        "received": nothing,
        "kitty": (),
        "turn": (leader + len(plays)) % seats,
        "opening": None,
        "trick": plays,
        "tricks": (Trick((), 0),),
        "taken": nothing,
        "broken": any(play.card[-1] == "H" for play in plays),
    }
    return msgspec.structs.replace(state, **fields | changes)


def taker(tried: Tried) -> Seat | None:
    """Return the seat that took the trick after the move, if the trick is complete."""
    return next((event.seat for event in tried.after.events if isinstance(event, TrickTaken)), None)


def taken_by(seat: Seat) -> Test:
    """Return a test whether that seat took the trick."""
    return lambda tried: taker(tried) == seat


def plays_suit(letters: str) -> Test:
    """Return a test whether a card of one of these suits was played."""
    return lambda tried: tried.move.card[-1] in letters
