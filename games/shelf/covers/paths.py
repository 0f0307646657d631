"""SVG paths split into their strokes, and the bounding box of each stroke."""

import re

_PART = re.compile(r"M[^M]*")
_STEP = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_ARC = 7
_SIZES = {"h": 1, "v": 1, "a": _ARC, "c": 6, "s": 4, "q": 4}

Box = tuple[float, float, float, float]


def parts(path: str) -> list[str]:
    """Return the strokes of a path: each begins with a move of the pen (M)."""
    return _PART.findall(path)


def box_of(stroke: str) -> Box:
    """Return left, top, right and bottom of a stroke. For curves, the box of their control points."""
    x = y = 0.0
    seen: list[tuple[float, float]] = []
    for step, numbers in _STEP.findall(stroke):
        kind, relative = step.lower(), step.islower()
        size = _SIZES.get(kind, 2)
        given = [float(number) for number in _NUMBER.findall(numbers)]
        for at in range(0, len(given) - size + 1, size):
            reached = _points(kind, given[at : at + size], x, y, relative=relative)
            seen += reached
            x, y = reached[-1]
    across, down = [point[0] for point in seen] or [0.0], [point[1] for point in seen] or [0.0]
    return min(across), min(down), max(across), max(down)


def _points(kind: str, given: list[float], x: float, y: float, *, relative: bool) -> list[tuple[float, float]]:
    left, top = (x, y) if relative else (0.0, 0.0)
    if kind == "h":
        return [(left + given[0], y)]
    if kind == "v":
        return [(x, top + given[0])]
    if kind == "a":
        radius, end = given[0], (left + given[-2], top + given[-1])
        return [(end[0] - radius, end[1] - radius), (end[0] + radius, end[1] + radius), end]
    return [(left + across, top + down) for across, down in zip(given[::2], given[1::2], strict=True)]
