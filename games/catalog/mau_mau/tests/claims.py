"""Checks of what the pages of Mau mau say about odds and good play."""

from collections.abc import Sequence
from typing import Any

from games.catalog.mau_mau.scoring import VALUES
from games.engine.kit.cards import rank
from tests.claims import Claims, Figure, lesson_step

CLAIMS = Claims()


@CLAIMS.says(
    en="If Ben goes out now, you count 17 instead of 19 or 20.",
    de="Ist Ben jetzt fertig, zählst du 17 statt 19 oder 20.",
)
def what_is_left(game: Any) -> Sequence[Figure]:
    step = lesson_step(game, "dear", "dear")
    hand = step.position.hands[0]
    left = {card: sum(VALUES[rank(other)] for other in hand if other != card) for card in hand}
    assert min(left, key=left.__getitem__) == step.solution.card
    return sorted(left.values())
