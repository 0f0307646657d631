"""Pack the log of a finished match as columns, with equal values side by side, and compress it.

The file is JSON in .xz, which can be opened without this program. LZMA needs about three quarters of the space of
deflate, for a tenth of a second of work after the match's end. Only ``bank_left`` loses precision: it is stored to the
tenth of a second.
"""

import lzma
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

import msgspec

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
_TENTHS = 10


class PackedLog(msgspec.Struct, frozen=True):
    """A whole log and its final state. Each list has one item for each line of the log.

    ``plies`` and ``times`` (microseconds, the first since 1970) are differences to the previous line; ``banks`` are
    tenths of a second. ``state`` is the final state, or the last state of a match that was ended early, in the
    engine's JSON.
    """

    plies: list[int]
    kinds: list[str]
    seats: list[int | None]
    made_by: list[str]
    undoable: list[bool]
    times: list[int]
    banks: list[int | None]
    data: list[str]
    events: list[str]
    state: str
    shape: int = 1

    def lines(self) -> Iterator[dict[str, Any]]:
        """Yield the fields of each line, named as in :class:`games.play.models.Move`."""
        columns = zip(self.kinds, self.seats, self.made_by, self.undoable, self.data, self.events, strict=True)
        ply, moment = 0, 0
        for step, time, bank, (kind, seat, by, undoable, data, events) in zip(
            self.plies, self.times, self.banks, columns, strict=True
        ):
            ply, moment = ply + step, moment + time
            yield {
                "ply": ply,
                "kind": kind,
                "seat": seat,
                "data": data,
                "events": events,
                "made_by": by,
                "undoable": undoable,
                "made_at": _EPOCH + moment * _MICROSECOND,
                "bank_left": None if bank is None else bank / _TENTHS,
            }


def pack(lines: Sequence[Any], state: str) -> bytes:
    """Return the compressed log of these lines, in their order, with the state after them."""
    log = PackedLog(
        plies=_differences(line.ply for line in lines),
        kinds=[str(line.kind) for line in lines],
        seats=[line.seat for line in lines],
        made_by=[str(line.made_by) for line in lines],
        undoable=[line.undoable for line in lines],
        times=_differences((line.made_at - _EPOCH) // _MICROSECOND for line in lines),
        banks=[None if line.bank_left is None else round(line.bank_left * _TENTHS) for line in lines],
        data=[line.data for line in lines],
        events=[line.events for line in lines],
        state=state,
    )
    return squeeze(log)


def unpack(data: bytes) -> PackedLog:
    """Return the log from its packed bytes. Raises :class:`games.play.matches.archive.packing.Damaged`."""
    return expand(PackedLog, data)


def _differences(values: Iterable[int]) -> list[int]:
    found, before = [], 0
    for value in values:
        found.append(value - before)
        before = value
    return found


T = TypeVar("T")

# A match is a few hundred kilobytes; the preset's own window of 64 MB would be filled with nothing.
_FILTERS: list[dict[str, Any]] = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 21}]

#: More than the longest match; a damaged row must not fill the memory.
LARGEST = 64 << 20


class Damaged(ValueError):
    """Raised for stored bytes that cannot be read."""


def squeeze(value: msgspec.Struct) -> bytes:
    """Return the struct as compressed JSON."""
    plain = msgspec.json.encode(value)
    return lzma.compress(plain, format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC32, filters=_FILTERS)


def expand(kind: type[T], data: bytes) -> T:
    """Return the struct from the bytes of :func:`squeeze`.

    Fields that are no longer known are ignored. Raises Damaged.
    """
    reader = lzma.LZMADecompressor(format=lzma.FORMAT_XZ)
    try:
        return msgspec.json.decode(reader.decompress(data, LARGEST), type=kind)
    except (lzma.LZMAError, EOFError, msgspec.MsgspecError) as error:
        raise Damaged(str(error)) from None
