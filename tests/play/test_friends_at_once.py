"""Two users request, answer, withdraw or block at the same moment, on PostgreSQL: both sides stay consistent."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from games.play.models import Friend
from games.play.relations.blocks import block
from games.play.relations.friends import accept, ask, decline, end, take_back
from games.ui.errors import Refused
from tests.people.played import members
from tests.play.test_friends import are_friends
from tests.play.test_simultaneous import at_once

pytestmark = [pytest.mark.postgresql_only, pytest.mark.django_db(transaction=True)]
TIMES = 4


def tried(act: Callable[[Any, Any], Any], one: Any, other: Any) -> bool:
    """Return whether the act succeeded."""
    try:
        act(one, other)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("_time", range(TIMES))
def test_two_who_ask_each_other_are_friends(_time: int) -> None:
    anna, ben = members("Anna Ben")
    assert at_once([partial(tried, ask, anna, ben), partial(tried, ask, ben, anna)]) == [True, True]
    assert are_friends(anna, ben)


@pytest.mark.parametrize("act", [accept, take_back, decline, end])
def test_a_block_at_the_same_moment_leaves_nothing(act: Callable[[Any, Any], Any]) -> None:
    for _ in range(TIMES):
        anna, ben = members("Anna Ben")
        ask(anna, ben)
        at_once([partial(tried, act, ben, anna), partial(tried, ask, ben, anna), partial(block, anna, ben)])
        assert not Friend.objects.exists()


@pytest.mark.parametrize("_time", range(TIMES))
def test_a_yes_and_taking_back_are_not_both_done(_time: int) -> None:
    anna, ben = members("Anna Ben")
    ask(anna, ben)
    yes, _back = at_once([partial(tried, accept, ben, anna), partial(tried, take_back, anna, ben)])
    assert are_friends(anna, ben) == yes
    assert Friend.objects.count() == (2 if yes else 0)
