"""Which of two equal cards is which, where two packs are played: told by whose they are, then by when they lay."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from games.engine.identity import card_ids
from games.engine.kit.cards import Cards


class Ids(NamedTuple):
    """The identities of the reader's hand, of the trick on the table (or the one before it), and of what lies
    ``beside``, in their order.
    """

    in_hand: list[str]
    on_table: list[str]
    beside: list[str]


def ids_of(view: Any, beside: Sequence[str] = ()) -> Ids:
    """The reader's cards come first, those of others as they were laid: so a card keeps its id when it is played, and
    the reader's keep theirs when others play the twin. The view has ``seat``, ``hand``, ``trick`` and ``tricks``.
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
