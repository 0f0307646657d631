"""The middle of the table for ``components/trick_felt.html``: the current trick and the last one."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.engine.game import Seat
from games.engine.identity import card_ids
from games.engine.kit.throwing.page import Piles
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.kit.tricktaking.tricks import Played, Trick
from games.engine.page import Named, Shown
from games.engine.text import SeatRef

LARGEST_RING = 5
"""Most seats that fit around a phone's table. The plays of more seats are in a row, in the order of play."""


@dataclass(frozen=True, slots=True)
class Spot(Shown):
    """A seat around the table.

    ``place``: clockwise from the viewer. ``order``: the order of play, from 1; 0 for none.
    """

    seat: Seat
    name: str
    you: bool
    place: int
    cards: Sequence[Named]
    order: int
    best: bool
    cancelled: bool
    awaited: bool
    remarks: str


@dataclass(frozen=True, slots=True)
class Sign(Shown):
    """A short text about the deal, with a suit or an icon. ``on``: whether it applies now, "1" or ""."""

    text: str
    suit: str = ""
    icon: str = ""
    on: str = ""


@dataclass(frozen=True, slots=True)
class Laid(Shown):
    """A card of the last trick and the seat that played it."""

    seat: Seat
    name: str
    id: str
    label: str


@dataclass(frozen=True, slots=True)
class Last(Shown):
    """The last trick, in a part of the page that can be unfolded."""

    title: str
    note: str
    plays: Sequence[Laid]


@dataclass(frozen=True, slots=True)
class Row(Shown):
    """A row of cards in a layout, in order. Empty places have the id ""."""

    label: str
    cards: Sequence[Named]


@dataclass(frozen=True, kw_only=True, slots=True)
class Stock(Shown):
    """The undealt cards: how many are face down, the open card, and the trump suit."""

    open: Named | None
    count: int
    suit: str
    trump: str
    text: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Other(Shown):
    """Another seat, with the number of cards passed to it or received from it in words."""

    seat: Seat
    name: str
    count: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Passing(Shown):
    """How cards are passed: the seats to which the viewer's cards go, and those from which new cards come."""

    text: str
    give_word: str = ""
    get_word: str = ""
    gives: Sequence[Other] = ()
    gets: Sequence[Other] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Felt(Shown):
    """Data of ``components/trick_felt.html``: the ring with a spot for each seat, or how cards are passed.

    ``layout``: rows of a layout instead of a trick. ``over``: the trick is complete. ``things``: a drawing of the
    stakes.
    """

    title: str
    note: str
    ring: str
    spots: Sequence[Spot] = ()
    over: bool = False
    stock: Stock | None = None
    passing: Passing | None = None
    signs: Sequence[Sign] = ()
    last: Last | None = None
    layout: Sequence[Row] = ()
    things: Piles | None = None


def felt(title: str, note: str, seats: int) -> Felt:
    """Return an empty felt. The caller adds :func:`spots`, :func:`last` and fields of the game."""
    return Felt(title=title, note=note, ring=f"ring--{seats}" if seats <= LARGEST_RING else "ring--many")


def spots(
    plays: Sequence[Played],
    taker: Seat | None,
    say: Speaker,
    *,
    seats: int,
    awaited: Collection[Seat] = (),
    running: bool,
    cancelled: Collection[str] = (),
    ids: Sequence[str] = (),
    out: Collection[Seat] = (),
    leader: Seat = 0,
) -> list[Spot]:
    """Return a spot for each seat in the order of play, with its cards and its place clockwise from the viewer.

    ``running``: the trick is not over. ``cancelled`` cards take no trick. ``ids``: the identity of each play in a
    double deck. ``out``: seats that do not play this deal; they have a spot but no number in the order. ``leader``:
    the seat that leads if no card is on the table.
    """
    first, near = plays[0].seat if plays else leader, say.seat or 0
    keys = ids or card_ids(played.card for played in plays)
    found: list[Spot] = []
    for step in range(seats):
        seat = (first + step) % seats
        passed_over = sum(spot.seat in out for spot in found)
        own = [(played.card, key) for played, key in zip(plays, keys, strict=True) if played.seat == seat]
        crossed = any(card in cancelled for card, _ in own)
        remarks = [say("led_it")] * (step == 0) + [say("best_so_far" if running else "won_it")] * (seat == taker)
        remarks += [say("cancelled")] * crossed
        found.append(
            Spot(
                seat=seat,
                name=say.names[seat],
                you=seat == say.reader,
                place=(seat - near) % seats,
                cards=[Named(card, say.card(card), key) for card, key in own],
                order=step + 1 - passed_over,
                best=seat == taker,
                cancelled=crossed,
                awaited=running and seat in awaited,
                remarks=", ".join(remarks),
            )
        )
    return found


def last(trick: Trick, note: str, say: Speaker) -> Last:
    """Return the last trick, for a part of the page that can be unfolded."""
    plays = [Laid(play.seat, say.called(play.seat), play.card, say.card(play.card)) for play in trick.plays]
    return Last(say("last_trick"), note, plays)


def tricks_felt(
    view: Any,
    leader: Seat,
    best: Callable[[tuple[str, ...]], int],
    say: Speaker,
    ids: Sequence[str] = (),
    out: Collection[Seat] = (),
) -> Felt:
    """Return the current trick, or the last one if no card is on the table; the trick before can be unfolded.

    The view has ``trick``, ``tricks``, ``mover`` and ``seats``. ``leader`` leads to the first trick. ``best`` returns
    the index of the winning card of a trick.
    """
    running = bool(view.trick)
    plays = view.trick or (view.tricks[-1].plays if view.tricks else ())
    found = felt(say("trick", n=len(view.tricks) + (running or not plays)), _note(view, leader, say), view.seats)
    if plays:
        taker = plays[best(tuple([one.card for one in plays]))].seat
        awaited = () if view.mover is None else (view.mover,)
        lying = spots(plays, taker, say, seats=view.seats, awaited=awaited, running=running, out=out, ids=ids)
        found = replace(found, spots=lying, over=not running)
    if running and view.tricks:
        before = view.tricks[-1]
        found = replace(found, last=last(before, say("took_it", seat=SeatRef(before.winner or 0)), say))
    return found


def _note(view: Any, leader: Seat, say: Speaker) -> str:
    if view.trick:
        return say("led", seat=SeatRef(view.trick[0].seat))
    if view.tricks:
        return say("took_it", seat=SeatRef(view.tricks[-1].winner or 0))
    return say("leads", seat=SeatRef(leader))
