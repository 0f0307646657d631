"""Taking cards from the table to lay them elsewhere: the melds that remain, and useful moves of this kind (§ 9)."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from games.catalog.rummy.data import Group, Lay, Meld, Spot
from games.catalog.rummy.melding import LEAST, TOP, is_joker, is_meld, is_set, stretch
from games.engine.kit.cards import RANKS, SUITS, place, rank

Left = list[Meld | None]


def cards_at(melds: Sequence[Meld], taken: Sequence[Spot]) -> tuple[str, ...]:
    """Return the cards at these places. Raises IndexError."""
    return tuple(melds[spot.meld].cards[spot.at] for spot in taken)


def left(melds: Sequence[Meld], taken: Sequence[Spot]) -> Left | None:
    """Return the melds without these cards, each in its place, followed by further pieces of runs.

    A meld of which all cards are taken is None. Returns None instead of a list if a card is not there, or if the
    remaining cards are not complete sets and runs (§ 9.3).
    """
    found: Left = list(melds)
    for at in {spot.meld for spot in taken}:
        gone = [spot.at for spot in taken if spot.meld == at]
        if at >= len(melds) or len({*gone}) < len(gone) or max(gone) >= len(melds[at].cards):
            return None
        rest = pieces(melds[at], {*gone})
        if not all(map(_is_full, rest)):
            return None
        found[at] = rest[0] if rest else None
        found += rest[1:]
    return found


def pieces(meld: Meld, gone: set[int]) -> list[Meld]:
    """Return what remains of a meld: the set, or the pieces of a run between the cards that were taken."""
    stays = [at for at in range(len(meld.cards)) if at not in gone]
    whole = is_set(meld.stands)
    rows = [list(row) for _, row in groupby(stays, key=lambda at: 0 if whole else at - stays.index(at))]
    return [Meld(meld.seat, tuple(meld.cards[at] for at in row), tuple(meld.stands[at] for at in row)) for row in rows]


def _is_full(piece: Meld) -> bool:
    return is_meld(piece.cards, piece.stands)


def robberies(melds: Sequence[Meld], hand: Sequence[str]) -> Iterator[Lay]:
    """Yield lays of sets and runs of three that take the missing cards from the table.

    Also yield lays that split a run in two with a card equal to one of its cards.
    """
    spare = _spare(melds)
    own = {card for card in hand if not is_joker(card)}
    for row in _wanted(own, spare):
        taken = tuple(spare[card] for card in row if card not in own)
        if taken and left(melds, taken) is not None and is_meld(row, row):
            yield Lay((Group(row, row),), taken)
    for at, meld in enumerate(melds):
        for cut in () if is_set(meld.stands) else range(LEAST - 1, len(meld.cards) - LEAST + 1):
            if meld.stands[cut] in own and not all(map(is_joker, meld.cards[cut:])):
                cards, stands = ((*row[:cut], meld.stands[cut]) for row in (meld.cards, meld.stands))
                yield Lay((Group(cards, stands),), tuple(Spot(at, before) for before in range(cut)))


def _spare(melds: Sequence[Meld]) -> dict[str, Spot]:
    """Return the cards that can be taken from the table without breaking a meld, one at a time."""
    return {
        meld.cards[spot.at]: spot
        for at, meld in enumerate(melds)
        for spot in (Spot(at, place) for place in range(len(meld.cards)))
        if not is_joker(meld.cards[spot.at]) and left(melds, (spot,)) is not None
    }


def _wanted(own: set[str], spare: dict[str, Spot]) -> Iterator[tuple[str, ...]]:
    """Yield melds of three cards with at least one from the hand and one from the table, those with more of the hand
    first.
    """
    there = own | spare.keys()
    for ranked in RANKS:
        of_rank = sorted((card for card in there if rank(card) == ranked), key=place)
        alike = sorted(of_rank, key=lambda card: card not in own)
        if len(alike) >= LEAST and alike[0] in own:
            yield tuple(alike[: max(LEAST, len(own.intersection(alike)))])
    for letter in SUITS:
        for low in range(TOP - LEAST + 2):
            row = stretch(letter, low, LEAST)
            if there.issuperset(row) and own.intersection(row):
                yield row
