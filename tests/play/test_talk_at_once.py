"""A chat message that acts and a throw at the same moment: both happen in order, unless the match was over.

Then the message is only chat. On PostgreSQL, each in a thread with its own connection; repeated, because it varies
which is quicker.
"""

from typing import Any

import pytest

from games.catalog.silent_jule.data import Spoke
from games.engine.chance import Chance
from games.engine.kit.throwing.luck import ROLL
from games.play.matches.moves import effective_moves, state_after
from games.play.matches.proof import prove
from games.play.models import Match, TalkLine
from tests.play.posts import post_move, seat_of, signed_in, token_of, url
from tests.play.tables import new_guest, open_match, play_moves
from tests.play.test_simultaneous import at_once

pytestmark = [pytest.mark.postgresql_only, pytest.mark.django_db(transaction=True)]
TIMES, DONE = 4, 302


def speaks_and_throws(match: Match, speaker: Any, thrower: Any) -> Match:
    """Post both at the same moment, and assert that both are accepted."""
    talker, mover, token = signed_in(speaker), signed_in(thrower), token_of(match, thrower)
    answers = at_once(
        [
            lambda: int(talker.post(url(match, "talk"), {"text": "Ha!"}).status_code),
            lambda: int(post_move(mover, match, ROLL, token).status_code),
        ]
    )
    assert answers == [DONE, DONE]
    return Match.objects.get(pk=match.pk)


@pytest.mark.parametrize("own", [True, False])
def test_a_word_and_a_throw_at_once_are_both_in_the_log(own: bool) -> None:
    """By the same player, or by the other."""
    anna, ben = new_guest("Anna"), new_guest("Ben")
    match = play_moves(open_match(anna, ben, seats=2, rounds=None, game="silent-jule"), 9)
    for number in range(1, TIMES + 1):
        [now] = match.rules.to_move(match.load_state())
        thrower, other = (anna, ben) if seat_of(match, anna).index == now else (ben, anna)
        before = match.ply
        match = speaks_and_throws(match, thrower if own else other, thrower)
        assert match.ply == before + 2
        moves = [match.load_move(line.data) for line in effective_moves(match)]
        assert moves.count(Spoke()) == number
        assert TalkLine.objects.count() == number
        assert state_after(match) == match.load_state()


def test_a_word_beside_the_last_throw_leaves_a_match_that_holds() -> None:
    """In either order; after the throw, the message has no effect on the match."""
    anna, ben = new_guest("Anna"), new_guest("Ben")
    match = open_match(anna, ben, seats=2, rounds=None, game="silent-jule")
    while match.rules.outcome(step_after(match)) is None:
        match = play_moves(match, 1)
    [now] = match.rules.to_move(match.load_state())
    thrower, other = (anna, ben) if seat_of(match, anna).index == now else (ben, anna)
    match = speaks_and_throws(match, other, thrower)
    assert match.status == Match.Status.FINISHED
    assert prove(match, list(match.seat_set.all())).holds


def step_after(match: Match) -> Any:
    """Return the state after the next throw, which follows from the seed."""
    state = match.load_state()
    return match.rules.apply(state, match.rules.to_move(state)[0], ROLL, Chance(bytes(match.seed))).state
