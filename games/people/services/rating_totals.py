"""Accumulate rating totals per user and game: load the affected rows once, and write changed rows in bulk.

The class serves both for one match and for recomputing everything: rows that were not loaded start at zero.
"""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django.db import models

from games.people.models import Month, Pair, Share, Tally

Sums = dict[Any, Any]
_KEYS: tuple[tuple[type[models.Model], tuple[str, ...]], ...] = (
    (Tally, ("user_id", "game")),
    (Pair, ("user_id", "rival_id")),
    (Month, ("user_id", "game", "begins")),
)
BATCH = 2000


class RatingTotals:
    """Rows of totals by key. A row that was not loaded is created in memory when first accessed."""

    def __init__(self) -> None:
        self.rows: dict[type[models.Model], Sums] = {model: {} for model, _names in _KEYS}

    def tally(self, user: int, game: str) -> Tally:
        """Return the totals of a user in a game."""
        return self._row(Tally, user, game)

    def pair(self, user: int, rival: int) -> Pair:
        """Return the record of a user against a rival."""
        return self._row(Pair, user, rival)

    def month(self, user: int, game: str, begins: date) -> Month:
        """Return the totals of a user in a game in a month."""
        return self._row(Month, user, game, begins)

    def _row(self, model: type[models.Model], *key: Any) -> Any:
        found = self.rows[model].get(key)
        if found is None:
            names = dict(_KEYS)[model]
            found = self.rows[model][key] = model(**dict(zip(names, key, strict=True)))
        return found

    def take(self, rows: Iterable[Any]) -> None:
        """Add rows loaded from the database."""
        for row in rows:
            self.rows[type(row)][key_of(row)] = row


def key_of(row: Any) -> tuple[Any, ...]:
    """Return the key of a row: the user, and the game, rival or month."""
    return tuple(getattr(row, name) for name in dict(_KEYS)[type(row)])


def columns(model: type[models.Model]) -> list[str]:
    """Return the names of the model's columns that hold totals."""
    names = dict(_KEYS)[model]
    fields = model._meta.concrete_fields  # noqa: SLF001 - Django's documented way to the fields
    return [field.attname for field in fields if not field.primary_key and field.attname not in names]


def stored_for(shares: Iterable[Share], game: str, begins: date) -> RatingTotals:
    """Load the totals that change with a result of these shares. Runs at most three queries."""
    people = [share.user_id for share in shares if share.user_id is not None]
    book = RatingTotals()
    book.take(Tally.objects.filter(user__in=people, game=game))
    if len(people) > 1:
        book.take(Pair.objects.filter(user__in=people, rival__in=people))
        book.take(Month.objects.filter(user__in=people, game=game, begins=begins))
    return book


def write(book: RatingTotals) -> None:
    """Insert or update all rows. One statement for each model."""
    for model, names in _KEYS:
        rows = list(book.rows[model].values())
        if rows:
            _all(model).bulk_create(
                [_copy(row) for row in rows],
                batch_size=BATCH,
                update_conflicts=True,
                unique_fields=[name.removesuffix("_id") for name in names],
                update_fields=columns(model),
            )


def _all(model: type[models.Model]) -> Any:
    return model._default_manager  # noqa: SLF001 - what objects is, for any model


def _copy(row: Any) -> Any:
    """Return a copy without primary key, so that conflicts are resolved by the unique columns."""
    return type(row)(**{name: getattr(row, name) for name in (*dict(_KEYS)[type(row)], *columns(type(row)))})


def write_anew(book: RatingTotals) -> None:
    """Replace all stored rows by the rows of ``book``."""
    for model, rows in book.rows.items():
        _all(model).all().delete()
        _all(model).bulk_create([_copy(row) for row in rows.values()], batch_size=BATCH)


def differences(book: RatingTotals) -> int:
    """Return the number of rows that differ from the stored ones, including rows that exist only on one side."""
    found = 0
    for model, rows in book.rows.items():
        left, names = dict(rows), columns(model)
        for stored in _all(model).iterator(chunk_size=BATCH):
            row = left.pop(key_of(stored), None)
            found += row is None or any(getattr(row, name) != getattr(stored, name) for name in names)
        found += len(left)
    return found
