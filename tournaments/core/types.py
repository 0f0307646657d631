"""The value types of pairings and rankings: frozen, comparable, and unchanged by a round trip through JSON.

Entrants are opaque numbers. A table is a tuple of entrants by seat; other tuples about a table are also by seat. Points
are exact fractions, written in JSON as ``"7/2"``.
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
    """The result of a table, by seat.

    * ``ranks`` count from 1, and ties share the better rank (1, 2, 2, 4).
    * ``game_points`` are the points of the game.
    * ``absent`` are the entrants who did not play or did not finish. With the kind "forfeit", the ranks were set by a
      ruling and not played.
    * ``forward`` are entrants of equal rank in the order in which they advance if not all can.
    * ``decided_by`` is how that order was decided: by a play-off, by drawing lots, or by the better seed.
    """

    table: Table
    ranks: tuple[int, ...]
    game_points: tuple[Fraction, ...] = ()
    kind: Kind = "played"
    absent: tuple[Entrant, ...] = ()
    forward: tuple[Entrant, ...] = ()
    decided_by: DecidedBy = ""


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One round, by table. A result is None until its table is finished.

    ``byes`` are entrants without a table because of the pairing, ``leaves`` announced absences. Entrants who occur
    nowhere were not in the event in that round.
    """

    number: int
    tables: tuple[Table, ...]
    byes: tuple[Entrant, ...] = ()
    results: tuple[Result | None, ...] = ()
    leaves: tuple[Entrant, ...] = ()


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A note about a pairing for players: a key that the site translates, and its arguments."""

    key: str
    args: dict[str, Argument] = {}


class Pairing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of a round before it is played, the table with the highest scores first."""

    tables: tuple[Table, ...]
    byes: tuple[Entrant, ...] = ()
    notes: tuple[Note, ...] = ()


class PairingError(ValueError):
    """No pairing is possible. ``key`` and ``details`` give the reason; ``given`` is the whole input, for debugging."""

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
    """Parse a fraction strictly. Fraction itself would accept an untrusted "1e999999999", which fills the memory."""
    if kind is Fraction and isinstance(value, str | int) and -_MOST < _size(value) < _MOST:
        return _fraction(str(value))
    raise ValueError(f"no {kind.__name__}")


@lru_cache(maxsize=4096)  # points are few small numbers, and a large event has ten thousand of them
def _fraction(text: str) -> Fraction:
    found = _FRACTION.fullmatch(text)
    if found and int(found[2] or 1):
        return Fraction(int(found[1]), int(found[2] or 1))
    raise ValueError("no Fraction")


def _size(value: str | int) -> int:
    """Return a number that is small for a small value: the length of a text, or the integer itself."""
    return len(value) if isinstance(value, str) else value


def to_json(value: Any) -> bytes:
    """Return any value of the core as JSON."""
    return msgspec.json.encode(value, enc_hook=_to_plain)


def to_plain(value: Any) -> Any:
    """Return any value of the core as plain lists and dictionaries, for a JSON column."""
    return msgspec.to_builtins(value, enc_hook=_to_plain)


def from_json(kind: Any, data: bytes | str) -> Any:
    """Parse JSON into a value of type ``kind``. Raises msgspec.ValidationError or msgspec.DecodeError."""
    return msgspec.json.decode(data, type=kind, dec_hook=_from_plain)


def from_plain(kind: Any, value: Any) -> Any:
    """Convert plain lists and dictionaries into a value of type ``kind``. Raises msgspec.ValidationError."""
    return msgspec.convert(value, kind, dec_hook=_from_plain)
