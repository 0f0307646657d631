"""Names of rounds and matches of a bracket, and how an entrant left it, in words."""

from typing import Any

from django.utils.translation import gettext as _

from tournaments.context.names import Names
from tournaments.core.pairing.brackets import Planned
from tournaments.event.knockouts import Exit
from tournaments.models import Tournament

Format = Tournament.Format


def stage_name(matches: int) -> str:
    """Return the name of a round of ``matches`` matches: "Semifinals"."""
    known = {
        1: _("Final"),
        2: _("Semifinals"),
        4: _("Quarterfinals"),
        8: _("Round of 16"),
        16: _("Round of 32"),
    }
    return known.get(matches) or _("Round of the last %d") % (2 * matches)


def match_name(planned: Planned, rounds: int) -> str:
    """Return "Semifinal 1" in a bracket of ``rounds`` rounds; "" for an early match, which is called by its numbers."""
    words = {"final": _("Final"), "third": _("Third place"), "reset": _("Second final")}
    if planned.part != "upper":
        return words.get(planned.part, "")
    named = {2: _("Semifinal %d"), 4: _("Quarterfinal %d")}.get(1 << (rounds - planned.round), "")
    return named % (planned.position + 1) if named else ""


def column_name(planned: Planned, rounds: int, double: bool) -> str:
    """Return the heading above a match: its round and, if there are two brackets, which one."""
    if planned.part == "lower":
        return _("Losers' bracket, round %d") % planned.round
    if planned.part == "reset":
        return _("Second final")
    if planned.part == "upper" and double:
        return _("Winners' bracket, round %d") % planned.round
    if planned.part == "third":
        return stage_name(1)
    return stage_name(1 if planned.part == "final" else 1 << (rounds - planned.round))


def round_name(tournament: Tournament, number: int) -> str:
    """Return the name of a round of a knockout, including one after groups; "" for rounds that only have a number."""
    plan = (tournament.rules or {}).get("plan") or {}
    if tournament.format == Format.KNOCKOUT:
        before, field = 0, len(plan["entrants"])
    elif tournament.format == Format.GROUPS and plan:
        before, field = max(len(group["rounds"]) for group in plan["groups"]), len(plan["draw"])
    else:
        return ""
    left = (field - 1).bit_length() - (number - before)
    return stage_name(1 << left) if number > before and left >= 0 else ""


def exit_text(left: Exit, names: Names) -> str:
    """Return how an entrant left the bracket: "lost to Nele in the semifinal"."""
    text = _of_two(left, names.get(left.over, "?")) if left.over is not None else _of_several(left)
    return text if left.played else _("%s, without playing") % text


def _of_two(left: Exit, name: str) -> str:
    if left.stage == "third":
        won, lost = _("beat %s in the match for third place"), _("lost to %s in the match for third place")
        return (won if left.won else lost) % name
    if left.stage == "final":
        return (_("won the final against %s") if left.won else _("lost the final to %s")) % name
    if left.stage == "lower":
        return _("lost to %(name)s in round %(n)d of the losers' bracket") % {"name": name, "n": left.number}
    return _of_upper(left.number, name)


def _of_upper(matches: int, name: str) -> str:
    known: dict[int, Any] = {
        2: _("lost to %s in the semifinal"),
        4: _("lost to %s in the quarterfinal"),
        8: _("lost to %s in the round of 16"),
        16: _("lost to %s in the round of 32"),
    }
    if matches in known:
        return str(known[matches] % name)
    return _("lost to %(name)s in the round of the last %(n)d") % {"name": name, "n": 2 * matches}


def _of_several(left: Exit) -> str:
    if left.stage == "group":
        return _("out in group %d") % left.number
    if left.stage == "final_table":
        return _("place %d at the final table") % left.place
    return _("place %(place)d at a table of round %(n)d") % {"place": left.place, "n": left.number}
