"""Checks of what the pages of Knight’s morris say about good play."""

from collections.abc import Sequence
from typing import Any

from games.engine.kit.mills.plans import PLANS
from tests.claims import Claims, Figure

CLAIMS = Claims()
PLAN = PLANS["three-squares"]

CLAIMS.rule(
    "4.1",
    en="A man that closes one of two mills with every leap makes them a **double mill**.",
    de="Ein Stein, der mit jedem Sprung eine von zwei Mühlen schließt, macht aus ihnen eine **Zwickmühle**.",
)


@CLAIMS.says(
    en="For every gap, look who can leap into it: a knight’s move never brings a man there from the very next point.",
    de="Such bei jeder Lücke, wer sie im Sprung erreicht: Vom Punkt gleich daneben führt nie ein Springerzug hin.",
)
def never_from_the_next_point(game: Any) -> Sequence[Figure]:
    assert not any({*ways} & {*PLAN.neighbours[point]} for point, ways in enumerate(PLAN.leaps))
    return []


@CLAIMS.says(
    en="Build a double mill of two lines whose gaps are one leap apart.",
    de="Bau eine Zwickmühle aus zwei Linien, deren Lücken einen Sprung auseinanderliegen.",
)
def a_double_mill(game: Any) -> Sequence[Figure]:
    """Check that two lines without a common point have gaps between which one man can move to and fro."""
    assert any(
        there in other
        for line in PLAN.lines
        for other in PLAN.lines
        if not {*line} & {*other}
        for point in line
        for there in PLAN.leaps[point]
    )
    return []
