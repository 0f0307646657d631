"""Two users, one of whom has blocked the other, cannot find or reach each other in any way."""

from typing import Any

import pytest

from games.play.relations.blocks import block, unblock
from tests.play.safety.ways import WAYS, Way

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_it_leads_there_until_somebody_blocks_somebody(way: Way, anna: Any, ben: Any) -> None:
    assert way.leads(anna, ben, way.lay(ben, anna))


@pytest.mark.parametrize("by_reader", [True, False], ids=["blocks", "is blocked"])
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_it_leads_nowhere_after_a_block(way: Way, by_reader: bool, anna: Any, ben: Any) -> None:
    laid = way.lay(ben, anna)
    block(*((anna, ben) if by_reader else (ben, anna)))
    assert not way.leads(anna, ben, laid)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_it_leads_there_again_when_the_block_is_taken_back(way: Way, anna: Any, ben: Any) -> None:
    laid = way.lay(ben, anna)
    block(anna, ben)
    unblock(anna, ben)
    assert way.leads(anna, ben, laid)
