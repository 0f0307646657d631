"""The reader's deck for display: with French suits or with German ones.

The deck decides only how cards are drawn and called. Stored data and the protocol always name cards as
:mod:`games.engine.kit.cards` does. Code that shows something to a reader sets the deck (:func:`holding`), and code that
draws or names a card reads it (:func:`held`). The default is the French deck.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

FRENCH, GERMAN = "french", "german"
DECKS = (FRENCH, GERMAN)

_held: ContextVar[Callable[[], str]] = ContextVar("deck", default=lambda: FRENCH)


def held() -> str:
    """Return the reader's deck: one of :data:`DECKS`."""
    return _held.get()()


@contextmanager
def holding(deck: str | Callable[[], str]) -> Iterator[None]:
    """Set the reader's deck in the block.

    A function is called at each use, so that no setting is read for a page without cards.
    """
    token = _held.set(deck if callable(deck) else lambda: deck)
    try:
        yield
    finally:
        _held.reset(token)
