"""Names, numbers, stages, tie-breaks, pairing notes and reasons for places, in the active language."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from django.utils.formats import get_format, number_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.core.pairing.brackets import Planned
from tournaments.event.knockouts import Exit
from tournaments.models import Tournament

Names = Mapping[int, str]
UNKNOWN = "?"
MOST_LISTED = 8
METRICS: dict[str, str | Promise] = {
    "points": gettext_lazy("Points"),
    "direct": gettext_lazy("Direct encounter"),
    "buchholz": gettext_lazy("Buchholz"),
    "buchholz_cut1": gettext_lazy("Buchholz without the lowest"),
    "buchholz_median": gettext_lazy("Median Buchholz"),
    "sonneborn_berger": gettext_lazy("Sonneborn-Berger"),
    "wins": gettext_lazy("Wins"),
    "game_points": gettext_lazy("Game points"),
    "progressive": gettext_lazy("Sum of the standings"),
}
METRIC_HELP: dict[str, str | Promise] = {
    "buchholz": gettext_lazy("the points of everyone met; at larger tables their average"),
    "buchholz_cut1": gettext_lazy("Buchholz, without the weakest round"),
    "sonneborn_berger": gettext_lazy("the points of everyone beaten, and half of those of equals"),
    "direct": gettext_lazy("who did better when they met"),
    "wins": gettext_lazy("tables won outright"),
    "game_points": gettext_lazy("what the game itself counted"),
    "buchholz_median": gettext_lazy("Buchholz, without the strongest and the weakest round"),
    "progressive": gettext_lazy("the points after each round, added up: early ones count more"),
}
_SIGNS = {
    Fraction(above, below): sign
    for below, signs in {2: "½", 3: "⅓⅔", 4: "¼ ¾", 5: "⅕⅖⅗⅘", 6: "⅙   ⅚", 8: "⅛ ⅜ ⅝ ⅞"}.items()
    for above, sign in enumerate(signs, 1)
    if sign != " "
}
Format = Tournament.Format


def listed(entrants: Iterable[Any], names: Names) -> str:
    """Return names as "Anna, Ben".

    At most :data:`MOST_LISTED` are listed; entrants without a name are shown by their key.
    """
    found = [names.get(entrant, f"#{entrant}") for entrant in entrants]
    more = "" if len(found) <= MOST_LISTED else ", …"
    return ", ".join(found[:MOST_LISTED]) + more


def number(value: Fraction | int) -> str:
    """Return a number as "6½" or "6⅔", or with two decimals if no such character exists."""
    value = Fraction(value)
    whole, rest = divmod(abs(value), 1)
    sign = "−" if value < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    if rest in _SIGNS:
        return f"{sign}{whole or ''}{_SIGNS[rest]}"
    return str(number_format(round(float(value), 2), decimal_pos=2))


def decimal(value: Fraction | int) -> str:
    """Return a number for a file, with at most four decimals: "6.5", in German "6,5"."""
    exact = f"{float(value):.4f}".rstrip("0").rstrip(".")
    return exact.replace(".", str(get_format("DECIMAL_SEPARATOR")))


def reason(line: Any, names: Names) -> str:
    """Return the reason for an entrant's place, as text."""
    if line.decided == "final":
        return _("at the final table")
    if line.decided == "bracket":
        return exit_text(line.exit, names) if line.exit else _("through the bracket")
    if line.decided == "in":
        return _("still in")
    if line.ahead is None or (line.place != line.last and line.ahead.metric == "points"):
        return _("equal on everything that counts") if line.place != line.last and line.points else ""
    if line.ahead.metric == "played":
        return _("ahead of %s, who has not played at any table yet") % names.get(line.ahead.over, "?")
    if line.ahead.metric == "present":
        return _("ahead of %s, who has left") % names.get(line.ahead.over, "?")
    text = _("ahead of %(name)s: %(metric)s %(mine)s to %(theirs)s")
    return text % {
        "name": names.get(line.ahead.over, "?"),
        "metric": METRICS[line.ahead.metric],
        "mine": number(line.ahead.mine),
        "theirs": number(line.ahead.theirs),
    }


def note_text(note: Mapping[str, Any], names: Names) -> str:
    """Return a note of a pairing as a sentence; empty for an unknown note."""
    worded = _NOTES.get(str(note["key"]))
    return worded(note["args"], names) if worded else ""


def goes_on_words(first: int, decided_by: str, names: Names) -> str:
    """Return a sentence that says who advances from a tied table of a knockout, and how that was decided."""
    text = {
        "play_off": _("Level: a play-off decided for %s."),
        "lots": _("Level: lots were drawn, and decided for %s."),
        "seed": _("Level: the better seed decided for %s."),
    }.get(decided_by, "%s")
    return text % names.get(first, "?")


def _repeat(args: Mapping[str, Any], names: Names) -> str:
    one, other = (names.get(key, "?") for key in args["entrants"])
    why = {
        "met_all": _("one of them has met everybody"),
        "needed": _("this round cannot be paired with fewer rematches"),
        "ahead": _("this way there are fewer over all rounds"),
    }.get(args["why"], _("no pairing with fewer rematches was found"))
    return _("%(one)s and %(other)s meet again: %(why)s.") % {"one": one, "other": other, "why": why}


def _short(args: Mapping[str, Any], names: Names) -> str:
    text = ngettext(
        "%(tables)d table has only %(seats)d seats.", "%(tables)d tables have only %(seats)d seats.", args["tables"]
    )
    return text % {"tables": args["tables"], "seats": args["seats"]}


def _sit_out(args: Mapping[str, Any], names: Names) -> str:
    text = ngettext(
        "%(count)d player sits out: tables of %(smallest)d to %(largest)d cannot seat everybody.",
        "%(count)d players sit out: tables of %(smallest)d to %(largest)d cannot seat everybody.",
        args["count"],
    )
    return text % {name: args[name] for name in ("count", "smallest", "largest")}


def _bye_again(args: Mapping[str, Any], names: Names) -> str:
    return _("%s has another bye: everyone has already had one.") % names.get(args["entrant"], "?")


def _bye_moved(args: Mapping[str, Any], names: Names) -> str:
    return _("%s has the bye because the others could not be paired otherwise.") % names.get(args["entrant"], "?")


def _seat_again(args: Mapping[str, Any], names: Names) -> str:
    return _("%s has the same seat again: it was the turn of both players at the table.") % names.get(
        args["entrant"], "?"
    )


def _leave(args: Mapping[str, Any], names: Names) -> str:
    away = [names.get(key, "?") for key in args["entrants"]]
    return ngettext("%s sits this round out.", "%s sit this round out.", len(away)) % ", ".join(away)


def _lot(args: Mapping[str, Any], names: Names) -> str:
    among, drawn = ([names.get(key, "?") for key in args[name]] for name in ("among", "entrants"))
    text = _("%(among)s were level at the cut: lots were drawn, and %(drawn)s came out.")
    return text % {"among": ", ".join(among), "drawn": ", ".join(drawn)}


def _by_hand(args: Mapping[str, Any], names: Names) -> str:
    one, other = (names.get(key, "?") for key in args["entrants"])
    return _("The organisers have swapped %(one)s and %(other)s by hand.") % {"one": one, "other": other}


def _set_by_hand(args: Mapping[str, Any], names: Names) -> str:
    return _("The organisers have filled tables by hand.")


_NOTES: dict[str, Callable[[Mapping[str, Any], Names], str]] = {
    "repeat": _repeat,
    "short": _short,
    "sit_out": _sit_out,
    "bye_again": _bye_again,
    "bye_moved": _bye_moved,
    "seat_again": _seat_again,
    "leave": _leave,
    "lot": _lot,
    "by_hand": _by_hand,
    "set_by_hand": _set_by_hand,
}


def stage_name(matches: int) -> str:
    """Return the name of a knockout round with ``matches`` matches: "Semifinals"."""
    known = {
        1: _("Final"),
        2: _("Semifinals"),
        4: _("Quarterfinals"),
        8: _("Round of 16"),
        16: _("Round of 32"),
    }
    return known.get(matches) or _("Round of the last %d") % (2 * matches)


def match_name(planned: Planned, rounds: int) -> str:
    """Return "Semifinal 1" and the like, for a bracket of ``rounds`` rounds; "" for an early match, which only has a
    number.
    """
    words = {"final": _("Final"), "third": _("Third place"), "reset": _("Second final")}
    if planned.part != "upper":
        return words.get(planned.part, "")
    named = {2: _("Semifinal %d"), 4: _("Quarterfinal %d")}.get(1 << (rounds - planned.round), "")
    return named % (planned.position + 1) if named else ""


def column_name(planned: Planned, rounds: int, double: bool) -> str:
    """Return the heading of a match's round. ``double`` adds which of the two brackets it belongs to."""
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
    """Return the name of a knockout round, also of one after groups; "" for rounds that only have a number."""
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
    """Return how an entrant was eliminated: "lost to Nele in the semifinal"."""
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
