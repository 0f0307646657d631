"""Board page of Schwimmen: build the typed page for the templates from a view and words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from games.catalog.schwimmen.data import Choose, Knock, Stay, Swap, SwapAll, View
from games.catalog.schwimmen.rules import may_stay
from games.catalog.schwimmen.turns import pot
from games.catalog.schwimmen.value import shown, worth
from games.engine.kit.cards import card_name, without
from games.engine.kit.hands.page import STYLES, Asked, HandBoard, held, picked, words_around
from games.engine.kit.pages import Speaker, awaited_words, offer, plate
from games.engine.page import Held, LinesPad, Offer, PadLine, Panel, SeatPlate
from games.engine.text import SeatRef, Words


@dataclass(frozen=True, kw_only=True, slots=True)
class SwimBoard(HandBoard):
    """The data of the templates. ``middle``: the three cards in the middle, empty while forehand chooses a packet."""

    middle: Sequence[Held]
    note: str
    closing: str


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> SwimBoard:
    """Build the board's page for the seat of the view.

    ``query`` may hold ``card`` of the hand and ``take`` of the middle.
    """
    say = Speaker(words, names, view.seat)
    my_turn = view.mover is not None and view.seat == view.mover
    give, take = (picked(view.hand, query), picked(view.table, query, "take")) if my_turn else (None, None)
    around = words_around(say, "middle", "packets")
    return SwimBoard(
        phase="over" if view.mover is None else "play",
        headline=say("round", n=view.deal),
        section="6" if view.mover is None else "3.2" if view.choosing else "4.3" if view.left else "4",
        my_turn=my_turn,
        may_pick=my_turn and not view.choosing,
        seats=[_seat(view, seat, say) for seat in range(view.seats)],
        middle=[held(card, say, picked=card == take) for card in view.table],
        note=say("pot", n=pot(view)),
        closing=_closing(view, say),
        hand=[held(card, say, picked=card == give) for card in view.hand],
        asked=_ask(view, give, take, say) if my_turn else None,
        query="&".join(f"{name}={card}" for name, card in (("card", give), ("take", take)) if card),
        awaited=awaited_words(view.mover, say),
        words=around,
        pad=_pad(view, say),
        deck="french",
        styles=STYLES,
    )


def _seat(view: View, seat: int, say: Speaker) -> SeatPlate:
    lives = view.lives[seat]
    found = plate(say, seat, view.mover, say("tokens", n=lives - 1) if lives else say("out"), away=not lives)
    marks = [say("dealer")] if seat == view.dealer else []
    return replace(found, last=" · ".join([*marks, *([say("knocked")] if seat == view.knocker else [])]))


def _closing(view: View, say: Speaker) -> str:
    """Return the line that says why these are the last turns of the deal."""
    if view.knocker is not None:
        return say("last_of", seat=SeatRef(view.knocker))
    return say("shown_31") if view.left else ""


def _ask(view: View, give: str | None, take: str | None, say: Speaker) -> Asked:
    """Return the question: the packets to choose from, or the effect of the picked cards; and the moves that need no
    cards.
    """
    points = shown(worth(view.hand))
    if view.choosing:
        return Asked(
            hint=say("hint_packet", points=points),
            panel=None,
            first=say("choose_packet"),
            instead=offer(Choose(keep=False), say("change")),
            go=offer(Choose(keep=True), say("keep")),
        )
    found = Asked(
        hint=say("hint_last" if view.left else "hint", points=points),
        panel=None,
        first=say("choose_cards"),
        others=others(view, say),
    )
    if give is None or take is None:
        one = give or take
        text = say("with_hand" if give else "with_middle")
        return replace(found, panel=Panel(title=say.title(card_name(one)), detail=text)) if one else found
    return replace(found, panel=_swapped(view, give, take, say), go=offer(Swap(give, take), say("swap")))


def _swapped(view: View, give: str, take: str, say: Speaker) -> Panel:
    more = worth((*without(view.hand, (give,)), take))
    title = say.title(say("swap_cards", give=card_name(give), take=card_name(take)))
    return Panel(title=title, detail=say("then", points=shown(more), before=shown(worth(view.hand))))


def others(view: View, say: Speaker) -> list[Offer]:
    """Return the moves that need no picked cards."""
    found = [offer(SwapAll(), say("swap_all", points=shown(worth(view.table))))]
    if view.left is None:
        found.append(offer(Knock(), say("knock")))
    if may_stay(view):
        found.append(offer(Stay(), say("stay" if view.left else "pass")))
    return found


def _pad(view: View, say: Speaker) -> LinesPad:
    """Return the pad: the points of each deal, payers marked with a cross, and the tokens."""
    lines = [
        PadLine(str(number), [_cell(line.points[seat], seat in line.payers) for seat in range(view.seats)])
        for number, line in enumerate(view.pad, 1)
    ]
    tokens = PadLine(say("tokens_line"), [max(0, life - 1) if life else "†" for life in view.lives], sum=True)
    return LinesPad(title=say("pad"), head=say("line"), lines=[*lines, tokens], css="pad")


def _cell(halves: int | None, paid: bool) -> str:
    if halves is None:
        return "–"
    return f"{shown(halves)}\N{NO-BREAK SPACE}×" if paid else shown(halves)
