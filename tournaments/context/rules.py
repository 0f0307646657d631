"""The rules of a tournament as text, for users who consider entering."""

from typing import Any

from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from games.catalog import words_of
from games.play.clocks import Allowances
from games.play.clocks.clock_panel import off_words, pace_words, policy_words
from games.play.tables.option_fields import option_facts
from tournaments.context.deadlines import before_facts
from tournaments.context.format_facts import (
    bot_fact,
    bye_words,
    deal_facts,
    gap_facts,
    ladder_facts,
    league_facts,
    scheme_words,
    swiss_facts,
    vacation_facts,
)
from tournaments.context.words import METRIC_HELP, METRICS
from tournaments.event.counting import tie_break_edition
from tournaments.event.ranking import rules_of
from tournaments.models import Tournament
from tournaments.services.seeding import WAYS, way_of

Fact = tuple[str, str]
Format = Tournament.Format


def game_name(tournament: Tournament) -> str:
    """Return the name of the game in the user's language."""
    return words_of(tournament.game, (get_language() or "en")[:2]).text("name")


def facts(tournament: Tournament) -> list[Fact]:
    """Return label and text of all rules."""
    time = [] if tournament.real_tables else _about_time(tournament)
    return [*_about_play(tournament), *time, *_about_places(tournament)]


def headline(tournament: Tournament) -> str:
    """Return a short description: "Swiss system, 3 rounds · tables of 4 · 2 days a move"."""
    seats = _("tables of %s") % _seats(tournament)
    pace = _("at real tables") if tournament.real_tables else pace_words(tournament.terms.pace)
    return " · ".join((_format(tournament), seats, pace))


def _about_play(tournament: Tournament) -> list[Fact]:
    options: list[Fact] = []
    if tournament.hindrance is None:
        spoken = words_of(tournament.game, (get_language() or "en")[:2])
        options = option_facts(tournament.cupboard_game, tournament.load_options(), spoken)
    field = _("%(fewest)d to %(most)d") % {"fewest": tournament.entries_fewest, "most": tournament.entries_most}
    return [
        (_("Game"), game_name(tournament)),
        *([(_("Where"), _("at real tables; players enter the results here"))] if tournament.real_tables else []),
        *options,
        (_("Format"), _format(tournament)),
        (_("Seats at a table"), _seats(tournament)),
        (_("Players"), field),
        *before_facts(tournament),
        (_("Seeds"), str(WAYS[way_of(tournament)])),
        *deal_facts(tournament),
        (_("Points of a table"), scheme_words(tournament)),
    ]


def _format(tournament: Tournament) -> str:
    label = str(Format(tournament.format).label)
    if tournament.format == Format.LEAGUE:
        return _("%(format)s, season %(n)d") % {"format": label, "n": tournament.season}
    if tournament.format != Format.SWISS:
        return label
    rounds = int(tournament.parameters.get("rounds", 3))
    text = ngettext("%(format)s, %(n)d round", "%(format)s, %(n)d rounds", rounds) % {"format": label, "n": rounds}
    return _("%s, then a final table") % text if tournament.parameters.get("final") else text


def _seats(tournament: Tournament) -> str:
    smallest, largest = tournament.seats_smallest, tournament.seats_largest
    if smallest == largest:
        return str(smallest)
    return _("%(preferred)d, if need be %(smallest)d to %(largest)d") % {
        "preferred": tournament.seats_preferred,
        "smallest": smallest,
        "largest": largest,
    }


def _about_time(tournament: Tournament) -> list[Fact]:
    terms = tournament.terms
    found = [
        (_("Time for a move"), pace_words(terms.pace)),
        (_("Time off that counts"), off_words(terms.pace.limit(_nights_and_weekends(terms.allowances)))),
        *vacation_facts(tournament),
        (_("When somebody's time is up"), policy_words(terms.policy, terms.forfeit_after)),
    ]
    if tournament.round_hours:
        found.append((_("Time for a round"), _days(tournament.round_hours)))
        late = str(Tournament.Late(tournament.late).label)
        if tournament.extension_hours:
            late = _("once %(time)s more, then: %(late)s") % {"time": _days(tournament.extension_hours), "late": late}
        found.append((_("Tables still unfinished then"), late))
    return found


def _nights_and_weekends(allowed: Allowances) -> Allowances:
    """Return the allowances without vacation, which is described separately."""
    return Allowances(allowed.quiet_hours, allowed.weekends)


def _days(hours: int) -> str:
    days = hours // 24
    return ngettext("%d day", "%d days", days) % days


def _about_places(tournament: Tournament) -> list[Fact]:
    if tournament.format == Format.LADDER:
        return ladder_facts(tournament)
    if tournament.format not in (Format.SWISS, Format.ROUND_ROBIN, Format.LEAGUE):
        drawn = _("A drawn match is decided by game points, then by the better seed.")
        if tournament.real_tables:
            return [*_about_going_on(tournament), (_("Draws"), _drawn_at_real_tables())]
        return [*_about_going_on(tournament), (_("Draws"), drawn), bot_fact(tournament)]
    order = [_metric(name) for name in rules_of(tournament).precedence]
    found = [(_("Ties are broken by"), "; ".join(order[1:])), (_("Tie-break rules"), _edition(tournament))]
    if tournament.format == Format.SWISS:
        found += [(_("A bye"), bye_words(tournament)), *swiss_facts(tournament)]
    found += gap_facts(tournament)
    return league_facts(tournament) + found if tournament.format == Format.LEAGUE else found


def _drawn_at_real_tables() -> str:
    return _(
        "A drawn match is decided by game points; if these are level too, the organisers say who goes on, and why."
    )


def _edition(tournament: Tournament) -> str:
    """Describe the edition of the FIDE tie-break rules. An event keeps the edition of its start."""
    if tie_break_edition(tournament) < 2026:
        return _("FIDE C.07, edition of August 2024, which was used when this event began")
    return _("FIDE C.07, edition in force since March 2026")


def _about_going_on(tournament: Tournament) -> list[Fact]:
    best = int(tournament.parameters.get("advance", 1))
    if tournament.format == Format.GROUPS:
        size = int(tournament.parameters.get("group_size", 4))
        text = ngettext(
            "groups of about %(size)d; the best of each", "groups of about %(size)d; the best %(best)d of each", best
        )
        return [(_("Who advances"), text % {"size": size, "best": best})]
    if tournament.format == Format.MULTI_KNOCKOUT:
        text = ngettext("the best of each table", "the best %(best)d of each table", best)
        return [(_("Who advances"), text % {"best": best})]
    return []


def counting(tournament: Tournament) -> list[tuple[str, str]]:
    """Return the criteria of the ranking in their order, each as (name, meaning).

    Empty if a bracket decides the places.
    """
    if tournament.format not in (Format.SWISS, Format.ROUND_ROBIN):
        return []
    scheme = scheme_words(tournament)
    meaning = {name: str(METRIC_HELP.get(name, "")) for name in METRICS} | {"points": scheme}
    return [(str(METRICS[name]), meaning[name]) for name in rules_of(tournament).precedence]


def _metric(name: str) -> str:
    known, help_text = str(METRICS[name]), METRIC_HELP.get(name)
    return f"{known} ({help_text})" if help_text else known


def as_context(tournament: Tournament) -> dict[str, Any]:
    """Return the context that the head of every page of a tournament needs."""
    return {"tournament": tournament, "game_name": game_name(tournament), "headline": headline(tournament)}
