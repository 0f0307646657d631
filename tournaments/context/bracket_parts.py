"""A bracket of hundreds of matches in parts: each is drawn on a page of its own, like a bracket by itself."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from django.utils.translation import gettext as _

from tournaments.core.pairing.brackets import Planned

MOST_LINES, COLUMN = 32, 16
"""Matches of the first round that are drawn on one page: in a bracket that fits, and in a part of one that does not."""


class PartLink(NamedTuple):
    """To a part, counted from 1."""

    number: int
    text: str
    here: bool


def part_name(number: int, count: int) -> str:
    """The last rounds are the first part, as most people come for them."""
    return _("The last rounds") if number == 1 else _("Part %(n)d of %(all)d") % {"n": number - 1, "all": count - 1}


def parts_of(plan: Sequence[Planned]) -> list[list[Planned]]:
    """The last rounds, then the beginning of the bracket in sections, the uppermost first; one part if it is small.

    A section has all rounds that are no narrower than there are sections; the last rounds begin with the last of those.
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
    """Matches of the first round, byes included."""
    double = any(match.part == "lower" for match in plan)
    known = ("upper",) if double else ("upper", "final")
    return 1 << (max((match.round for match in plan if match.part in known), default=1) - 1)


def _count(match: Planned, width: int) -> int:
    """How many matches stand in the column of this one."""
    if match.part == "lower":
        return max(1, width >> ((match.round + 1) // 2))
    return max(1, width >> (match.round - 1))


def _moved(match: Planned, kept: int) -> Planned:
    """As if the bracket began with the last round of the sections."""
    by = 2 * (kept - 1) if match.part == "lower" else kept - 1
    return msgspec.structs.replace(match, round=match.round - by)
