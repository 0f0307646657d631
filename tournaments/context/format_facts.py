"""The rules of a tournament as text, as far as they depend on its format: leagues, ladders, absences, byes,
vacation.
"""

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
    """Return label and text of the rules of a league: divisions, promotion and relegation, seasons."""
    given = tournament.parameters
    size, moves = int(given.get("division_size", 8)), int(given.get("moves", 2))
    between = ngettext(
        "after each season %(n)d player moves up and %(n)d down between neighbouring divisions",
        "after each season %(n)d players move up and %(n)d down between neighbouring divisions",
        moves,
    )
    text = between % {"n": moves} if moves else _("nobody goes up or down")
    parts = _("of %(size)d players each, the lowest takes the rest; newcomers begin there") % {"size": size}
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
    text = ngettext("automatically after a break of %d day", "automatically after a break of %d days", days) % days
    return _("%s; everyone who has not left is entered") % text


def ladder_facts(tournament: Tournament) -> list[Fact]:
    """Return label and text of the rules of a ladder: who may be challenged, the effect of a win, and of no answer."""
    given = tournament.parameters
    reach = int(given.get("reach", 3))
    far = ngettext("at most %d place above", "at most %d places above", reach) % reach if reach else _("anybody above")
    takes = _("takes the place, and everyone in between moves down one")
    swap, lose = given.get("win") == "swap", given.get("no_answer", "lose") == "lose"
    facts = [
        (_("Challenges"), far),
        (_("A challenger who wins"), _("swaps places with the loser") if swap else takes),
        (_("Time to answer a challenge"), _days(int(given.get("answer_days", 0))) or _("any")),
        (
            _("Declining or not answering"),
            _("loses: the challenger takes the place") if lose else _("keeps the place: the challenge expires"),
        ),
        (_("A drawn match"), _("whoever was challenged keeps the place")),
    ]
    if again := _days(int(given.get("again_days", 0))):
        facts.append((_("The same two may play again after"), again))
    if idle := _days(int(given.get("idle_days", 0))):
        facts.append((_("Without a match, a player drops one place every"), idle))
    return facts


def _days(days: int) -> str:
    return ngettext("%d day", "%d days", days) % days if days else ""


def deal_facts(tournament: Tournament) -> list[Fact]:
    """Return label and text of the rule about same deals, including the secrecy that players must keep."""
    if way_of(tournament) is None:
        return []
    same = _(
        "the same at all tables of a round: a hash of their seed is shown beforehand, and the seed when the last "
        "table finishes. Until then only those at a table can see it and its result, and anyone who has finished "
        "says nothing about it."
    )
    return [(_("Deals"), same)]


def scheme_words(tournament: Tournament) -> str:
    """Describe the points that a table gives."""
    way = way_of(tournament)
    if way is None:
        return str(Tournament.Scheme(tournament.scheme).label)
    what = _("game points")
    if by_margins(tournament):
        what = _("how far you are ahead of the average at your own table, in game points")
    if way == "match_points":
        text = _(
            "match points in percent, among all who sat at the same place of a table: 2 for each player beaten and "
            "1 for each equalled, out of all there was to win; compared by: %s"
        )
    else:
        text = _("how far you are from the average of all who sat at the same place of a table; compared by: %s")
    return text % what


def swiss_facts(tournament: Tournament) -> list[Fact]:
    """Return label and text of the pairing method of a Swiss and of the number of rounds a player may miss by
    announcement.
    """
    if tournament.parameters.get("pairing") == "dutch":
        found = [(_("Pairing"), _edition(tournament))]
    else:
        text = _("Equal scores meet; rematches are avoided. The bye goes to the lowest player who has not had one.")
        found = [(_("Pairing"), text)]
    if allowed := leaves_allowed(tournament):
        half = tournament.parameters.get("leave_points") == "1/2"
        counts = _("each counts half as much as a bye") if half else _("they count like an absence")
        may = ngettext("%d, announced before it is paired", "%d, announced before they are paired", allowed) % allowed
        found.append((_("Rounds that everybody may sit out"), f"{may}; {counts}"))
    return found


def bye_words(tournament: Tournament) -> str:
    """Describe the points of a bye in a Swiss."""
    if bye_is_mean(tournament):
        return _("counts the average of one's other tables; until there are any, the average of the round")
    return _("counts as a win")


def gap_facts(tournament: Tournament) -> list[Fact]:
    """Return label and text for the points of an absence, the points of stand-in bots, and the ranking of withdrawn
    players.
    """
    found = [] if tournament.real_tables else [bot_fact(tournament)]
    if counts_anew(tournament):
        worst = _("counts as the worst score of the round, so it never beats playing")
        found.insert(0, (_("An absence"), worst if rules_of(tournament).scheme in BELOW_ZERO else _("counts nothing")))
    if tournament.format == Tournament.Format.ROUND_ROBIN:
        found.append((_("Who leaves"), str(dict(WITHDRAWN)[withdrawn_of(tournament)])))
    return found


def bot_fact(tournament: Tournament) -> Fact:
    """Return label and text of the rule about the points of stand-in bots: for whom they count."""
    counts = _("counts for whoever left the seat") if bots_score(tournament) else _("counts for nobody")
    return _("What a bot plays in somebody's place"), counts


def vacation_facts(tournament: Tournament) -> list[Fact]:
    """Return label and text for the vacation days that stop clocks."""
    days = tournament.vacation_days
    if not days:
        return [(_("Holidays that count"), _("none: the clocks keep running"))]
    text = ngettext("%d calendar day for each player", "%d calendar days for each player", days) % days
    return [(_("Holidays that count"), _("%s in the whole tournament") % text)]


def _edition(tournament: Tournament) -> str:
    """Describe the edition of the FIDE pairing rules that the event uses, which is that of its first round."""
    first = tournament.rounds.order_by("number").first()
    if first is None or not dutch.paired_with(first.engine):
        return _(
            "FIDE (Dutch) System, C.04.3, as in force since February 2026. Nobody meets twice; the first player at "
            "a table is White."
        )
    text = _(
        "FIDE (Dutch) System, C.04.3, by py4swiss %s: under the rules in force until January 2026. Nobody meets "
        "twice; the first player at a table is White."
    )
    return text % first.engine.rpartition(" ")[2]
