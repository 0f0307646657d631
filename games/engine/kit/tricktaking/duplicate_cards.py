"""Tell apart equal cards of a double deck: by owner first, then by the order of play."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from games.engine.identity import card_ids
from games.engine.kit.cards import Cards


class Ids(NamedTuple):
    """The identities of the viewer's hand, of the current trick (or the last one), and of cards ``beside``, in their
    order.
    """

    in_hand: list[str]
    on_table: list[str]
    beside: list[str]


def ids_of(view: Any, beside: Sequence[str] = ()) -> Ids:
    """Return the identities. The viewer's cards come first, then those of others in the order of play.

    So a card keeps its identity when it is played, and the viewer's cards keep theirs when others play an equal card.
    The view has ``seat``, ``hand``, ``trick`` and ``tricks``.
    """
    plays = [play for trick in view.tricks for play in trick.plays] + list(view.trick)
    own = tuple(play.card for play in plays if play.seat == view.seat)
    others: Cards = tuple(play.card for play in plays if play.seat != view.seat)
    ids = iter(card_ids((*own, *view.hand, *others, *beside)))
    first, in_hand, second = _few(ids, own), _few(ids, view.hand), _few(ids, others)
    of_own, of_others = iter(first), iter(second)
    laid = [next(of_own if play.seat == view.seat else of_others) for play in plays]
    shown = view.trick or (view.tricks[-1].plays if view.tricks else ())
    return Ids(in_hand, laid[len(laid) - len(shown) :], [*ids])


def _few(ids: Iterator[str], cards: Sequence[str]) -> list[str]:
    return [next(ids) for _ in cards]
