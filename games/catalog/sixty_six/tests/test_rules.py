"""Tests of the rules of Sixty-six, paragraph by paragraph."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.catalog.sixty_six.figures import STRICT, TERMS
from games.catalog.sixty_six.rules import Options, SixtySix
from games.catalog.sixty_six.tests.positions import middle
from games.catalog.sixty_six.tutorial import LATE
from games.engine.chance import Chance
from games.engine.kit.tricktaking.talon.data import Call, Claim, Close, Exchange, Move, Play
from games.engine.kit.tricktaking.talon.judging import Refusal, counted
from games.engine.kit.tricktaking.talon.many import Ended, Line, State
from games.engine.kit.tricktaking.talon.positions import table

GAME = SixtySix()
LUCK = Chance(bytes(32))
THREE, FOUR = GAME.terms_for(Options(), 3), GAME.terms_for(Options(), 4)


def play(state: Any, *moves: Move) -> Any:
    """Play these moves, each for the seat that is to move, and return the last step."""
    step = None
    for move in moves:
        assert state.mover is not None
        step = GAME.play(state, state.mover, move, LUCK)
        state = step.state
    return step


@pytest.mark.parametrize(
    ("seats", "pack", "cards", "hand", "pile", "enough"),
    [(2, "32", 32, 6, 19, 66), (2, "24", 24, 6, 11, 66), (3, "32", 24, 7, 2, 66), (4, "24", 48, 6, 23, 101)],
)
def test_packs_and_hands(seats: int, pack: Any, cards: int, hand: int, pile: int, enough: int):
    """§ 1.3, 2.1, 2.2, 2.3: all seats draw equally often, until the talon is used up."""
    state = GAME.setup(Options(pack=pack), seats, LUCK).state
    assert len(state.deck.cards) == cards
    assert {len(held) for held in state.hands} == {hand}
    assert (state.pile, state.terms.enough, (pile + 1) % seats) == (pile, enough, 0)
    assert state.mover == (state.dealer + 1) % seats
    assert state.deck.points(state.deck.cards) == 120 * state.deck.packs


def test_with_three_the_first_trick_uses_up_the_talon():
    """§ 3.3, 5.4, 5.5: so the trump is never exchanged, and closing must come before the trick."""
    state = GAME.setup(Options(), 3, LUCK).state
    first = state.dealer + 1
    assert GAME.forbidden(state, first % 3, Close()) is None
    for step in range(3):
        seat = (first + step) % 3
        state = GAME.play(state, seat, GAME.default_move(state, seat), LUCK).state
    (leader,) = GAME.to_move(state)
    assert GAME.forbidden(state, leader, Close()) is Refusal.NOTHING_TO_CLOSE
    assert GAME.forbidden(state, leader, Exchange()) is Refusal.NOTHING_TO_EXCHANGE


def test_nobody_has_to_beat_a_card():
    """§ 4.2: three hearts below the ace are playable, and a trump need not be higher than another."""
    assert set(GAME.candidates(STRICT.position, 0)) == {Play("7H"), Play("9H"), Play("10H")}
    trumped = table(THREE, ["9S KS", "QH", "JH"], "JS", trick="AD QS", talon=())
    assert set(GAME.candidates(trumped, 0)) == {Play("9S"), Play("KS")}


def test_of_equal_cards_the_first_is_higher():
    """§ 3.2: the second ace of hearts takes nothing."""
    state = table(FOUR, ["AH 9D", "AH 9D", "9H JD", "9C JD"], "JS", talon=())
    after = play(state, *map(Play, ("AH", "AH", "9H", "9C"))).state
    assert (after.mover, after.tricks[-1].winner) == (0, 0)


def test_the_lowest_trump_fetches_the_open_one_but_no_twin():
    """§ 5.4: the seven, or the nine where there is no seven."""
    after = play(middle(), Exchange()).state
    assert (after.turned, after.known[0], "7S" in after.hands[0]) == ("7S", ("AS",), False)
    four = ["9S KS QS 9D KC AC", "JH QH KH KD AD 9H", "JH QH KH KD AD 9H", "JD QC 10C KC AC 9C"]
    trick = "0 10D 9D JC JC"
    assert play(table(FOUR, four, "AS", trick), Exchange()).state.turned == "9S"
    assert GAME.forbidden(table(FOUR, four, "9S", trick), 0, Exchange()) is Refusal.NOTHING_TO_EXCHANGE


def test_with_two_packs_a_suit_is_called_once():
    """§ 5.2: it counts for the pair."""
    hands = ["KS KS QS QS 9D 9C", "JH QH KH KD AD 9H", "JH QH KH KD AD 9H", "JD QC 10C KC AC 9C"]
    state = play(table(FOUR, hands, "AS", "0 10D 9D JC JC"), Call("S")).state
    assert (counted(state, 0), counted(state, 2), counted(state, 1)) == (54, 54, 0)
    again = replace(state, called=None)
    assert GAME.forbidden(again, 0, Call("S")) is Refusal.NO_PAIR


def line_after(state: State, *moves: Move) -> Line:
    """Return the score line of the deal that ends with these moves."""
    found: Line = play(state, *moves).state.pad[-1]
    return found


def test_a_wrong_claim_pays_two_or_three_to_each_of_the_others():
    """Checks § 6.2 of the rule page."""
    assert line_after(middle(), Claim()).left == (7, 4)
    assert line_after(middle(tricks="0 10D QD 1 AC JC"), Claim()).left == (7, 5)
    three = table(THREE, ["KS QS AH", "JH QH KH", "9C 9D JC"], "AS", "0 10D QD JD 2 AC KC QC")
    assert line_after(three, Claim()).left == (7, 4, 5)


@pytest.mark.parametrize(("options", "brings"), [(Options(), (3, 3)), (Options(closing="usual"), (1, 2))])
def test_closing_brings_three_unless_agreed_otherwise(options: Options, brings: tuple[int, int]):
    """§ 6.5: Ben had at least 33 points."""
    terms = GAME.terms_for(options, 2)
    tricks = "1 AD 10D 1 AC QC "
    for mine, right, points in (
        ("0 AS 10S 0 AH 10H 0 KH KD 0 QH JC ", True, brings[0]),
        ("0 QH QD ", False, brings[1]),
    ):
        hands = ["KS QS 9S 8H 7D 7C", "JH 9H 8D KC JD 9C"]
        closed = play(table(terms, hands, "JS", tricks + mine), Close()).state
        step = play(closed, *([Call("S"), Claim()] if right else [Claim()]))
        assert step.state.pad[-1].points == points
        assert (step.state.left[0] < 7) is right


@pytest.mark.parametrize("then", [1, 2, 3])
def test_a_claim_after_closing_counts_for_the_side_that_closed(then: int):
    """§ 6.2, 6.5: with the usual rule of closing, whichever partner claims, rightly or wrongly."""
    terms, hands = GAME.terms_for(Options(closing="usual"), 4), ["KD QD", "9D", "JD", "JD"]
    few = "0 AS 10S AS 10S 1 AC 10C AC 10C "
    enough = "{0} AS 10S AS 10S {0} AH 10H AH 10H {0} KS QS KS QS {0} KH 9C 9C 9D "

    def after(tricks: str, claimer: int) -> tuple[int, ...]:
        return line_after(table(terms, hands, "JS", tricks, closed=0, worth=then, mover=claimer), Claim()).left

    for claimer in (0, 2):
        assert after(enough.format(0), claimer) == (7 - then, 7, 7 - then, 7)
        assert after(few, claimer) == (7, 7 - max(2, then), 7, 7 - max(2, then))
    for claimer in (1, 3):
        assert after(enough.format(1), claimer) == (7, 7 - max(2, then), 7, 7 - max(2, then))
        assert after(few, claimer) == (7 - then, 7, 7 - then, 7)


def test_the_last_trick_adds_ten():
    """§ 6.3: Ben would have the ten points if he won the last trick."""
    state = table(TERMS, ["9S 7H", "AH KD"], "JS", LATE, talon=())
    right = _last(state, "7H AH KD 9S")
    assert (right.how, right.counted, right.left) == ("claimed", (69, 61), (6, 7))
    wrong = _last(state, "9S KD 7H AH")
    assert (wrong.how, wrong.counted, wrong.left) == ("claimed", (59, 71), (7, 6))


def _last(state: State, cards: str) -> Line:
    return line_after(state, *map(Play, cards.split()))


def test_a_tie_carries_the_point_to_the_next_deal():
    """§ 6.3: the deal brings nothing, and the next winner gets one more."""
    mine, theirs = "0 AS 10S 0 AC KC 0 AH QH 0 JC QD ", "1 AD 10D 1 10H 10C 1 KD KH 1 KS QS 1 QC JD 1 JH JS"
    tied = play(table(TERMS, ["9S", "7C"], "JS", mine + theirs, talon=()), Play("9S"), Play("7C")).state
    assert (tied.pad[-1].how, tied.pad[-1].counted, tied.left, tied.carried) == ("drawn", (65, 65), (7, 7), 1)
    carried = replace(middle(tricks="0 AS 10S 0 AC 10C 0 AH KD 0 AD KH"), carried=2)
    assert counted(carried, 0) == 72
    assert line_after(carried, Claim()).left == (2, 7)


def test_half_of_what_wins_saves_a_pair_a_game_point():
    """§ 6.4: 50 points are not half of 101."""
    own = "0 AS 10S AS 10S 0 AH 10H AH 10H 0 KS QS KS QS 0 KH 9C 9C 9D "
    for tricks, points in (("1 AC 10C AC 10C 1 KC KC 9S 9S", 2), ("1 AC 10C AC 10C 1 KC KC QC 9S", 1)):
        line = line_after(table(FOUR, ["KD QD", "9D", "JD", "JD"], "JS", own + tricks), Claim())
        assert line.points == points
        assert line.left == (7 - points, 7, 7 - points, 7)


def test_nought_ends_the_match_for_a_pair():
    """§ 7.1: both partners have won."""
    own = "0 AS 10S AS 10S 0 AH 10H AH 10H 0 KS QS KS QS 0 KH 9C 9C 9D "
    pad = (Line(0, 3, "claimed", (101, 0, 101, 0), (1, 6, 1, 6)),)
    step = play(table(FOUR, ["KD QD", "9D", "JD", "JD"], "JS", own, pad=pad), Claim())
    assert step.events[-1] == Ended((0, 2))
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 3, 1, 3), (7, 1, 7, 1))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_tells_nothing_of_hidden_cards(seats: int):
    """A view does not depend on the other hands and the talon."""
    state, luck = GAME.setup(Options(), seats, LUCK).state, LUCK.stream("leak")
    for _ in range(60):
        if state.mover is None:
            break
        for seat in range(seats):
            other = GAME.redeal(state, seat, luck)
            assert GAME.view(other, seat) == GAME.view(state, seat)
            assert sorted(c for held in (*other.hands, other.talon) for c in held) == sorted(
                c for held in (*state.hands, state.talon) for c in held
            )
        state = GAME.play(state, state.mover, luck.choice(GAME.candidates(state, state.mover)), LUCK).state
