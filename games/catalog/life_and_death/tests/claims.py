"""Checks of what the pages of Life and death say about odds and good play."""

from collections.abc import Sequence
from typing import Any

from tests.chances import NOBODY_BETTER, luck_only
from tests.claims import About, Figure, average, match

CLAIMS = luck_only(NOBODY_BETTER)


@CLAIMS.says(
    en="A match takes about 140 comparisons, and about 13 of them begin with a tie.",
    de="Eine Partie dauert etwa 140 Vergleiche, und ungefähr 13 davon beginnen mit einem Gleichstand.",
    slow=True,
)
def comparisons_and_ties(game: Any) -> Sequence[Figure]:
    """In 300 matches; "about" allows a difference of five comparisons."""
    fought, ties = [], []
    for number in range(300):
        steps = match(game, 2, f"death {number}")
        fought.append(steps[-1][1].state.fought)
        ties.append(sum(any(fight.tied for fight in step.state.last) for _, step in steps))
    mean = average(fought)
    return [About(mean.value, mean.error + 5), average(ties)]


CLAIMS.rule(
    "3.2",
    en="Face up a seven is never beaten: it can only be lost in the heap after a tie.",
    de="Offen wird eine Sieben nie geschlagen: Verloren geht sie nur im Haufen nach einem Gleichstand.",
)
