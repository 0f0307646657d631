"""A small bar chart as SVG coordinates: shares from 0 to 1, one of them marked as the best."""

from collections.abc import Sequence
from typing import Any, NamedTuple

WIDTH, HEIGHT = 320, 170
LEFT, RIGHT, TOP, BOTTOM = 44, 6, 20, 22
GAP = 0.28
_TICKS = (0, 50, 100)


class Bar(NamedTuple):
    """A bar with its label below and its value above.

    Coordinates are text, because templates would localise numbers with a decimal comma.
    """

    x: str
    y: str
    width: str
    height: str
    middle: str
    text_y: str
    label: str
    value: str
    best: bool


def bars(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return the chart as template context. Each row has ``label``, ``share`` and ``best``."""
    step = (WIDTH - LEFT - RIGHT) / max(1, len(rows))
    room = HEIGHT - TOP - BOTTOM
    found = []
    for index, row in enumerate(rows):
        height, x = room * row["share"], LEFT + step * (index + GAP / 2)
        found.append(
            Bar(
                x=f"{x:.1f}",
                y=f"{HEIGHT - BOTTOM - height:.1f}",
                width=f"{step * (1 - GAP):.1f}",
                height=f"{height:.1f}",
                middle=f"{x + step * (1 - GAP) / 2:.1f}",
                text_y=f"{HEIGHT - BOTTOM - height - 5:.1f}",
                label=row["label"],
                value=f"{round(100 * row['share'])} %",
                best=row["best"],
            )
        )
    ticks = [(f"{HEIGHT - BOTTOM - room * tick / 100:.1f}", f"{tick} %") for tick in _TICKS]
    sizes = {"width": WIDTH, "height": HEIGHT, "left": LEFT, "right": WIDTH - RIGHT, "base": HEIGHT - BOTTOM}
    return {"bars": found, "ticks": ticks, "text_x": LEFT - 5, "label_y": HEIGHT - 6, **sizes}
