"""Tests of the rules of pachisi for partners, paragraph by paragraph. Seats 0 and 2 play against 1 and 3."""

from games.catalog.pachisi.board import board
from games.catalog.pachisi.data import (
    Ended,
    Event,
    Go,
    Hit,
    Home,
    Lapsed,
    Move,
    Pawns,
    State,
    Terms,
    Threw,
    Throw,
    Tried,
    Waive,
    Waived,
)
from games.catalog.pachisi.refusals import Refusal
from games.catalog.pachisi.tests.positions import IN, LUCK, lucky, pawns, position
from games.catalog.pachisi_partners.rules import Options, PachisiPartners
from games.engine.text import words

GAME = PachisiPartners()

BEFORE, AFTER = GAME.terms(Options(), 4), GAME.terms(Options(waiving="after"), 4)
HOME = (56, 57, 58, 59)


def at(houses: Pawns, die: int | None = 3, mover: int = 0, agreed: Terms = BEFORE) -> State:
    return position(houses, die, mover, agreed)


def refusal(state: State, move: Move, seat: int = 0) -> object:
    return GAME.forbidden(state, seat, move)


def played(state: State, move: Move, *dice: int) -> tuple[State, tuple[Event, ...]]:
    step = GAME.play(state, state.mover or 0, move, lucky(*dice))
    return step.state, step.events


def test_everybody_uses_throws_for_own_pawns_only():
    """Checks § 1.3 of the rule page."""
    assert refusal(at(pawns((10,), (), (10,))), Go(2, 10)) is Refusal.NOT_YOUR_PAWN


def test_the_throw_is_asked_for_before_it_is_made():
    """Checks § 3.1, § 3.4 of the rule page."""
    state, _ = played(at(pawns((10,), (10,))), Go(0, 10))
    assert (state.mover, state.die) == (1, None)
    assert GAME.candidates(state, 1) == (Throw(), Waive())
    assert refusal(state, Go(1, 10), seat=1) is Refusal.THROW_FIRST
    thrown, events = played(state, Throw(), 4)
    assert (thrown.mover, thrown.die) == (1, 4)
    assert events == (Threw(1, 4),)


def test_every_move_tells_something():
    """A move without an event would be invisible at the table."""
    state = GAME.setup(Options(), 4, LUCK).state
    luck = LUCK.stream("choices")
    for _ in range(600):
        if state.mover is not None:
            step = GAME.play(state, state.mover, luck.choice(GAME.candidates(state, state.mover)), LUCK)
            state = step.state
            assert step.events


def test_the_table_may_agree_not_to_be_asked():
    """Checks § 3.1 of the rule page."""
    state, _ = played(at(pawns((10,), (10,)), agreed=AFTER), Go(0, 10), 4)
    assert (state.mover, state.die) == (1, 4)


def test_a_throw_may_be_waived_unseen():
    """Checks § 3.4 of the rule page."""
    state, events = played(at(pawns((10,), (10,)), die=None), Waive())
    assert events == (Waived(0, None),)
    assert state.mover == 1


def test_a_throw_may_be_waived_when_it_is_seen():
    """§ 3.4: this holds after a 6 too, and ends the turn."""
    state, events = played(at(pawns((10,), (10,)), die=6), Waive())
    assert events == (Waived(0, 6),)
    assert (state.mover, state.pawns[0]) == (1, (IN, IN, IN, 10))


def test_a_six_that_must_bring_a_pawn_out_may_still_be_waived():
    """Checks § 3.4, § 4.1 of the rule page."""
    must = at(pawns((10,), (10,)), die=6, agreed=GAME.terms(Options(six="must"), 4))
    assert refusal(must, Go(0, 10)) is Refusal.SIX_BRINGS_OUT
    assert refusal(must, Waive()) is None


def test_after_a_six_the_die_falls_again_without_a_question():
    """Checks § 3.1 of the rule page."""
    state, _ = played(at(pawns((10,), (10,)), die=6), Go(0, 10), 2)
    assert (state.mover, state.die) == (0, 2)


def test_three_tries_and_lapses_end_before_the_next_question():
    """§ 3.3, § 3.4: the next seat is asked first."""
    state, events = played(at(pawns((), (10,)), die=None), Throw(), 1, 2, 3)
    assert events == (Tried(0, (1, 2, 3)),)
    assert (state.mover, state.die) == (1, None)
    state, events = played(at(pawns((53, 54, 58, 59), (10,)), die=None), Throw(), 6)
    assert events == (Lapsed(0, 6),)
    assert (state.mover, state.die) == (1, None)


def test_partners_share_a_field():
    """§ 5.1: step 10 of house 0 is the same field as step 38 of house 2."""
    state, events = played(at(pawns((7,), (), (38,))), Go(0, 7))
    assert state.pawns[2] == (IN, IN, IN, 38)
    assert len(events) == 1


def test_pawns_of_both_partners_build_a_blockade():
    """§ 6.1, § 6.2: no pawn passes the blockade, and a third friend does not fit on the field."""
    houses = pawns((9, 7), (50,), (37,))
    assert refusal(at(houses), Go(0, 7)) is Refusal.BLOCKED
    assert refusal(at(houses, mover=1), Go(1, 50), seat=1) is Refusal.BLOCKED
    assert refusal(at(houses, die=2), Go(0, 7)) is Refusal.FIELD_FULL


def test_two_pawns_of_the_partner_keep_a_start_field():
    """§ 6.1: step 28 of house 2 is the start field of house 0. A single pawn of the partner leaves room."""
    assert refusal(at(pawns((10,), (), (28, 28)), die=6), Go(0, IN)) is Refusal.ENTRY_TAKEN
    assert refusal(at(pawns((10,), (), (28,)), die=6), Go(0, IN)) is None


def test_a_mixed_blockade_that_is_hit_goes_back_to_two_hideouts():
    """Checks § 6.3 of the rule page."""
    state, events = played(at(pawns((10,), (49,), (38,)), mover=1), Go(1, 49))
    assert state.pawns[0] == state.pawns[2] == (IN, IN, IN, IN)
    assert set(events[1:]) == {Hit(1, 0, 10, 1), Hit(1, 2, 10, 1)}


def test_who_is_home_first_drops_out():
    """Checks § 7.3 of the rule page."""
    state, events = played(at(pawns((52, 57, 58, 59), (10,), (10,), (10,)), die=4), Go(0, 52))
    assert events[-1] == Home(0)
    for seat in (1, 2, 3, 1):
        assert state.mover == seat
        state, _ = played(state, Waive())


def test_a_pair_wins_when_both_are_home():
    """Checks § 7.3 of the rule page."""
    state, events = played(at(pawns((53, 57, 58, 59), (56, 57, 58), HOME)), Go(0, 53))
    assert events[-1] == Ended((0, 2, 1, 3), 2)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 3, 1, 3), (8, 3, 8, 3))


def test_the_last_pawn_may_run_past_its_goal():
    """§ 7.4: it may do so each time that it reaches its goal."""
    state = at(pawns((53, 57, 58, 59), (10,)), die=5)
    assert refusal(state, Go(0, 53, past=True)) is None
    after, _ = played(state, Go(0, 53, past=True))
    assert after.pawns[0] == (2, 57, 58, 59)


def test_it_may_run_past_with_a_throw_too_high_for_the_goal():
    """Checks § 7.1, § 7.4 of the rule page."""
    state = at(pawns((55, 57, 58, 59)), die=6)
    assert refusal(state, Go(0, 55)) is Refusal.TOO_FAR
    assert refusal(state, Go(0, 55, past=True)) is None


def test_only_the_last_pawn_and_only_there():
    """Checks § 7.4 of the rule page."""
    assert refusal(at(pawns((53, 58, 59)), die=5), Go(0, 53, past=True)) is Refusal.NO_MORE_ROUNDS
    assert refusal(at(pawns((50, 57, 58, 59)), die=5), Go(0, 50, past=True)) is Refusal.NO_MORE_ROUNDS
    assert refusal(at(pawns((56, 57, 58, 59)), die=1), Go(0, 59, past=True)) is Refusal.NO_MORE_ROUNDS


def test_a_blockade_behind_the_turn_off_stops_another_round_too():
    """§ 6.2, § 7.4: step 43 of house 1 is field 2."""
    state = at(pawns((54, 57, 58, 59), (43, 43)), die=6)
    assert refusal(state, Go(0, 54, past=True)) is Refusal.BLOCKED


def test_only_the_other_pair_is_hit_from_a_start_field():
    """§ 5.1: a friend stays, a rival is sent back."""
    state, events = played(at(pawns((10,), (42,)), die=6), Go(0, IN), 1)
    assert Hit(0, 1, 0, 1) in events
    assert state.pawns[1] == (IN, IN, IN, IN)


def test_default_moves_do_not_waive():
    assert GAME.default_move(at(pawns((10,)), die=None), 0) == Throw()
    assert GAME.default_move(at(pawns((10, 20))), 0) == Go(0, 20)


def test_bots_end_their_matches():
    for level in ("easy", "hard"):
        state, bot, luck = GAME.setup(Options(waiving="after"), 4, LUCK).state, GAME.bot(level), LUCK.stream("bot")
        while state.mover is not None:
            move = bot.choose(GAME.view(state, state.mover), luck)
            state = GAME.play(state, state.mover, move, LUCK).state


def test_the_partner_is_named_to_each_of_a_pair_and_to_nobody_else():
    """Checks § 1.3 of the rule page."""
    state = GAME.setup(Options(), 4, LUCK).state
    for seat, partner in ((0, 2), (1, 3), (2, 0), (3, 1), (None, None)):
        seats = board(GAME.view(state, seat), words(GAME.package, "en"), ("Ada", "Ben", "Cem", "Dora"), {}).seats
        assert [one.index for one in seats if "Partner" in one.status] == ([] if partner is None else [partner])
