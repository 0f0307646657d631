"""Tests of the rules of Pairs, paragraph by paragraph."""

import msgspec
import pytest

from games.catalog.pairs.data import MOTIFS, Began, Ended, Miss, Missed, Options, Seen, State, Tied, Took, Turn, Turned
from games.catalog.pairs.rules import Pairs, Refusal
from games.engine.chance import Chance
from games.engine.codec import encode
from games.engine.game import LEVELS
from games.engine.replay import random_playout

GAME = Pairs()
LUCK = Chance(bytes(32))


def table(taken: str = "", *, seats: int = 2, mover: int = 0, motifs: tuple[str, ...] = MOTIFS[:9]) -> State:
    """Return a state with cards in the order owl, owl, ghost, ghost, ...

    ``taken``: by pair, the seat that has it; "." if it is on the table.
    """
    owners = [None if sign == "." else int(sign) for sign in taken.ljust(len(motifs), ".") for _ in range(2)]
    state = GAME.setup(Options(pairs=9), seats, LUCK).state
    cards = tuple(motif for motif in motifs for _ in range(2))
    return msgspec.structs.replace(state, mover=mover, cards=cards, taken=tuple(owners))


def play(state: State, seat: int, *places: int) -> State:
    """Turn over these cards for the seat."""
    for place in places:
        state = GAME.play(state, seat, Turn(place), LUCK).state
    return state


@pytest.mark.parametrize("pairs", [9, 12, 18, 24])
def test_every_picture_lies_there_twice(pairs):
    """Checks § 1.1, § 2.1 of the rule page."""
    step = GAME.setup(Options(pairs=pairs), 3, LUCK)
    cards = step.state.cards
    assert len(cards) == 2 * pairs
    assert {cards.count(motif) for motif in cards} == {2}
    assert step.events == (Began(step.state.mover or 0, pairs),)


def test_the_lot_decides_who_begins():
    """Checks § 3.1 of the rule page."""
    assert {GAME.setup(Options(), 4, Chance(b"%d" % n)).state.mover for n in range(40)} == {0, 1, 2, 3}


def test_only_the_mover_turns():
    """Checks § 3.1 of the rule page."""
    assert GAME.forbidden(table(), 1, Turn(0)) is Refusal.NOT_YOUR_TURN


def test_the_open_card_is_seen_by_all():
    """Checks § 3.2 of the rule page."""
    after = play(table(), 0, 4)
    assert after.open == 4
    assert [GAME.view(after, seat).motifs[4] for seat in (0, 1, None)] == ["torch"] * 3


def test_the_open_card_cannot_be_turned_again():
    """Checks § 3.2 of the rule page."""
    assert GAME.forbidden(play(table(), 0, 4), 0, Turn(4)) is Refusal.CARD_OPEN


def test_a_pair_is_taken_and_gives_another_turn():
    """Checks § 3.3 of the rule page."""
    step = GAME.play(play(table(), 0, 4), 0, Turn(5), LUCK)
    assert step.events == (Took(0, "torch"),)
    assert step.state.taken[4:6] == (0, 0)
    assert step.state.mover == 0
    assert GAME.forbidden(step.state, 0, Turn(4)) is Refusal.CARD_GONE


def test_two_different_cards_end_the_turn():
    """Checks § 3.4 of the rule page."""
    step = GAME.play(play(table(), 0, 4), 0, Turn(6), LUCK)
    assert step.events == (Missed(0, (4, 6)),)
    assert step.state.mover == 1
    assert GAME.forbidden(step.state, 0, Turn(5)) is Refusal.NOT_YOUR_TURN


def test_there_is_no_card_beside_the_table():
    """Checks § 2.1 of the rule page."""
    assert GAME.forbidden(table(), 0, Turn(18)) is Refusal.NO_SUCH_CARD


def test_the_last_pair_goes_along():
    """Checks § 3.5 of the rule page."""
    state = table("0000111")
    step = GAME.play(play(state, 0, 14), 0, Turn(15), LUCK)
    assert step.events[:2] == (Took(0, MOTIFS[7]), Took(0, MOTIFS[8], last=True))
    assert GAME.to_move(step.state) == ()


def test_what_was_missed_is_shown_before_the_next_turn():
    """§ 4.1, § 4.2: the next player sees the cards at once, and must turn them back first."""
    after = play(table(), 0, 4, 6)
    assert GAME.forbidden(after, 1, Turn(0)) is Refusal.LOOK_FIRST
    assert list(GAME.candidates(after, 1)) == [Seen()]
    assert GAME.forbidden(after, 1, Seen()) is None


def test_turning_back_is_done_once():
    """Checks § 4.2 of the rule page."""
    looked = GAME.play(play(table(), 0, 4, 6), 1, Seen(), LUCK).state
    assert GAME.forbidden(looked, 1, Seen()) is Refusal.NOTHING_SHOWN
    assert len(GAME.candidates(looked, 1)) == 18


def test_nobody_else_turns_back_for_a_seat():
    """§ 4.1: the other seats are still shown cards that the next player has turned back."""
    looked = GAME.play(play(table(seats=3), 0, 4, 6), 1, Seen(), LUCK).state
    third = play(looked, 1, 8, 10)
    assert third.mover == 2
    assert third.seen == (0, 1, 0)
    assert list(GAME.candidates(third, 2)) == [Seen()]


def test_turning_back_is_never_done_by_itself():
    """§ 4.2: it is the only legal move, and still it is never made automatically."""
    assert GAME.forced(play(table(), 0, 4, 6), 1) is None


def test_cards_that_are_gone_need_no_turning_back():
    """§ 4.2: seat 1 has missed two cards, and seat 0 has taken both with their partners."""
    state = msgspec.structs.replace(table("00"), misses=(Miss(1, (0, 2)),))
    assert len(GAME.candidates(state, 0)) == 14


def test_a_spectator_sees_no_picture_of_a_miss():
    """Checks § 4.1 of the rule page."""
    after = play(table("1"), 0, 4, 6)
    assert [motif for motif in GAME.view(after, None).motifs if motif] == ["owl", "owl"]


def test_no_event_tells_what_lay_there():
    """§ 4.2: events name only pictures that are taken."""
    for number in range(20):
        chance = Chance(b"%d events" % number)
        log, _ = random_playout(GAME, Options(pairs=9), 3, b"%d events" % number)
        state = GAME.setup(Options(pairs=9), 3, chance).state
        for seat, move in log:
            step = GAME.play(state, seat, move, chance)
            told = [event for event in step.events if isinstance(event, Missed | Turned)]
            assert not any(motif in encode(event).decode() for event in told for motif in MOTIFS)
            state = step.state


def test_the_most_pairs_win_and_equal_others_share():
    """Checks § 5.1, § 5.2 of the rule page."""
    step = GAME.play(play(table("0001122", seats=3), 0, 14), 0, Turn(15), LUCK)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.scores == (5, 2, 2)
    assert outcome.places == (1, 2, 2)
    assert step.events[-1] == Ended((5, 2, 2), 0)
    assert GAME.forbidden(step.state, 0, Turn(0)) is Refusal.MATCH_OVER


def tied() -> State:
    """Return a tie of three pairs each for three seats, after seat 1 has taken the last pair."""
    state = table("0001222", seats=3, mover=1)
    return play(state, 1, 14, 15)


def test_a_tie_is_played_off_with_nine_pairs():
    """Checks § 5.3 of the rule page."""
    state = tied()
    assert state.players == (0, 1, 2)
    assert len(state.cards) == 18
    assert state.taken == (None,) * 18
    assert state.counts == ((3, 3, 3),)
    assert GAME.outcome(state) is None


def test_in_a_decider_the_next_after_the_taker_begins():
    """Checks § 5.3 of the rule page."""
    assert tied().mover == 2
    step = GAME.play(play(table("0001222", seats=3, mover=1), 1, 14), 1, Turn(15), LUCK)
    assert step.events[-2:] == (Tied((2, 0, 1)), Began(2, 9))


def test_who_is_not_tied_sits_a_decider_out():
    """§ 5.3: seats 0 and 2 have four pairs each, seat 1 has one."""
    state = play(table("0000122", seats=3, mover=2), 2, 14, 15)
    assert state.counts == ((4, 1, 4),)
    assert state.players == (0, 2)
    assert state.mover == 0
    assert play(GAME.play(state, 0, Turn(0), LUCK).state, 0, _other(state)).mover == 2


def _other(state: State) -> int:
    """Return a place with another picture than the first."""
    return next(place for place, motif in enumerate(state.cards) if motif != state.cards[0])


def test_a_decider_orders_those_who_were_tied_and_nobody_else():
    """§ 5.3: seat 1 has fewer pairs of the first round, and ranks behind the loser of the decider."""
    state = msgspec.structs.replace(
        table("0000022"), seats=3, players=(0, 2), mover=2, counts=((9, 6, 9),), seen=(0, 0, 0)
    )
    ended = play(state, 2, 14, 15)
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert outcome.places == (1, 3, 2)
    assert outcome.scores == (9, 6, 9)


@pytest.mark.parametrize("seats", GAME.seats)
def test_matches_at_random_end_with_one_winner(seats):
    """§ 5: checks a hundred matches for each number of seats; every pair is taken."""
    for number in range(100):
        _, state = random_playout(GAME, Options(pairs=9 if number % 5 else 12), seats, b"%d random" % number)
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.places.count(1) == 1
        assert None not in state.taken
        assert sum(outcome.scores) in (9, 12)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_take_the_pair_that_lies_in_front_of_them(level):
    """Both owls were missed just now: all levels may forget one later, but not at once."""
    state = play(table(), 0, 0, 4)
    state = play(GAME.play(state, 1, Seen(), LUCK).state, 1, 1, 6)
    state = GAME.play(state, 0, Seen(), LUCK).state
    bot, luck = GAME.bot(level), LUCK.stream("bot")
    if level != "hard":
        assert isinstance(bot.choose(GAME.view(state, 0), luck), Turn)
        return
    first = bot.choose(GAME.view(state, 0), luck)
    assert first in (Turn(0), Turn(1))
    state = GAME.play(state, 0, first, LUCK).state
    assert bot.choose(GAME.view(state, 0), luck) in (Turn(0), Turn(1))
