"""What a table agrees on about time, before anybody sits down."""

from typing import Any

import msgspec

from games.play.clocks import Allowances, BadPace, Pace, find_pace
from games.play.errors import BadPaceChosen
from games.play.models import Match

FEWEST_MISSED, MOST_MISSED = 1, 9
EVERYTHING = Allowances(quiet_hours=True, weekends=True, vacation=True)


class Terms(msgspec.Struct, frozen=True):
    """Pace, what makes clocks stand still, and what happens when time runs out (after so many missed turns).

    A live table respects nothing: its ``allowances`` count for nothing.
    """

    pace: Pace = find_pace("2d")
    allowances: Allowances = EVERYTHING
    policy: str = Match.Policy.STAND_IN
    forfeit_after: int = 3


#: The usual ones, and those of a table with bots alone, where nobody is kept waiting.
USUAL = Terms()
ALONE = Terms(pace=find_pace("7d"), policy=Match.Policy.REMIND)


def terms_of(match: Match) -> Terms:
    """The terms of a table."""
    pace = Pace(match.pace, match.bank_start, match.bank_increment, match.bank_cap)
    allowed = Allowances(match.allow_quiet_hours, match.allow_weekends, match.allow_vacation)
    return Terms(pace, allowed.within(pace), match.policy, match.forfeit_after)


def clock_fields(terms: Terms) -> dict[str, Any]:
    """Terms as fields of a Match. Raises BadPaceChosen: the numbers of a pace are checked here once more."""
    try:
        pace = find_pace(terms.pace.code)
    except BadPace:
        raise BadPaceChosen from None
    known = terms.policy in Match.Policy.values and FEWEST_MISSED <= terms.forfeit_after <= MOST_MISSED
    if pace != terms.pace or not known:
        raise BadPaceChosen
    allowed = terms.allowances.within(pace)
    return {
        "pace": pace.code,
        "bank_start": pace.start,
        "bank_increment": pace.increment,
        "bank_cap": pace.cap,
        "allow_quiet_hours": allowed.quiet_hours,
        "allow_weekends": allowed.weekends,
        "allow_vacation": allowed.vacation,
        "policy": terms.policy,
        "forfeit_after": terms.forfeit_after,
    }
