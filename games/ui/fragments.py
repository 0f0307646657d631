"""Leave out the fragments of a page that the browser shows already.

A fragment is an element with an id that is drawn from a few values. It carries their version, a short hash, in
``data-v``. With a request the browser sends the versions of the fragments of its page in :data:`HEADER`. The answer has
an empty element with ``hx-preserve`` in place of each fragment whose values are the same, and htmx keeps the element of
the page. Nothing is drawn to find that out.

What is folded away is not named by the browser. An answer has only its head, and it is loaded when it is opened.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from hashlib import blake2b
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.engine.text import reader_deck

HEADER = "Seen-Parts"
"""The header with the fragments of the page: ``time=6f0c…,terms=91ab…``."""
_VERSION_BYTES = 6
_HEAD = "0"
"""The version of a fragment without values: of the head of what is folded away."""
#: The versions that the browser has, by fragment; None for a whole page. Unset where fragments have no versions.
_known: ContextVar[Mapping[str, str] | None] = ContextVar("fragments")


@contextmanager
def known_to(header: str | None) -> Iterator[None]:
    """Draw fragments with versions in the block, without those of the header. None: draw a whole page."""
    entries = None if header is None else dict(entry.split("=", 1) for entry in header.split(",") if "=" in entry)
    token = _known.set(entries)
    try:
        yield
    finally:
        _known.reset(token)


def is_wanted(name: str) -> bool:
    """Return whether to draw what is loaded when opened: on a whole page, or if the browser names it."""
    known = _known.get(None)
    return known is None or known.get(name, _HEAD) != _HEAD


def fragment(
    name: str, values: Callable[[], Any], draw: Callable[[SafeString], str], *, fresh: bool = False, tag: str = "i"
) -> SafeString:
    """Return the fragment with that id, or the empty element that keeps it.

    ``draw`` gets the attribute for the fragment's first tag. It must depend on nothing but the values (plain data whose
    ``repr`` tells all), the language and the deck. ``fresh``: draw it in any case. ``tag``: the kind of the
    empty element.
    """
    try:
        known = _known.get() or {}
    except LookupError:
        return SafeString(draw(SafeString()))
    version = _version(values())
    if known.get(name) == version and not fresh:
        return SafeString(f'<{tag} id="{name}" hx-preserve="{version}"></{tag}>')
    return SafeString(draw(SafeString(f' data-v="{version}"')))


def _version(values: Any) -> str:
    content = repr((get_language(), reader_deck(), values)).encode()
    return blake2b(content, digest_size=_VERSION_BYTES).hexdigest() if values else _HEAD
