"""Check what URLs and forms contain: numbers, and characters that cannot be stored or sent.

PostgreSQL refuses NUL, and UTF-8 cannot encode lone surrogates.
"""

from collections.abc import Iterator
from typing import Any


def is_storable(text: str) -> bool:
    """Return whether the text can be encoded as UTF-8 and stored in every database."""
    return not any(_is_bad(sign) for sign in text)


def is_all_storable(value: Any) -> bool:
    """Return whether all texts in plain JSON data can be stored, including keys of objects."""
    return all(map(is_storable, _texts(value)))


def as_storable(text: str) -> str:
    """Return the text with each character that cannot be stored replaced by a question mark."""
    return text if is_storable(text) else "".join("?" if _is_bad(sign) else sign for sign in text)


def _is_bad(sign: str) -> bool:
    return sign == "\x00" or "\ud800" <= sign <= "\udfff"


def _texts(value: Any) -> Iterator[str]:
    """Yield all texts. Not recursive, because the data may be nested deeply."""
    waiting = [value]
    while waiting:
        found = waiting.pop()
        if isinstance(found, str):
            yield found
        elif isinstance(found, dict):
            waiting += [*found, *found.values()]
        elif isinstance(found, list):
            waiting += found


def whole(text: str, digits: int) -> int | None:
    """Return the non-negative number with at most ``digits`` ASCII digits; None for any other text, including "".

    The length is checked first, because Python refuses to parse numbers with thousands of digits.
    """
    return int(text) if len(text) <= digits and text.isascii() and text.isdigit() else None
