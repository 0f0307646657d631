"""The checks of mails catch writers with defects."""

from collections.abc import Iterator, Sequence
from itertools import count, islice
from typing import Any

import pytest

from games.catalog.maexchen import writing
from games.catalog.maexchen.rules import Maexchen
from games.engine.kit.letters import Picture, Spoken
from games.engine.letters import Choice, Part
from games.engine.text import Words

from . import letters
from .checks import Check

GAME = Maexchen()

_NEXT = count()


class ForgetsAChoice(writing.MaexchenWriter):
    def choices(self, view: Any, page: Any, say: Spoken) -> Iterator[Choice]:
        yield from islice(super().choices(view, page, say), 1)


class AsksNothing(writing.MaexchenWriter):
    def question(self, page: Any, say: Spoken) -> str:
        return " "


class HasCrookedRows(writing.MaexchenWriter):
    def parts(self, view: Any, page: Any, say: Spoken) -> Iterator[Part]:
        yield Part("", (("one",), ("one", "two")))


class DrawsNothing(writing.MaexchenWriter):
    def picture(self, view: Any, words: Words, names: Sequence[str]) -> Picture | None:
        return None


class KnowsMoreThanItsView(writing.MaexchenWriter):
    def where(self, page: Any, say: Spoken) -> str:
        return str(next(_NEXT))


BROKEN = [
    (ForgetsAChoice, letters.letters_link_every_legal_move),
    (AsksNothing, letters.letters_say_where_what_and_how),
    (HasCrookedRows, letters.letters_say_where_what_and_how),
    (DrawsNothing, letters.pictures_show_something),
    (KnowsMoreThanItsView, letters.letters_know_what_their_seat_knows),
]


@pytest.mark.parametrize(("broken", "promise"), [pytest.param(*one, id=one[0].__name__) for one in BROKEN])
def test_a_broken_letter_is_caught(monkeypatch: pytest.MonkeyPatch, broken: type[Any], promise: Check) -> None:
    promise(GAME)
    monkeypatch.setattr(writing, "WRITER", broken)
    with pytest.raises(AssertionError):
        promise(GAME)
