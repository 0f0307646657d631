"""Seed the entries by rating, by hand or by lot.

The method is chosen before the start and frozen with the other rules.
"""

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from tournaments.core.pairing.seeding import by_hand, by_lot, by_rating
from tournaments.errors import BadRating, BadSeeding, NotEntered, RulesFrozen
from tournaments.models import Entry, Tournament
from tournaments.services.locking import changed, lock_for, note

RATING, HAND, LOT = "rating", "hand", "lot"
WAYS: dict[str, Promise] = {
    RATING: gettext_lazy("by rating; ties, and players without one, by lot behind them"),
    HAND: gettext_lazy("by hand, in the order the organisers choose"),
    LOT: gettext_lazy("by lot, drawn at the start"),
}
MOST_RATING = 10_000


def way_of(tournament: Tournament) -> str:
    """Return the seeding method: a key of :data:`WAYS`."""
    way = str(tournament.parameters.get("seeding", RATING))
    return way if way in WAYS else RATING


def in_order(tournament: Tournament, entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries in the order in which they would be seeded now.

    With seeding by hand, new entries come last.
    """
    known = {entry.pk: entry for entry in entries}
    way, seed = way_of(tournament), bytes(tournament.seed)
    if way == LOT:
        order = by_lot(list(known), seed)
    elif way == HAND:
        placed = sorted((entry for entry in known.values() if entry.number is not None), key=_number)
        joined = sorted(known.values(), key=lambda entry: (entry.joined_at, entry.pk))
        order = by_hand([entry.pk for entry in joined], [entry.pk for entry in placed])
    else:
        order = by_rating({key: entry.rating for key, entry in known.items()}, seed)
    return [known[key] for key in order]


def _number(entry: Entry) -> tuple[int, int]:
    return entry.number or 0, entry.pk


def give_seeds(tournament: Tournament) -> list[int]:
    """Assign seeds from 1 to all playing entries of a locked tournament.

    Returns their keys in the order of the seeds.
    """
    tournament.entries.exclude(status__in=Entry.PLAYING).update(number=None)
    return [entry.pk for entry in _renumber(in_order(tournament, _playing(tournament)))]


def _playing(tournament: Tournament) -> list[Entry]:
    return list(tournament.entries.filter(status__in=Entry.PLAYING))


def _renumber(entries: list[Entry]) -> list[Entry]:
    for number, entry in enumerate(entries, 1):
        entry.number = number
    Entry.objects.bulk_update(entries, ["number"], batch_size=500)
    return entries


def _open(tournament_id: str, user: Any) -> Tournament:
    tournament = lock_for(tournament_id, user)
    if tournament.has_begun or tournament.status == Tournament.Status.CANCELLED:
        raise RulesFrozen
    return tournament


@transaction.atomic
def choose_seeding(tournament_id: str, user: Any, way: str) -> Tournament:
    """Choose the seeding method. Seeding by hand begins with the order currently shown.

    Raises NotOrganiser, RulesFrozen, BadSeeding.
    """
    tournament = _open(tournament_id, user)
    if way not in WAYS:
        raise BadSeeding
    before = way_of(tournament)
    if way == HAND and before != HAND:
        _renumber(in_order(tournament, _playing(tournament)))
    elif way != HAND:
        tournament.entries.update(number=None)
    tournament.parameters = {**tournament.parameters, "seeding": way}
    note(tournament, user, "seeding", before=before, after=way)
    changed(tournament, "parameters")
    return tournament


@transaction.atomic
def place_entry(tournament_id: str, user: Any, entry_id: int, seed: int) -> Entry:
    """Give an entry the seed ``seed``; the others shift. A number beyond the field means the last seed.

    Raises NotOrganiser, RulesFrozen, NotEntered, and BadSeeding unless seeds are assigned by hand.
    """
    tournament = _open(tournament_id, user)
    if way_of(tournament) != HAND or seed < 1:
        raise BadSeeding
    line = in_order(tournament, _playing(tournament))
    entry = next((each for each in line if each.pk == entry_id), None)
    if entry is None:
        raise NotEntered
    line.remove(entry)
    line.insert(seed - 1, entry)
    _renumber(line)
    changed(tournament)
    return entry


@transaction.atomic
def rate_entry(tournament_id: str, user: Any, entry_id: int, rating: int | None) -> Entry:
    """Set the rating of an entry, None if unknown. Raises NotOrganiser, RulesFrozen, NotEntered, BadRating."""
    tournament = _open(tournament_id, user)
    if rating is not None and not 0 <= rating <= MOST_RATING:
        raise BadRating
    entry = tournament.entries.select_related("user").filter(pk=entry_id).first()
    if entry is None:
        raise NotEntered
    note(tournament, user, "rating", entry.name_for_log, before=entry.rating, after=rating, about=entry.user)
    entry.rating = rating
    entry.save(update_fields=["rating"])
    changed(tournament)
    return entry
