"""The ledger's only row: whoever counts holds it, and it remembers whose matches move no rating."""

from django.contrib.auth import get_user_model

from games.people.models import Ledger
from games.people.ratings.formula import FORMULA
from games.play.tables.rated import taken_out


def hold_ledger() -> Ledger:
    """The ledger, locked until the transaction ends."""
    Ledger.objects.get_or_create(pk=1, defaults={"formula": FORMULA})
    return Ledger.objects.select_for_update().get(pk=1)


def left_out(ledger: Ledger) -> set[int]:
    """The keys of those whom moderators have taken out, as it should be now. Whoever has left the site since then stays
    out: what was decided about them is deleted, but their matches are no fairer for it. Two queries at most.
    """
    gone = get_user_model().objects.filter(pk__in=ledger.without, gone_at__isnull=False) if ledger.without else ()
    return {*taken_out(), *(person.pk for person in gone)}
