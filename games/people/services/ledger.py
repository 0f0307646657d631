"""Lock the ledger, and determine the users whose matches move no ratings."""

from django.contrib.auth import get_user_model

from games.people.models import Ledger
from games.people.ratings.formula import FORMULA
from games.play.tables.seats import taken_out


def hold_ledger() -> Ledger:
    """Return the ledger, locked until the transaction ends."""
    Ledger.objects.get_or_create(pk=1, defaults={"formula": FORMULA})
    return Ledger.objects.select_for_update().get(pk=1)


def left_out(ledger: Ledger) -> set[int]:
    """Return the ids of users who are excluded from ratings at present. At most two queries.

    Excluded users who have deleted their account stay excluded, although their sanctions are deleted.
    """
    gone = get_user_model().objects.filter(pk__in=ledger.without, gone_at__isnull=False) if ledger.without else ()
    return {*taken_out(), *(person.pk for person in gone)}
