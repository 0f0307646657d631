"""The values that pairings and standings are made of: frozen, comparable, and equal after a round trip through JSON.

Entrants are opaque numbers. A table is an ordered tuple of seats; tuples that belong to a table are indexed by seat.
Points are exact fractions and stand in JSON as ``"7/2"``.
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, Literal

import msgspec

Entrant = int
Table = tuple[Entrant, ...]
Kind = Literal["played", "forfeit", "adjudicated"]
DecidedBy = Literal["", "play_off", "lots", "seed"]
Argument = int | str | tuple[int, ...]
_FRACTION = re.compile(r"(-?[0-9]{1,36})(?:/([0-9]{1,36}))?")
_MOST = 10**36


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table ended, by seat.

    ``ranks`` count from 1, and whoever ties shares the better rank (1, 2, 2, 4). ``game_points`` are what the game
    itself counted. ``absent`` are the entrants who did not play or did not finish; with "forfeit" the ranks are
    declared, not played. ``forward`` are entrants of equal rank in the order in which they go on where not all of them
    can, and ``decided_by`` says how that was decided: by a play-off, by drawing lots, or by the better seed.
    """

    table: Table
    ranks: tuple[int, ...]
    game_points: tuple[Fraction, ...] = ()
    kind: Kind = "played"
    absent: tuple[Entrant, ...] = ()
    forward: tuple[Entrant, ...] = ()
    decided_by: DecidedBy = ""


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One round, by table; a result is None while its table is still being played.

    ``byes`` are left over by the pairing, ``leaves`` are absences that were announced. Who stands nowhere was not in
    the event in that round.
    """

    number: int
    tables: tuple[Table, ...]
    byes: tuple[Entrant, ...] = ()
    results: tuple[Result | None, ...] = ()
    leaves: tuple[Entrant, ...] = ()


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that people should know about a pairing: a key that the site words, and what it fills in."""

    key: str
    args: dict[str, Argument] = {}


class Pairing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of a round before it is played; the first table is the highest."""

    tables: tuple[Table, ...]
    byes: tuple[Entrant, ...] = ()
    notes: tuple[Note, ...] = ()


class PairingError(ValueError):
    """No pairing can be made. ``key`` and ``details`` say why, ``given`` is the full input for inspection."""

    def __init__(self, key: str, details: Mapping[str, Argument] | None = None, given: object = None) -> None:
        super().__init__(f"{key} {dict(details or {})}")
        self.key = key
        self.details = dict(details or {})
        self.given = given


def _to_plain(value: Any) -> str:
    if isinstance(value, Fraction):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} has no place in JSON")


def _from_plain(kind: type, value: Any) -> Fraction:
    """Strict: Fraction itself would take a stranger's "1e999999999", a number that fills the memory."""
    if kind is Fraction and isinstance(value, str | int) and -_MOST < _size(value) < _MOST:
        return _fraction(str(value))
    raise ValueError(f"no {kind.__name__}")


@lru_cache(maxsize=4096)  # points are small numbers, and a large event has ten thousands of them
def _fraction(text: str) -> Fraction:
    found = _FRACTION.fullmatch(text)
    if found and int(found[2] or 1):
        return Fraction(int(found[1]), int(found[2] or 1))
    raise ValueError("no Fraction")


def _size(value: str | int) -> int:
    """A number that is small if the value is: digits of a text, or the whole number itself."""
    return len(value) if isinstance(value, str) else value


def to_json(value: Any) -> bytes:
    """Any value of the core as JSON."""
    return msgspec.json.encode(value, enc_hook=_to_plain)


def to_plain(value: Any) -> Any:
    """Any value of the core as plain lists and dictionaries, as a JSON column wants them."""
    return msgspec.to_builtins(value, enc_hook=_to_plain)


def from_json(kind: Any, data: bytes | str) -> Any:
    """A value of that type from its JSON. Raises msgspec.ValidationError or msgspec.DecodeError."""
    return msgspec.json.decode(data, type=kind, dec_hook=_from_plain)


def from_plain(kind: Any, value: Any) -> Any:
    """A value of that type from plain lists and dictionaries. Raises msgspec.ValidationError."""
    return msgspec.convert(value, kind, dec_hook=_from_plain)
