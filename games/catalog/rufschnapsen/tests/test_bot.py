"""Tests of what Hard assumes and what it plays for."""

import pytest

from games.catalog.rufschnapsen.believing import as_dealt, fit
from games.catalog.rufschnapsen.bot import GAME, worth
from games.catalog.rufschnapsen.data import Line
from games.catalog.rufschnapsen.hopes import hope, hopes
from games.catalog.rufschnapsen.tutorial import at
from games.engine.kit.tricktaking.heuristics import finish
from games.engine.kit.tricktaking.sixty_one import bots as family


@pytest.mark.parametrize("totals", [(0, 0, 0, 0), (6, 2, 0, 5), (3, 3, 6, 6)])
def test_all_hopes_together_are_one_match(totals: tuple[int, ...]) -> None:
    """§ 7.1: a shared first place counts by its shares."""
    assert sum(hopes(totals)) == pytest.approx(1.0)
    assert hopes((7, 2, 7, 0)) == (0.5, 0.0, 0.5, 0.0)


def test_who_has_more_or_names_trumps_has_more_hope() -> None:
    """Checks § 4.1, 7.1 of the rule page."""
    assert hope((5, 0, 0, 0), 0, 2) > hope((4, 0, 0, 0), 0, 2) > hope((0, 0, 0, 0), 0, 2)
    assert hope((3, 3, 3, 3), 0, 0) > hope((3, 3, 3, 3), 0, 1)


def test_hands_that_ask_for_the_suit_that_was_named_fit_better() -> None:
    """§ 4.1: Ben has named hearts; he holds three hearts, or mostly clubs."""
    hearts, clubs = (
        at("JS QS KS JD QD", caller=1, theirs=(hand, "", "")) for hand in ("KH QH 10H JC AD", "KC QC 10C JH AD")
    )
    assert fit(GAME, hearts, 0) > 2 * fit(GAME, clubs, 0)


def test_a_hand_is_as_dealt_whatever_was_played() -> None:
    """Cards on the table and in tricks were in hands."""
    state = at("KS QS", "1 QD", tricks="1 KD AD 10D JD 1 JC KC QC AC", leader=0, size=2)
    assert as_dealt(state)[1] == tuple(sorted((*state.hands[1], "QD", "AD", "JC")))


@pytest.mark.parametrize(("theirs", "better"), [((2, 2, 2), "won"), ((6, 2, 2), "lost")])
def test_who_would_only_help_a_partner_to_seven_does_not_want_to_win(theirs: tuple[int, ...], better: str) -> None:
    """§ 4.2, 7.1: Ben has the ace of trumps; checked with two points and with six."""
    ends = {}
    for name, mine, his, more in (
        ("won", "AS AD AC KH QH", "AH 10H 10S 10D 10C", ("", "")),
        ("lost", "JS JD JC QS QD", "AH JH QC KC 10C", ("AS 10S KS KH QH", "")),
    ):
        before = Line((0, 1), 70, True, 0, "H", (0, 0, 0, 0), (2, *theirs), theirs=50)
        state = at(mine, theirs=(his, *more), pad=(before,))
        deal = family.position_of(GAME, state)
        finish(deal, GAME.heuristic)
        ends[name] = worth(state, 0, deal)
    assert max(ends, key=ends.__getitem__) == better
