"""Tests of the rules of Elevens duel, paragraph by paragraph."""

from collections import Counter
from collections.abc import Sequence

import pytest

from games.catalog.elevens_duel.bot import BOTS
from games.catalog.elevens_duel.data import Again, Ended, Options, State, TurnedUp, number
from games.catalog.elevens_duel.equilibrium import mixed, outcomes, worth
from games.catalog.elevens_duel.judge import judge
from games.catalog.elevens_duel.positions import table
from games.catalog.elevens_duel.rules import ElevensDuel
from games.catalog.elevens_duel.tests.positions import play
from games.engine.chance import Chance
from games.engine.replay import random_playout
from games.engine.text import words
from tests.tiers import statistical

GAME = ElevensDuel()
LUCK = Chance(bytes(32))
EQUAL = " ".join(f"{rank}:{rank}" for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J"))


def test_both_hold_the_same_numbers_in_two_suits():
    """§ 2.1: the ace counts 1, the jack 11."""
    state = GAME.setup(Options(), 2, LUCK).state
    assert [[number(card) for card in state.held(seat)] for seat in range(2)] == [[*range(1, 12)]] * 2
    assert GAME.to_move(state) == (0, 1)


def test_a_card_face_down_is_nobody_elses_business():
    """§ 3.1, 3.2: the other seat's view does not show the card."""
    after = play(State(), "9").state
    assert (GAME.view(after, 0).mine, GAME.view(after, 1).mine, GAME.view(after, None).mine) == ("9H", None, None)
    assert GAME.to_move(after) == (1,)
    assert GAME.may_undo(State(), after, 0)
    assert not GAME.may_undo(after, play(State(), "9", "2").state, 1)


def test_the_higher_card_takes_both_and_what_lies_in_the_middle():
    """Checks § 3.2, 3.3 of the rule page."""
    assert play(State(), "2", "3").events[-1] == TurnedUp(("2H", "3C"), 1, 2)
    assert play(State(), "2", "2").events[-1] == TurnedUp(("2H", "2C"), None, 2)
    assert play(State(), "2", "2", "3", "3", "J", "10").events[-1] == TurnedUp(("JH", "10C"), 0, 6)


def test_what_is_left_in_the_middle_is_nobodys():
    """Checks § 3.3, 4.2 of the rule page."""
    state = table("2:A 3:2 4:3 5:4 6:5 7:6 8:7 9:8 10:9 A:10")
    step = play(state, "J", "J")
    assert step.events[-1] == Ended((18, 2), 0)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2), (18, 2))


def test_an_even_duel_is_played_again_but_only_twice():
    """Checks § 4.2 of the rule page."""
    last = table(EQUAL.removesuffix(" J:J"))
    step = play(last, "J", "J")
    assert (step.events[-1], step.state) == (Again(0), State(pad=((0, 0),)))
    drawn = play(table(EQUAL.removesuffix(" J:J"), pad=((0, 0),) * 2), "J", "J")
    assert drawn.events[-1] == Ended((0, 0), None)
    outcome = GAME.outcome(drawn.state)
    assert outcome is not None
    assert outcome.places == (1, 1)


@statistical(few=20, of=400)
def test_the_cards_are_counted_as_somebody_else_would(numbers: Sequence[int]):
    """§ 3, 4: compares whole matches with an independent tally."""
    for number_of in numbers:
        log, final = random_playout(GAME, Options(), 2, b"tally %d" % number_of)
        rounds = [log[at : at + 22] for at in range(0, len(log), 22)]
        for at, played in enumerate(rounds):
            sums: Counter[int | None] = Counter()
            heap = 0
            for first, second in zip(played[::2], played[1::2], strict=True):
                laid = {first.seat: number(first.move.card), second.seat: number(second.move.card)}
                heap += 2
                if laid[0] != laid[1]:
                    sums[max(laid, key=laid.__getitem__)] += heap
                    heap = 0
            if at < len(rounds) - 1:
                assert sums[0] == sums[1]
        outcome = GAME.outcome(final)
        assert outcome is not None
        assert outcome.scores == (sums[0], sums[1])


@pytest.mark.parametrize(
    ("matrix", "value", "often"),
    [
        ([[1, -1], [-1, 1]], 0, [0.5, 0.5]),
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], 0, [1 / 3] * 3),
        ([[3, 1], [0, 2]], 1.5, [0.5, 0.5]),
        ([[2, 1], [0, -1]], 1, [1, 0]),
    ],
)
def test_a_matrix_is_mixed_as_the_books_say(matrix: list[list[float]], value: float, often: list[float]):
    """§ 5.1: checks matching pennies, rock paper scissors, and two games that can be computed by hand."""
    found, mix = mixed(matrix)
    assert found == pytest.approx(value)
    assert mix == pytest.approx(often)


@pytest.mark.parametrize("cards", [3, 5, 6])
def test_nobody_beats_the_mixture_whatever_they_play(cards: int):
    """§ 5.1: checks duels with fewer cards: no card of the other seat gains anything against the mixture."""
    hand = tuple(range(cards))
    matrix = outcomes(hand, hand, 0, 0, cards)
    value, often = mixed(matrix)
    against = [sum(share * row[at] for share, row in zip(often, matrix, strict=True)) for at in range(cards)]
    assert value == pytest.approx(0)
    assert min(against) >= -1e-6


def test_what_is_decided_is_known():
    """§ 4.2: a lead that can no longer be made up is a certain win."""
    assert worth((1, 2), (10, 11), 0, 6) == 1
    assert worth((1, 2), (10, 11), 0, 2) == -1
    assert worth((5,), (5,), 0, 0) == 0


def test_the_coach_names_the_card_and_how_many_it_beats():
    """The phrase of the rules would tell only that a card was laid."""
    found = judge(GAME)
    view = GAME.view(table("2:A 6:3 8:2 9:4 4:7 7:10 5:5 J:J"), 0)
    best, *_ = found.opinions(view)
    assert found.named(view, best.move, words(GAME.package, "en"), ("Ada", "Ben")) == "Ten of hearts"
    assert (best.value, best.facts[0][1:3]) == (100, (3, 3))


def test_hard_is_not_read():
    """§ 5.1: Hard varies its first card; Normal and Easy make legal moves too."""
    view = GAME.view(State(), 0)
    luck = Chance(b"hard").stream("bot")
    begun = {BOTS["hard"].choose(view, luck).card for _ in range(60)}
    assert len(begun) > 3
    for bot in BOTS.values():
        assert GAME.forbidden(State(), 0, bot.choose(view, luck)) is None
