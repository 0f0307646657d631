"""Check what the pages of Spot Hearts claim about odds and good play."""

from collections.abc import Sequence
from typing import Any

from games.catalog.hearts.counting import values
from tests.claims import Claims, Figure

CLAIMS = Claims()


@CLAIMS.says(
    en="The ace is worth nearly five times as much, and it takes tricks if you keep it.",
    de="Das Ass zählt fast fünfmal so viel, und wenn du es behältst, macht es Stiche.",
)
def nearly_five_times(game: Any) -> Sequence[Figure]:
    counts = values("spot-face")
    assert 4.5 < counts["AH"] / counts["3H"] < 5
    return []
