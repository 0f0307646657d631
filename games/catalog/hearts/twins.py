"""Which of two equal cards is which, where two packs are played: told by whose they are, then by when they lay."""

from typing import NamedTuple

from games.catalog.hearts.data import View
from games.engine.identity import card_ids
from games.engine.kit.cards import Cards


class Ids(NamedTuple):
    """The identities of the reader's hand, and of the trick on the table (or the one before it), in their order."""

    in_hand: list[str]
    on_table: list[str]


def ids_of(view: View) -> Ids:
    """The reader's cards come first, those of others as they were laid: so a card keeps its id when it is played, and
    the reader's keep theirs when others play the twin.
    """
    plays = [play for trick in view.tricks for play in trick.plays] + list(view.trick)
    own = tuple(play.card for play in plays if play.seat == view.seat)
    others: Cards = tuple(play.card for play in plays if play.seat != view.seat)
    ids = card_ids((*own, *view.hand, *others))
    of_own, in_hand, of_others = ids[: len(own)], ids[len(own) :][: len(view.hand)], ids[len(own) + len(view.hand) :]
    first, second = iter(of_own), iter(of_others)
    laid = [next(first) if play.seat == view.seat else next(second) for play in plays]
    shown = view.trick or (view.tricks[-1].plays if view.tricks else ())
    return Ids(in_hand, laid[len(laid) - len(shown) :])
