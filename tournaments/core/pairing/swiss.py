"""Swiss rounds for tables of any size: entrants with equal scores meet, and repeated meetings are avoided.

Tables of two are matched (:mod:`.swiss_pairs`). Larger tables are cut from the ranking and improved by a search
(:mod:`.swiss_tables`) that considers later rounds (:mod:`.swiss_ahead`). Pairing a round never fails while one table
can be filled: rules that cannot be met are dropped, the least important first, and a note tells players so.
"""

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from tournaments.core.deals import chance
from tournaments.core.pairing import notes, swiss_pairs
from tournaments.core.pairing.swiss_ahead import Ahead, Chosen, choose_tables
from tournaments.core.pairing.swiss_field import Field, field
from tournaments.core.seats import order_seats
from tournaments.core.sizes import table_sizes
from tournaments.core.types import Entrant, Note, Pairing, PairingError, Round, Table

ENGINE_VERSION = "swiss-2"  # stored with the seed, because another version may pair the same event differently


class Swiss(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Swiss event before a round: the whole input of its pairing except the seed.

    ``entrants`` are those who play this round, in the order of their seeds. ``rounds`` are all earlier rounds, in any
    order. Entrants missing from ``scores`` have 0. With ``fold`` the upper half of a score group meets its lower half,
    otherwise neighbours meet. ``last`` is the number of the last round, used to plan larger tables ahead; 0 means
    unknown.
    """

    entrants: tuple[Entrant, ...]
    rounds: tuple[Round, ...] = ()
    scores: dict[Entrant, Fraction] = {}
    smallest: int = 2
    largest: int = 2
    preferred: int = 2
    fold: bool = True
    last: int = 0

    @property
    def number(self) -> int:
        """The number of the round to pair."""
        return max((past.number for past in self.rounds), default=0) + 1


def pair(event: Swiss, seed: int | bytes) -> Pairing:
    """Return the pairing of the next round. It depends only on ``event`` and ``seed``.

    Raises PairingError ("too_few", "twice").
    """
    if len(set(event.entrants)) != len(event.entrants):
        raise PairingError("twice", given=event)
    try:
        sizes = table_sizes(len(event.entrants), event.smallest, event.largest, event.preferred)
    except PairingError as error:
        raise PairingError(error.key, error.details, event) from None
    known = field(event.entrants, event.scores, event.rounds)
    luck = chance(seed)
    if set(sizes.tables) == {2}:
        matched = swiss_pairs.match(known, event.fold)
        groups = [list(edge) for edge in matched.pairs]
        chosen = Chosen(groups, [] if matched.bye is None else [matched.bye], matched.exact)
    else:
        seats = (event.smallest, event.largest, event.preferred)
        chosen = choose_tables(Ahead(known, sizes, seats, event.fold, event.rounds, event.number, event.last), luck)
    groups, out = _highest_first(known, chosen.tables), chosen.out
    named = [[known.order[place] for place in group] for group in groups]
    tables = order_seats(named, known.history, luck.stream("seats", event.number))
    told = [*_about_size(event, sizes.tables, sizes.sit_outs), *_about_byes(known, out)]
    told += [*_about_repeats(known, groups, chosen), *_about_seats(known, tables)]
    if chosen.repeats is not None:
        told.append(notes.ahead(chosen.repeats, event.last))
    return Pairing(tables, tuple(known.order[place] for place in sorted(out)), tuple(told))


def _highest_first(known: Field, groups: list[list[int]]) -> list[list[int]]:
    """Sort the tables: those with more seats first, then by highest score, average score, and best seed."""

    def key(group: list[int]) -> tuple[int, int, Fraction, int]:
        scores = [known.scores[place] for place in group]
        return -len(group), -max(scores), -Fraction(sum(scores), len(scores)), min(group)

    return sorted(groups, key=key)


def _about_size(event: Swiss, sizes: tuple[int, ...], sit_outs: int) -> list[Note]:
    told = notes.short_tables(sizes)
    if sit_outs and event.largest > 2:
        told.append(notes.sit_out(sit_outs, event.smallest, event.largest))
    return told


def _about_byes(known: Field, out: list[int]) -> Iterator[Note]:
    line = known.bye_line[: len(out)]
    for place in sorted(out):
        if known.byes[place]:
            yield notes.bye_again(known.order[place], known.byes[place])
        if place not in line:
            yield notes.bye_moved(known.order[place])


def _about_repeats(known: Field, groups: list[list[int]], chosen: Chosen) -> Iterator[Note]:
    others = len(known.order) - 1
    for group in groups:
        for index, one in enumerate(group):
            for other in group[index + 1 :]:
                if times := known.met[one].get(other, 0):
                    all_met = max(len(known.met[one]), len(known.met[other])) == others
                    why: notes.Why = "met_all" if all_met else "needed" if chosen.exact else "searched"
                    why = "ahead" if chosen.saves else why
                    yield notes.repeat(known.order[one], known.order[other], times, why)


def _about_seats(known: Field, tables: tuple[Table, ...]) -> Iterator[Note]:
    """Yield a note for each entrant who gets a seat more often than allowed. Only tables of two have such a limit."""
    for table in tables:
        for seat, entrant in enumerate(table if len(table) == 2 else ()):
            past = known.history.get(entrant, [])
            if past.count(seat) + 1 - past.count(1 - seat) > swiss_pairs.SEAT_LIMIT:
                yield notes.seat_again(entrant, seat)
