"""Divide a bracket of hundreds of matches into parts. Each part is drawn like a bracket of its own, on its own page."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from django.utils.translation import gettext as _

from tournaments.core.pairing.brackets import Planned

MOST_LINES, COLUMN = 32, 16
"""The most first-round matches of a bracket on one page, and the number in one part of a larger bracket."""


class PartLink(NamedTuple):
    """A link to a part of a bracket. Parts are numbered from 1; ``here`` marks the current one."""

    number: int
    text: str
    here: bool


def part_name(number: int, count: int) -> str:
    """Return the title of a part. Part 1 is the last rounds, because most users want to see them."""
    return _("The last rounds") if number == 1 else _("Part %(n)d of %(all)d") % {"n": number - 1, "all": count - 1}


def parts_of(plan: Sequence[Planned]) -> list[list[Planned]]:
    """Divide a bracket into the last rounds, followed by sections of the early rounds from top to bottom.

    A section has all rounds with at least as many matches as there are sections. The last rounds begin with the last of
    those rounds, which is in both. A small bracket is one part.
    """
    width = _width(plan)
    if width <= MOST_LINES:
        return [list(plan)]
    sections = width // COLUMN
    kept = width.bit_length() - sections.bit_length() + 1
    parts: list[list[Planned]] = [[] for _section in range(sections)]
    end: list[Planned] = []
    for match in plan:
        count = _count(match, width)
        if match.part in ("upper", "lower") and count >= sections:
            each = count // sections
            parts[match.position // each].append(msgspec.structs.replace(match, position=match.position % each))
        if match.part not in ("upper", "lower") or count < sections or (match.part == "upper" and count == sections):
            end.append(_moved(match, kept))
    return [end, *parts]


def _width(plan: Sequence[Planned]) -> int:
    """Return the number of first-round matches, including byes."""
    double = any(match.part == "lower" for match in plan)
    known = ("upper",) if double else ("upper", "final")
    return 1 << (max((match.round for match in plan if match.part in known), default=1) - 1)


def _count(match: Planned, width: int) -> int:
    """Return the number of matches in the column of this match."""
    if match.part == "lower":
        return max(1, width >> ((match.round + 1) // 2))
    return max(1, width >> (match.round - 1))


def _moved(match: Planned, kept: int) -> Planned:
    """Return a match of the last rounds, renumbered as if these rounds were a whole bracket."""
    by = 2 * (kept - 1) if match.part == "lower" else kept - 1
    return msgspec.structs.replace(match, round=match.round - by)
