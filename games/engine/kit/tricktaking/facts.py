"""Facts about playing a card that do not depend on a judge."""

from collections.abc import Iterator
from typing import Any

from games.engine.codec import AnyGame
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import NO_LUCK
from games.engine.kit.tricktaking.ranking import TRUMP, Ranking


def facts_of(game: AnyGame, state: Any, seat: int, move: Any, ranking: Ranking) -> Iterator[Fact]:
    """Yield who takes the trick that the card of ``move`` ends, and whether it is a trump. The event must be tagged
    "taken".
    """
    for event in game.apply(state, seat, move, NO_LUCK).events:
        if event.__struct_config__.tag == "taken":
            yield Fact(Why.TRICK if event.seat == seat else Why.DUCKS)
    if ranking.group(move.card) == TRUMP:
        yield Fact(Why.TRUMP)
