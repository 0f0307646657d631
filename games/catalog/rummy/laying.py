"""Legality of laying: which cards a seat may lay, and onto which melds (§ 4)."""

from collections.abc import Iterator, Sequence

from games.catalog.rummy.data import (
    Buy,
    Discard,
    Draw,
    Group,
    Lay,
    Meld,
    Move,
    Refuse,
    Seat,
    State,
    Swap,
    Take,
    View,
)
from games.catalog.rummy.melding import (
    Found,
    best,
    fitting,
    is_joker,
    is_meld,
    joined,
    jokers_as,
    melds_in,
    pips_of,
    worth,
)
from games.catalog.rummy.robbing import Left, cards_at, left, robberies
from games.engine.kit.cards import place, rank, without

Table = State | View


def has_laid(table: Table, seat: Seat) -> bool:
    """Return whether the seat has laid anything in this deal."""
    return seat in table.opened


def must_lay(table: Table) -> str | None:
    """Return the open card that must be laid at once or put back (§ 9.4); None if there is none."""
    return table.took if table.options.robs and table.phase == "play" else None


def may_join(table: Table, seat: Seat, meld: Meld) -> bool:
    """Return whether the seat may add cards to the meld (§ 4.5, § 8.1, § 9.1).

    A seat may add to its own melds; in robber rummy to all melds; with laying off to all once it has laid a meld
    itself.
    """
    return meld.seat == seat or table.options.robs or (table.options.lays_off and has_laid(table, seat))


def is_open(table: Table, seat: Seat, groups: Sequence[Group], meld: Meld) -> bool:
    """Return whether one of several groups may be added to the meld.

    With laying off, it is enough that one of the groups is a new meld (§ 8.1).
    """
    fresh = table.options.lays_off and any(group.onto is None for group in groups)
    return fresh or may_join(table, seat, meld)


def may_call(table: Table, hand: Sequence[str], card: str) -> bool:
    """Return whether the pips in hand after that discard are few enough to call “rummy” (§ 5.1)."""
    return not table.options.lays_off and pips_of(without(hand, (card,))) <= table.options.knock_limit


def put(melds: Left, seat: Seat, group: Group) -> Meld | None:
    """Add the group to ``melds``, as a new meld or to its meld. Return that meld, or None if the cards do not form
    one.
    """
    meld = _grown(melds, seat, group)
    if meld:
        at = len(melds) if group.onto is None else group.onto
        melds[at : at + 1] = [meld]
    return meld


def _grown(melds: Left, seat: Seat, group: Group) -> Meld | None:
    if group.onto is None:
        return Meld(seat, group.cards, group.stands) if is_meld(group.cards, group.stands) else None
    old = melds[group.onto]
    both = old and joined(old.cards, old.stands, Found(group.cards, group.stands))
    return Meld(old.seat, *both) if old and both else None


def own_cards(table: Table, move: Lay) -> tuple[str, ...]:
    """Return the cards that the move lays from the hand.

    Raises ValueError if cards are taken from the table that are not laid, IndexError for cards that are not there.
    """
    return without([card for group in move.groups for card in group.cards], cards_at(table.melds, move.taken))


def counts(table: Table, move: Lay) -> int:
    """Return the points of all cards that the move lays (§ 3.4). An ace counts by its place in the whole run.

    In robber rummy each meld that gets a card of the hand counts with all its cards (§ 9.2).
    """
    melds = left(table.melds, move.taken) or []
    before = _worth(melds)
    own = own_cards(table, move) if table.options.robs else ()
    touched: set[int] = set()
    for group in move.groups:
        touched |= {len(melds) if group.onto is None else group.onto} if {*own}.intersection(group.cards) else set()
        put(melds, 0, group)
    return _worth([melds[at] for at in touched]) if table.options.robs else _worth(melds) - before


def _worth(melds: Sequence[Meld | None]) -> int:
    return sum(worth(meld.stands) for meld in melds if meld)


def is_enough(table: Table, seat: Seat, move: Lay) -> bool:
    """Return whether the move counts enough points if it is the seat's first lay (§ 7.3, § 8.2, § 9.2)."""
    return has_laid(table, seat) or counts(table, move) >= table.options.first


def normalised(move: Lay) -> Lay:
    """Return the move with groups in the order of melds, and taken cards in the order of the table."""
    groups = tuple(group if _is_uneven(group) else _sorted(group) for group in move.groups)
    return Lay(groups, tuple(sorted(move.taken, key=lambda spot: (spot.meld, spot.at))))


def _is_uneven(group: Group) -> bool:
    """Return whether the group cannot be a meld in any order: ``stands`` has a different length, or a joker
    represents a joker.
    """
    return len(group.cards) != len(group.stands) or any(map(is_joker, group.stands))


def _sorted(group: Group) -> Group:
    """Return the group sorted: a run upwards, an ace below a two and above a king; other cards by suit, and jokers
    last.
    """
    pairs = [*zip(group.cards, group.stands, strict=True)]
    if len({rank(stood) for stood in group.stands}) == 1:
        pairs.sort(key=lambda pair: (is_joker(pair[0]), place(pair[1]), pair[0]))
    else:
        pairs.sort(key=lambda pair: (place(pair[1]), pair[0]))
        if rank(pairs[-1][1]) == "A" and rank(pairs[0][1]) == "2":
            pairs = [pairs[-1], *pairs[:-1]]
    cards, stands = zip(*pairs, strict=True) if pairs else ((), ())
    return Group(cards, stands, group.onto)


def lay(*found: Found) -> Lay:
    """Return a move that lays all of these as new melds."""
    return Lay(tuple(Group(one.cards, one.stands) for one in found))


def open_moves(table: Table, seat: Seat, hand: Sequence[str]) -> list[Move]:
    """Return the legal moves of the seat to move: a useful selection of melds, and every discard."""
    if table.phase == "draw":
        return [Draw(), Take()] if table.heap else [Draw()]
    if table.phase == "buy":
        return [Refuse(), Buy()]
    card = must_lay(table)
    if card:
        return [Draw(), *(move for move in lays(table, seat, hand) if card in own_cards(table, move))]
    return [*discards(table, hand), *lays(table, seat, hand), *swaps(table, hand)]


def discards(table: Table, hand: Sequence[str]) -> Iterator[Discard]:
    """Yield every discard except that of the card just taken openly (§ 4.7); also with the call "rummy" if it is
    possible.
    """
    for card in dict.fromkeys(hand):
        if card != table.took or set(hand) == {card}:
            yield Discard(card)
            if len(hand) > 1 and may_call(table, hand, card):
                yield Discard(card, rummy=True)


def lays(table: Table, seat: Seat, hand: Sequence[str]) -> Iterator[Lay]:
    """Yield lays: single melds, the best melds together, single cards onto melds, and melds with cards of the table."""
    found = [lay(one) for one in melds_in(hand)]
    together = best(hand)
    if len(together) > 1:
        found.append(lay(*together))
    found += joining(table, seat, hand)
    found += map(normalised, robberies(table.melds, hand)) if table.options.robs else ()
    yield from (move for move in found if is_enough(table, seat, move))


def joining(table: Table, seat: Seat, hand: Sequence[str]) -> Iterator[Lay]:
    """Yield lays of single cards onto melds."""
    for at, meld in enumerate(table.melds):
        if may_join(table, seat, meld):
            for card in dict.fromkeys(hand):
                yield from (Lay((Group(*one, at),)) for one in fitting((card,), Found(meld.cards, meld.stands)))


def swaps(table: Table, hand: Sequence[str]) -> Iterator[Swap]:
    """Yield own cards in exchange for the jokers that represent them (§ 4.6)."""
    for at, meld in enumerate(table.melds):
        stood = dict.fromkeys(jokers_as(meld.cards, meld.stands))
        yield from (Swap(at, card) for card in stood if card in hand)
