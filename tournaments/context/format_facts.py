"""The rules of formats that declare more than who plays whom: leagues, ladders, rounds sat out, vacation."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.core.pairing import dutch
from tournaments.core.standings.gaps import BELOW_ZERO
from tournaments.event.counting import bots_score, bye_is_mean, counts_anew, rules_of, withdrawn_of
from tournaments.event.same_deals import by_margins, way_of
from tournaments.forms.formats import WITHDRAWN
from tournaments.models import Tournament
from tournaments.services.leave_round import leaves_allowed

Fact = tuple[str, str]


def league_facts(tournament: Tournament) -> list[Fact]:
    """Divisions, who goes up and down, how seasons follow each other."""
    given = tournament.parameters
    size, moves = int(given.get("division_size", 8)), int(given.get("moves", 2))
    between = ngettext(
        "after each season %(n)d goes up and %(n)d down between neighbouring divisions",
        "after each season %(n)d go up and %(n)d down between neighbouring divisions",
        moves,
    )
    text = between % {"n": moves} if moves else _("nobody goes up or down")
    parts = _("of %(size)d players, the lowest takes who is left; newcomers begin there") % {"size": size}
    return [
        (_("Season"), str(tournament.season)),
        (_("Divisions"), parts),
        (_("Up and down"), text),
        (_("Next season"), _next_season(tournament)),
    ]


def _next_season(tournament: Tournament) -> str:
    if not tournament.parameters.get("next_season"):
        return _("when the organisers open it")
    days = int(tournament.parameters.get("break_days", 7))
    text = ngettext("by itself after a break of %d day", "by itself after a break of %d days", days) % days
    return _("%s; whoever has not left is entered") % text


def ladder_facts(tournament: Tournament) -> list[Fact]:
    """Whom one may challenge, what a win brings, and what follows from silence."""
    given = tournament.parameters
    reach = int(given.get("reach", 3))
    far = ngettext("at most %d place above", "at most %d places above", reach) % reach if reach else _("anybody above")
    takes = _("takes the place, and all between slide down by one")
    swap, lose = given.get("win") == "swap", given.get("no_answer", "lose") == "lose"
    facts = [
        (_("Challenges"), far),
        (_("A challenger who wins"), _("changes places with the loser") if swap else takes),
        (_("Time to answer a challenge"), _days(int(given.get("answer_days", 0))) or _("any")),
        (
            _("Declined or not answered"),
            _("has lost: the challenger takes the place") if lose else _("keeps the place: the challenge lapses"),
        ),
        (_("A drawn match"), _("whoever was challenged keeps the place")),
    ]
    if again := _days(int(given.get("again_days", 0))):
        facts.append((_("The same two may play again after"), again))
    if idle := _days(int(given.get("idle_days", 0))):
        facts.append((_("Without a match one falls by one place every"), idle))
    return facts


def _days(days: int) -> str:
    return ngettext("%d day", "%d days", days) % days if days else ""


def deal_facts(tournament: Tournament) -> list[Fact]:
    """That all tables of a round have the same deals, and what that asks of everybody."""
    if way_of(tournament) is None:
        return []
    same = _(
        "the same at all tables of a round: a hash of their seed is shown before, the seed when the last table is over."
        " Until then only those who sit at a table see it and its result, and whoever is through says nothing about it."
    )
    return [(_("Deals"), same)]


def scheme_words(tournament: Tournament) -> str:
    """What a table pays."""
    way = way_of(tournament)
    if way is None:
        return str(Tournament.Scheme(tournament.scheme).label)
    what = _("the points of the game")
    if by_margins(tournament):
        what = _("how far one is ahead of the mean of one's own table in points of the game")
    if way == "match_points":
        text = _(
            "match points in percent: 2 for each one beaten and 1 for each equal among all who sat at the same place"
            " of a table, of all that could be had; what is compared: %s"
        )
    else:
        text = _("the difference to the mean of all who sat at the same place of a table; what is compared: %s")
    return text % what


def swiss_facts(tournament: Tournament) -> list[Fact]:
    """How rounds are paired, and which of them one may sit out."""
    if tournament.parameters.get("pairing") == "dutch":
        found = [(_("Pairing"), _edition(tournament))]
    else:
        text = _("Who stands alike meets, nobody meets twice if that can be; the lowest without a bye has the bye.")
        found = [(_("Pairing"), text)]
    if allowed := leaves_allowed(tournament):
        half = tournament.parameters.get("leave_points") == "1/2"
        counts = _("each counts half of what a bye does") if half else _("they count like an absence")
        may = ngettext("%d, announced before it is paired", "%d, announced before they are paired", allowed) % allowed
        found.append((_("Rounds that everybody may sit out"), f"{may}; {counts}"))
    return found


def bye_words(tournament: Tournament) -> str:
    """What a bye of a Swiss counts."""
    if bye_is_mean(tournament):
        return _("counts the mean of one's own other tables; before there are any, the mean of the round")
    return _("counts like a won table")


def gap_facts(tournament: Tournament) -> list[Fact]:
    """What an absence counts, what a bot in somebody's place does, and what becomes of those who leave."""
    found = [bot_fact(tournament)]
    if counts_anew(tournament):
        worst = _("counts what the worst of the round got, so it is never better than playing")
        found.insert(0, (_("An absence"), worst if rules_of(tournament).scheme in BELOW_ZERO else _("counts nothing")))
    if tournament.format == Tournament.Format.ROUND_ROBIN:
        found.append((_("Who leaves"), str(dict(WITHDRAWN)[withdrawn_of(tournament)])))
    return found


def bot_fact(tournament: Tournament) -> Fact:
    """For whom a bot plays that has taken over a seat."""
    counts = _("counts for whoever has left the seat") if bots_score(tournament) else _("counts for nobody")
    return _("What a bot plays in somebody's place"), counts


def vacation_facts(tournament: Tournament) -> list[Fact]:
    """How much vacation counts."""
    days = tournament.vacation_days
    if not days:
        return [(_("Vacation that counts"), _("none: clocks run on"))]
    text = ngettext("%d calendar day for each player", "%d calendar days for each player", days) % days
    return [(_("Vacation that counts"), _("%s in the whole tournament") % text)]


def _edition(tournament: Tournament) -> str:
    """By which edition of the FIDE rules the event is paired: that by which it began."""
    first = tournament.rounds.order_by("number").first()
    if first is None or not dutch.paired_with(first.engine):
        return _(
            "FIDE (Dutch) System, C.04.3, as in force since February 2026."
            " Nobody meets twice; the first at a table is White."
        )
    text = _(
        "FIDE (Dutch) System, C.04.3, by py4swiss %s: by the rules that were in force until January 2026."
        " Nobody meets twice; the first at a table is White."
    )
    return text % first.engine.rpartition(" ")[2]
