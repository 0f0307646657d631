"""Texts that can be stored and sent: no NUL (PostgreSQL refuses it), no lone surrogate (UTF-8 cannot encode it)."""

from collections.abc import Iterator
from typing import Any


def is_storable(text: str) -> bool:
    """Return whether the text can be encoded as UTF-8 and stored in every database."""
    return not any(_is_bad(sign) for sign in text)


def is_all_storable(value: Any) -> bool:
    """Return whether that holds for all texts in plain JSON data, keys of objects included."""
    return all(map(is_storable, _texts(value)))


def as_storable(text: str) -> str:
    """Return the text with a question mark in place of each character that cannot be stored."""
    return text if is_storable(text) else "".join("?" if _is_bad(sign) else sign for sign in text)


def _is_bad(sign: str) -> bool:
    return sign == "\x00" or "\ud800" <= sign <= "\udfff"


def _texts(value: Any) -> Iterator[str]:
    """All texts, without recursion: the data may be nested as deeply as a parser lets it."""
    waiting = [value]
    while waiting:
        found = waiting.pop()
        if isinstance(found, str):
            yield found
        elif isinstance(found, dict):
            waiting += [*found, *found.values()]
        elif isinstance(found, list):
            waiting += found
