"""Tests of what differs from Three leaves, paragraph by paragraph."""

from collections.abc import Sequence

import pytest

from games.catalog.dreiblatt.data import Enter, Options, Said, State, Swap, Waive, Waived
from games.catalog.dreiblatt.rules import Refusal
from games.catalog.dreiblatt_blind.rules import DreiblattBlind
from games.engine.chance import Chance
from games.engine.game import Step
from games.engine.replay import random_playout
from tests.tiers import statistical

GAME = DreiblattBlind()
LUCK = Chance(bytes(32))


def asked(*waives: bool) -> Step[State]:
    """Return the step that deals the first cards, after these decisions of all seats."""
    step = GAME.setup(Options(), len(waives), LUCK)
    for seat, so in enumerate(waives):
        step = GAME.play(step.state, seat, Waive(so), LUCK)
    return step


def test_nothing_is_dealt_before_all_have_decided():
    """§ 2.4: no seat sees the choices of the others."""
    state = GAME.setup(Options(), 3, LUCK).state
    assert (GAME.to_move(state), state.hands, state.turned, state.pot) == ((0, 1, 2), ((),) * 3, None, 0)
    after = GAME.play(state, 1, Waive(True), LUCK)
    assert after.events == (Said(1),)
    assert (GAME.view(after.state, 1).mine, GAME.view(after.state, 0).mine) == (True, None)
    assert GAME.view(after.state, 0).waived == (False,) * 3
    assert GAME.may_undo(state, after.state, 1)
    assert GAME.forbidden(after.state, 1, Waive(False)) is Refusal.NOT_YOUR_TURN


@pytest.mark.parametrize(
    ("waives", "stake"),
    [((False, False, False), 3), ((True, False, False), 6), ((True, False, True), 9), ((True,) * 5, 18)],
)
def test_each_who_waives_raises_the_ante_for_all(waives: tuple[bool, ...], stake: int):
    """§ 2.2, 2.4."""
    step = asked(*waives)
    assert step.events[1] == Waived(tuple(seat for seat, so in enumerate(waives) if so), stake)
    assert step.state.pot == stake * len(waives)
    assert set(step.state.chips) == {72 - stake}
    assert not GAME.may_undo(step.state, step.state, 0)


def test_whoever_has_waived_may_drop_out_but_does_not_swap():
    """§ 2.4, 4.1."""
    state = asked(True, False).state
    for _ in range(2):
        state = GAME.play(state, state.mover or 0, Enter(True), LUCK).state
    assert (state.phase, state.mover) == ("swap", 1)
    assert GAME.play(state, 1, Swap(()), LUCK).state.phase == "play"
    both = asked(True, True).state
    for _ in range(2):
        both = GAME.play(both, both.mover or 0, Enter(True), LUCK).state
    assert both.phase == "play"
    out = asked(True, False).state
    assert GAME.forbidden(out, out.mover or 0, Enter(False)) is None


@statistical(few=10, of=200)
def test_chips_are_only_moved(numbers: Sequence[int]):
    """§ 6: with those in the pot their number never changes."""
    for number in numbers:
        seats = 2 + number % 4
        _, final = random_playout(GAME, Options(), seats, b"blind %d" % number)
        assert sum(final.chips) + final.pot == 72 * seats
        assert all(sum(line.won) % 3 == 0 for line in final.pad)
