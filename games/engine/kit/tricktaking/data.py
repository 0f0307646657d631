"""Tricks on the table, as plain data."""

from typing import Annotated

import msgspec

from games.engine.kit.cards import Card

MAX_SEATS = 10
Seat = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]
Number = Annotated[int, msgspec.Meta(ge=0)]


class Played(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A card on the table, and the seat that played it."""

    seat: Seat
    card: Card


class Trick(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A finished trick in the order of play. ``winner`` is None if all cards of the suit led cancelled each other."""

    plays: tuple[Played, ...]
    winner: Seat | None
