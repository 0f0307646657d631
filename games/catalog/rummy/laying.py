"""What may be laid on a table, and what somebody may do there (§ 4)."""

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
    is_run,
    melds_in,
    pips_of,
    worth,
)
from games.engine.kit.cards import without

Table = State | View


def has_laid(table: Table, seat: Seat) -> bool:
    """Whether the seat has a meld of its own on the table."""
    return any(meld.seat == seat for meld in table.melds)


def may_join(table: Table, seat: Seat, meld: Meld) -> bool:
    """Whether cards of the seat may go onto it: its own, or once it has laid any where all are open (§ 4.5, § 8.1)."""
    return meld.seat == seat or (table.options.lays_off and has_laid(table, seat))


def may_call(table: Table, hand: Sequence[str], card: str) -> bool:
    """Whether few enough pips are left with that discard to call “rummy” (§ 5.1)."""
    return not table.options.lays_off and pips_of(without(hand, (card,))) <= table.options.knock_limit


def counts(table: Table, groups: Sequence[Group]) -> int:
    """What is laid at one time counts together (§ 3.4); an ace goes by its place in the whole run."""
    rows = [meld.stands for meld in table.melds]
    before = sum(map(worth, rows))
    for group in groups:
        if group.onto is None:
            rows.append(group.stands)
        else:
            row = rows[group.onto]
            rows[group.onto] = (*row, *group.stands) if is_run((*row, *group.stands)) else (*group.stands, *row)
    return sum(map(worth, rows)) - before


def lay(*found: Found) -> Lay:
    """Melds of their own, all at one time."""
    return Lay(tuple(Group(one.cards, one.stands) for one in found))


def open_moves(table: Table, seat: Seat, hand: Sequence[str]) -> list[Move]:
    """What the seat that is awaited may do: of melds a useful part, and every discard."""
    if table.phase == "draw":
        return [Draw(), Take()] if table.heap else [Draw()]
    if table.phase == "buy":
        return [Refuse(), Buy()]
    return [*discards(table, hand), *lays(table, seat, hand), *swaps(table, hand)]


def discards(table: Table, hand: Sequence[str]) -> Iterator[Discard]:
    """Every card but the one that was just taken openly (§ 4.7), with the call where it is possible."""
    for card in dict.fromkeys(hand):
        if card != table.took or set(hand) == {card}:
            yield Discard(card)
            if len(hand) > 1 and may_call(table, hand, card):
                yield Discard(card, rummy=True)


def lays(table: Table, seat: Seat, hand: Sequence[str]) -> Iterator[Lay]:
    """Single melds, the best ones together, and single cards onto melds."""
    least = 0 if has_laid(table, seat) else table.options.first
    found = [lay(one) for one in melds_in(hand)]
    together = best(hand)
    if len(together) > 1:
        found.append(lay(*together))
    yield from (move for move in found if counts(table, move.groups) >= least)
    for at, meld in enumerate(table.melds):
        if may_join(table, seat, meld):
            for card in dict.fromkeys(hand):
                yield from (Lay((Group(*one, at),)) for one in fitting((card,), Found(meld.cards, meld.stands)))


def swaps(table: Table, hand: Sequence[str]) -> Iterator[Swap]:
    """Own cards for jokers that stand for them (§ 4.6)."""
    for at, meld in enumerate(table.melds):
        stood = [card for laid, card in zip(meld.cards, meld.stands, strict=True) if is_joker(laid)]
        yield from (Swap(at, card) for card in dict.fromkeys(stood) if card in hand)
