"""The terms of a table: what its players agree on about time before they sit down."""

from typing import Any

import msgspec

from games.play.clocks import Allowances, BadPace, Pace, find_pace
from games.play.errors import BadPaceChosen
from games.play.models import Match

FEWEST_MISSED, MOST_MISSED = 1, 9
EVERYTHING = Allowances(quiet_hours=True, weekends=True, vacation=True)


class Terms(msgspec.Struct, frozen=True):
    """Pace, what stops clocks, and the policy when time runs out; ``forfeit_after`` counts missed turns.

    A live table respects nothing: its ``allowances`` have no effect.
    """

    pace: Pace = find_pace("2d")
    allowances: Allowances = EVERYTHING
    policy: str = Match.Policy.STAND_IN
    forfeit_after: int = 3


#: The default terms, and those of a table of one person with bots, where no other player is kept waiting.
USUAL = Terms()
ALONE = Terms(pace=find_pace("7d"), policy=Match.Policy.REMIND)


def terms_of(match: Match) -> Terms:
    """Return the terms of a table."""
    pace = Pace(match.pace, match.bank_start, match.bank_increment, match.bank_cap)
    allowed = Allowances(match.allow_quiet_hours, match.allow_weekends, match.allow_vacation)
    return Terms(pace, allowed.within(pace), match.policy, match.forfeit_after)


def clock_fields(terms: Terms) -> dict[str, Any]:
    """Return terms as fields of a Match. Raises BadPaceChosen if the pace's numbers or the policy are not possible."""
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
