"""Board page of rummy: build the typed page for the templates from a view and words."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.catalog.rummy.data import Buy, Discard, Draw, Lay, Move, Refuse, Spot, Swap, Take, View
from games.catalog.rummy.laying import counts, has_laid, must_lay, own_cards, swaps
from games.catalog.rummy.melding import LEAST, Found, fitting, is_joker, jokers_as, pips_of
from games.catalog.rummy.phrases import name, row, short
from games.catalog.rummy.refusals import Refusal, wrong
from games.catalog.rummy.robbing import left
from games.catalog.rummy.scoring import totals
from games.catalog.rummy.ways import ways
from games.engine.identity import card_ids
from games.engine.kit.hands.page import STYLES, Asked, DiscardPile, HandBoard, words_around
from games.engine.kit.pages import Speaker, awaited_words, offer, plate
from games.engine.page import Held, LinesPad, Named, Offer, PadLine, Panel, SeatPlate, Shown
from games.engine.text import Phrase, SeatRef, Words


@dataclass(frozen=True, slots=True)
class Row(Shown):
    """A meld on the page: its owner, its cards (jokers as the cards that they represent), and a description."""

    seat: int
    name: str
    cards: Sequence[Held]
    label: str


@dataclass(frozen=True, kw_only=True, slots=True)
class RummyBoard(HandBoard):
    """The data of the templates. Has the ``melds`` in their order on the table, and whether their cards may be
    picked.
    """

    melds: Sequence[Row]
    may_rob: bool


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> RummyBoard:
    """Build the board's page for the seat of the view.

    ``query`` may hold ``card`` once for each picked card and, in robber rummy, ``laid`` for each picked card of the
    table: "2.0" is the first card of the third meld.
    """
    say = Speaker(words, names, view.seat)
    my_turn = view.mover is not None and view.seat == view.mover
    may_pick = my_turn and view.phase == "play"
    chosen, taken = (_picked(view, query), _taken(view, query)) if may_pick else ([], [])
    ids = card_ids([*view.hand, *view.heap[-1:], *(card for meld in view.melds for card in meld.cards)])
    return RummyBoard(
        phase="over" if view.mover is None else "play",
        headline=say("round", n=view.round, of=view.options.rounds),
        section="6" if view.mover is None else "7" if view.phase == "buy" else "9" if view.options.robs else "4",
        my_turn=my_turn,
        may_pick=may_pick,
        may_rob=may_pick and view.options.robs,
        seats=[_seat(view, seat, say) for seat in range(view.seats)],
        heap=_heap(view, ids[len(view.hand) :], say),
        melds=_melds(view, ids[len(view.hand) + len(view.heap[-1:]) :], taken, say),
        hand=_hand(view, ids, chosen, say),
        asked=_ask(view, chosen, taken, say) if my_turn else None,
        query="&".join([*(f"card={card}" for card in chosen), *(f"laid={spot.meld}.{spot.at}" for spot in taken)]),
        awaited=awaited_words(view.mover, say),
        words=words_around(say, "melds", "no_melds"),
        pad=_pad(view, say),
        deck="french",
        styles=(*STYLES, "rummy/rummy.css"),
    )


def _picked(view: View, query: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the cards of the hand that the query picks; equal cards as often as it names them."""
    there = Counter(query.get("card", ()))
    found: list[str] = []
    for card in view.hand:
        if there[card]:
            there[card] -= 1
            found.append(card)
    return found


def _taken(view: View, query: Mapping[str, Sequence[str]]) -> list[Spot]:
    """Return the cards of the table that the query picks."""
    there = {*query.get("laid", ())} if view.options.robs else set()
    every = (Spot(meld, at) for meld, row in enumerate(view.melds) for at in range(len(row.cards)))
    return [spot for spot in every if f"{spot.meld}.{spot.at}" in there]


def _seat(view: View, seat: int, say: Speaker) -> SeatPlate:
    found = plate(say, seat, view.mover, say("points", n=totals(view)[seat]))
    marks = [say("dealer")] * (seat == view.dealer) + [say("has_laid")] * has_laid(view, seat)
    return replace(found, cards=view.cards[seat], last=" · ".join(marks))


def _heap(view: View, ids: Sequence[str], say: Speaker) -> DiscardPile:
    """Return the discard pile with the open card, if there is one, and the talon."""
    top = view.heap[-1] if view.heap else ""
    open_ = Named(top, say.title(name(top)) if top else "", ids[0] if top else "")
    return DiscardPile(title=say("heap"), top=open_, under=[], pile=view.pile, pile_words=say("pile", n=view.pile))


def _melds(view: View, ids: Sequence[str], taken: Sequence[Spot], say: Speaker) -> list[Row]:
    keys, found = iter(ids), []
    for number, meld in enumerate(view.melds):
        cards = [
            Held(
                id=stood,
                label=say.title(label),
                picked=Spot(number, at) in taken,
                css="meld__joker" if is_joker(card) else "",
                key=next(keys),
            )
            for at, (card, stood, label) in enumerate(
                zip(meld.cards, meld.stands, row(meld.cards, meld.stands), strict=True)
            )
        ]
        found.append(Row(meld.seat, say.called(meld.seat), cards, say.title(short(meld.cards, meld.stands))))
    return found


def _hand(view: View, ids: Sequence[str], chosen: Sequence[str], say: Speaker) -> list[Held]:
    left, fresh = Counter(chosen), view.drew or view.took
    found = []
    for card, key in zip(view.hand, ids, strict=False):
        picked = left[card] > 0
        left[card] -= picked
        new = card == fresh and view.mover == view.seat and view.phase == "play"
        fresh = None if new else fresh
        found.append(Held(id=card, label=say.title(name(card)), picked=picked, css="held--new" if new else "", key=key))
    return found


def label(view: View, move: Any, say: Speaker) -> str:
    """Return the label of the button for a move."""
    match move:
        case Draw():
            return say("put_back" if must_lay(view) else "draw")
        case Take() | Buy():
            return say("take" if isinstance(move, Take) else "buy", card=name(view.heap[-1]))
        case Refuse():
            return say("refuse")
        case Swap(_, card):
            return say("swap", card=name(card))
        case Discard(card, rummy):
            return say("call" if rummy else "discard", card=name(card), n=pips_of(view.hand) - pips_of((card,)))
    if not move.taken:
        return say("lay", melds=tuple(_group(view, group) for group in move.groups))
    own = tuple(map(name, own_cards(view, move)))
    return say("rob", cards=own, melds=tuple(_group(view, group) for group in move.groups))


def _group(view: View, group: Any) -> Phrase:
    if group.onto is None:
        return short(group.cards, group.stands)
    meld = view.melds[group.onto]
    args = {"cards": row(group.cards, group.stands), "seat": SeatRef(meld.seat)}
    alike = [one for one in view.melds if one.seat == meld.seat and fitting(group.cards, Found(one.cards, one.stands))]
    if len(alike) < 2:
        return Phrase("board.onto", args)
    return Phrase("board.onto_which", args | {"meld": short(meld.cards, meld.stands)})


def _ask(view: View, chosen: Sequence[str], taken: Sequence[Spot], say: Speaker) -> Asked:
    """Return the question: where to draw from, or what to do with the picked cards."""
    if view.phase == "draw":
        take = offer(Take(), label(view, Take(), say)) if view.heap else None
        go = offer(Draw(), label(view, Draw(), say))
        return Asked(hint=say("hint_draw", n=pips_of(view.hand)), panel=None, first="", instead=take, go=go)
    if view.phase == "buy":
        refuse, buy = (offer(move, label(view, move, say)) for move in (Refuse(), Buy()))
        hint = say("hint_buy", rival=SeatRef(view.turn))
        return Asked(hint=hint, panel=None, first="", instead=refuse, go=buy)
    found = Asked(hint=say("hint", n=pips_of(view.hand)), panel=None, first=say("choose"))
    if must_lay(view):
        hint = say("hint_lay", card=name(view.took or ""))
        found = replace(found, hint=hint, instead=offer(Draw(), label(view, Draw(), say)))
    elif view.options.robs:
        found = replace(found, hint=say("hint_rob", n=pips_of(view.hand)))
    if not chosen and not taken:
        return found
    if len(chosen) == 1 and not taken:
        return _one(view, chosen[0], found, say)
    return _several(view, chosen, taken, found, say)


def _one(view: View, card: str, found: Asked, say: Speaker) -> Asked:
    """Return the question for one picked card: the discard, and its other uses."""
    seat, throw = view.seat or 0, Discard(card)
    tried: list[Move] = [move for move in swaps(view, view.hand) if move.card == card]
    tried += [*ways(view, seat, [card]), *[Discard(card, rummy=True)] * (len(view.hand) > 1)]
    more = [offer(move, label(view, move, say)) for move in tried if wrong(view, seat, view.hand, move) is None]
    broken = wrong(view, seat, view.hand, throw)
    detail = say.phrase(Phrase(f"rules.{broken.key}")) if broken else say("card_pips", n=pips_of((card,)))
    panel = Panel(title=say.title(name(card)), detail=detail, section=broken.section if broken else "")
    return replace(found, panel=panel, others=more, go=None if broken else offer(throw, label(view, throw, say)))


def _several(view: View, chosen: Sequence[str], taken: Sequence[Spot], found: Asked, say: Speaker) -> Asked:
    """Return the question for several picked cards: the melds that they make, or why they make none."""
    seat, count_of = view.seat or 0, len(chosen) + len(taken)
    open_ = ways(view, seat, chosen, taken)
    if not open_:
        return replace(found, panel=_nothing(view, taken, count_of, say))
    broken = wrong(view, seat, view.hand, open_[0])
    worths = {counts(view, move) for move in open_}
    count = say("worth", n=max(worths)) if len(worths) == 1 else ""
    if broken is not None:
        detail = f"{count} {say.phrase(Phrase(f'rules.{broken.key}'))}"
        return replace(found, panel=Panel(title=say("picked", n=count_of), detail=detail, section=broken.section))
    offers = [offer(move, _told_apart(view, move, open_, say)) for move in open_]
    title = say.title(_said(view, open_[0], say)) if len(open_) == 1 else say("picked", n=count_of)
    panel = Panel(title=title, detail=count)
    if len(open_) == 1:
        return replace(found, panel=panel, go=Offer(offers[0].move, say("lay_now", n=count_of)))
    return replace(found, panel=panel, others=offers, first=say("which"))


def _nothing(view: View, taken: Sequence[Spot], count: int, say: Speaker) -> Panel:
    """Return why the picked cards make no meld: taking them would break a meld on the table, they are too few, or
    they do not fit.
    """
    title = say("picked", n=count)
    if left(view.melds, taken) is None:
        detail, section = say.phrase(Phrase(f"rules.{Refusal.TORN.key}")), Refusal.TORN.section
    else:
        detail, section = (say("more"), "") if count < LEAST else (say("none"), "3.1")
    return Panel(title=title, detail=detail, section=section)


def _told_apart(view: View, move: Lay, others: Sequence[Lay], say: Speaker) -> str:
    """Return the label of one of several ways to lay the cards. If the ways differ only in what jokers represent, it
    names that.
    """
    found = [_jokers(one) for one in others]
    if all(found) and len({*found}) == len(found):
        return say.title(say("jokers", list=tuple(name("X1", stood) for stood in _jokers(move))))
    return label(view, move, say)


def _jokers(move: Lay) -> tuple[str, ...]:
    return tuple(stood for group in move.groups for stood in jokers_as(group.cards, group.stands))


def _said(view: View, move: Lay, say: Speaker) -> str:
    return "; ".join(say.phrase(_group(view, group)) for group in move.groups)


def _pad(view: View, say: Speaker) -> LinesPad:
    """Return the points of each deal, and their totals."""
    lines = [PadLine(str(number), line.scores) for number, line in enumerate(view.pad, 1)]
    return LinesPad(
        title=say("pad"), head=say("line"), lines=[*lines, PadLine(say("sum"), totals(view), sum=True)], css="pad"
    )
