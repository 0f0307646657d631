"""Tests that texts address the reader, also where other seats act on the reader."""

import pytest

from games.catalog import find
from games.engine.text import Phrase, SeatRef, words

NAMES = ("Anna", "Ben", "Cem")


def said(language: str, key: str, reader: int | None, **args: object) -> str:
    return words(find("half-pint-heroes").package, language).say(Phrase(f"events.{key}", args), NAMES, reader)


@pytest.mark.parametrize(("language", "you"), [("de", "Ben gegen dich"), ("en", "Ben against you")])
def test_a_bet_against_the_reader_is_against_you(language: str, you: str) -> None:
    bet = {"seat": SeatRef(1), "other": SeatRef(0)}
    assert said(language, "bets", 0, **bet) == you
    assert said(language, "bets", 2, **bet) == said(language, "bets", None, **bet) == f"{you.rpartition(' ')[0]} Anna"


@pytest.mark.parametrize(
    ("language", "mine", "other"), [("de", "Du gewinnst.", "Anna gewinnt."), ("en", "you win.", "Anna wins.")]
)
def test_a_reader_who_wins_is_told_so(language: str, mine: str, other: str) -> None:
    ended = {"list": (SeatRef(0),), "n": 1, "totals": ""}
    assert mine in said(language, "ended", 0, **ended)
    assert other in said(language, "ended", 1, **ended)
