"""Which deck a reader holds: with French suits or with German ones.

It decides what cards look like and what they are called, and nothing else: what is stored, played and sent by programs
names cards as :mod:`games.engine.kit.cards` does. Whoever shows something says for whom (:func:`holding`), and what
draws or names a card asks (:func:`held`); where nobody has said anything, it is the French one.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

FRENCH, GERMAN = "french", "german"
DECKS = (FRENCH, GERMAN)

_held: ContextVar[Callable[[], str]] = ContextVar("deck", default=lambda: FRENCH)


def held() -> str:
    """The deck of whoever reads this: one of :data:`DECKS`."""
    return _held.get()()


@contextmanager
def holding(deck: str | Callable[[], str]) -> Iterator[None]:
    """Within it that deck is held; a function is asked each time, so that nothing is read where no card is shown."""
    token = _held.set(deck if callable(deck) else lambda: deck)
    try:
        yield
    finally:
        _held.reset(token)
