"""The rules of formats that declare more than who plays whom: leagues, ladders, rounds sat out, vacation."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.core.pairing import dutch
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


def swiss_facts(tournament: Tournament) -> list[Fact]:
    """How rounds are paired, and which of them one may sit out."""
    if tournament.parameters.get("pairing") == "dutch":
        version = dutch.engine_version().rpartition(" ")[2]
        text = _(
            "FIDE (Dutch) System, C.04.3, by py4swiss %s: by the rules that were in force until January 2026."
            " Nobody meets twice; the first at a table is White."
        )
        found = [(_("Pairing"), text % version)]
    else:
        text = _("Who stands alike meets, nobody meets twice if that can be; the lowest without a bye has the bye.")
        found = [(_("Pairing"), text)]
    if allowed := leaves_allowed(tournament):
        half = tournament.parameters.get("leave_points") == "1/2"
        counts = _("each counts half a won table") if half else _("they count nothing")
        may = ngettext("%d, announced before it is paired", "%d, announced before they are paired", allowed) % allowed
        found.append((_("Rounds that everybody may sit out"), f"{may}; {counts}"))
    return found


def vacation_facts(tournament: Tournament) -> list[Fact]:
    """How much vacation counts."""
    days = tournament.vacation_days
    if not days:
        return [(_("Vacation that counts"), _("none: clocks run on"))]
    text = ngettext("%d calendar day for each player", "%d calendar days for each player", days) % days
    return [(_("Vacation that counts"), _("%s in the whole tournament") % text)]
