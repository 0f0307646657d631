"""Board page of the stray knight: build the typed page for the templates from a view and words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from games.catalog.stray_knight.data import KNIGHT, PAIRS, Draw, View
from games.catalog.stray_knight.rules import drawn_from
from games.engine.kit.hands.page import STYLES, Asked, HandBoard, held, named, words_around
from games.engine.kit.pages import Speaker, awaited_words, offer, plate
from games.engine.page import LinesPad, Named, PadLine, SeatPlate
from games.engine.text import SeatRef, Words


@dataclass(frozen=True, kw_only=True, slots=True)
class KnightBoard(HandBoard):
    """The data of the templates: the pair laid ``last``, the number of ``pairs``, and which seat draws from which."""

    last: Sequence[Named]
    pairs: str
    note: str


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> KnightBoard:
    """Build the board's page for the seat of the view; ``query`` is not used."""
    say = Speaker(words, names, view.seat)
    my_turn = view.mover is not None and view.seat == view.mover
    rival = SeatRef(drawn_from(view, view.mover)) if view.mover is not None else None
    asked = None
    if my_turn and rival:
        asked = Asked(hint=say("hint"), panel=None, first="", go=offer(Draw(), say("draw", rival=rival)))
    return KnightBoard(
        phase="over" if view.mover is None else "play",
        headline=say("pairs_left", n=PAIRS - sum(map(len, view.laid)) // 2),
        section="4" if view.mover is None else "3",
        my_turn=my_turn,
        may_pick=False,
        seats=[_seat(view, seat, say) for seat in range(view.seats)],
        last=[named(card, say) for card in view.recent],
        pairs=say("pairs", n=sum(map(len, view.laid)) // 2),
        note=say("draws", seat=SeatRef(view.mover or 0), rival=rival) if rival else "",
        hand=[held(card, say, css="held--drawn" if card == KNIGHT else "") for card in view.hand],
        asked=asked,
        query="",
        awaited=awaited_words(view.mover, say),
        words=words_around(say, "laid"),
        pad=_pad(view, say),
        deck="french",
        styles=STYLES,
    )


def _seat(view: View, seat: int, say: Speaker) -> SeatPlate:
    count = view.cards[seat]
    found = plate(say, seat, view.mover, say("pairs", n=len(view.laid[seat]) // 2), away=not count)
    over = view.mover is None and count
    return replace(found, cards=count, last=say("helmet") if over else "" if count else say("safe"))


def _pad(view: View, say: Speaker) -> LinesPad:
    """Return the pad: the pairs of each seat, and a helmet for the loser."""
    pairs = PadLine(say("laid"), [len(cards) // 2 for cards in view.laid])
    over = view.mover is None
    helmet = PadLine(say("helmet_line"), [int(bool(over and count)) for count in view.cards], sum=True)
    return LinesPad(title=say("pad"), head=say("pairs_line"), lines=[pairs, helmet], css="pad")
