"""The agreement of a table as one sentence: the target, the passes, and what differs from the usual game."""

from collections.abc import Iterator
from functools import reduce

from games.catalog.hearts.phrases import card_names
from games.catalog.hearts.terms import Terms
from games.engine.kit.cards import card_name
from games.engine.text import Phrase

_FLAGS = (
    "mix_kitty",
    "unseen",
    "hearts_any_time",
    "queen_breaks",
    "spare_queen",
    "queen_soon",
    "charging",
    "boosters",
    "twins",
    "sun",
    "play_on",
)
_WORDS = {"points": "standard", "moon": "choice", "exact": "off", "teams": "off"}
"""Terms with several values, and the default value that is not mentioned."""


def agreement(terms: Terms) -> Phrase:
    """Return a sentence such as "To 100 points. Passing: left – right – across – hold. Besides: the queen of spades
    breaks hearts.".
    """
    said = tuple(_said(terms))
    args = {"target": terms.target, "cycle": _cycle(terms), "list": said}
    return Phrase("agreement.more" if said else "agreement.plain", args)


def _cycle(terms: Terms) -> Phrase:
    if set(terms.cycle) == {"hold"}:
        return Phrase("agreement.no_passing")
    kinds = [Phrase(f"agreement.cycle_{kind}") for kind in terms.cycle]
    cycle = reduce(lambda one, other: Phrase("agreement.then", {"one": one, "other": other}), kinds)
    return Phrase("agreement.passing", {"n": terms.pass_count, "cycle": cycle})


def _said(terms: Terms) -> Iterator[Phrase]:
    yield from _cards_said(terms)
    if terms.first_lead == "left-of-dealer":
        yield Phrase("agreement.left_of_dealer")
    if not terms.free_first_trick:
        yield Phrase("agreement.calm_first_trick")
    for flag in _FLAGS:
        if getattr(terms, flag):
            yield Phrase(f"agreement.{flag}")
    if terms.bonus is not None:
        yield Phrase("agreement.bonus", {"card": card_name(terms.bonus)})
    if terms.doubler is not None:
        yield Phrase("agreement.doubler", {"card": card_name(terms.doubler)})
    for name, usual in _WORDS.items():
        value = getattr(terms, name)
        if value != usual:
            yield Phrase(f"agreement.{name}_{value.replace('-', '_')}")


def _cards_said(terms: Terms) -> Iterator[Phrase]:
    if terms.removed:
        yield Phrase("agreement.removed", {"cards": card_names(terms.removed)})
    if terms.low_card != 2:
        yield Phrase("agreement.small_deck")
    if terms.kitty_size:
        yield Phrase(f"agreement.kitty_{terms.kitty}_{terms.kitty_to.replace('-', '_')}", {"n": terms.kitty_size})
