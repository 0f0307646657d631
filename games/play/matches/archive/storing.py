"""Structs to compressed bytes and back: JSON in an .xz file, which any machine can open without this program.

LZMA holds a match in about three quarters of what deflate needs, for a tenth of a second of work after its end.
"""

import lzma
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

# A match is a few hundred kilobytes; the preset's own window of 64 MB would be filled with nothing.
_FILTERS: list[dict[str, Any]] = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 21}]

#: More than the longest match; a damaged row must not fill the memory.
LARGEST = 64 << 20


class Damaged(ValueError):
    """Stored bytes that are not what was written."""


def squeeze(value: msgspec.Struct) -> bytes:
    """The struct as compressed JSON."""
    plain = msgspec.json.encode(value)
    return lzma.compress(plain, format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC32, filters=_FILTERS)


def expand(kind: type[T], data: bytes) -> T:
    """The struct back from :func:`squeeze`; fields that are not known any more are passed over. Raises Damaged."""
    reader = lzma.LZMADecompressor(format=lzma.FORMAT_XZ)
    try:
        return msgspec.json.decode(reader.decompress(data, LARGEST), type=kind)
    except (lzma.LZMAError, EOFError, msgspec.MsgspecError) as error:
        raise Damaged(str(error)) from None
