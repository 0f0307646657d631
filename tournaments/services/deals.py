"""Manage the secret seed that gives all tables of a round the same deals. It is published after the round."""

from django.db.models import F, QuerySet
from django.utils import timezone

from games.engine.chance import commitment, new_seed
from games.play.models import Match
from tournaments.core.types import Kind
from tournaments.models import Round, TableRow, Tournament

PLAYED = (Match.Status.RUNNING, Match.Status.RESTING)


def seed_for(table: TableRow) -> tuple[bytes, bool]:
    """Return the seed for a table's match, and whether it is the round's secret shared seed.

    A table that is played again gets a new seed, because its players know the deals of the round. So does every table
    after the deals have been published.
    """
    shared = table.round.deal_seed
    if shared is None or table.round.deals_shown_at is not None or _was_dealt(table, bytes(shared)):
        return new_seed(), False
    return bytes(shared), True


def _was_dealt(table: TableRow, seed: bytes) -> bool:
    events = _sealed(seed).values_list("event", flat=True)
    return any(event.get("table") == table.number for event in events)


def kind_of_result(table: TableRow, match: Match | None) -> Kind:
    """Return "played" for a match that was played to its end on the round's deals, otherwise "adjudicated".

    Without shared deals every match counts as played. Only tables with "played" are compared.
    """
    shared = table.round.deal_seed
    if shared is None or match is None:
        return "played"
    whole = match.seed_hash == commitment(bytes(shared)) and not match.ended_by
    return "played" if whole else "adjudicated"


def show_deals(each: Round) -> None:
    """Publish the round's seed, and unseal its matches, if all tables are finished."""
    if each.deal_seed is None or each.deals_shown_at is not None:
        return
    each.deals_shown_at = timezone.now()
    each.save(update_fields=["deals_shown_at"])
    _sealed(bytes(each.deal_seed)).update(sealed=False, audience=Match.Audience.LINK, version=F("version") + 1)


def show_deals_of_cancelled() -> int:
    """Publish the deals of cancelled tournaments as soon as none of their matches is being played.

    Returns the number of rounds whose deals were published.
    """
    left = Round.objects.filter(
        tournament__status=Tournament.Status.CANCELLED, deals_shown_at=None, deal_seed__isnull=False
    )
    done = [each for each in left if not _sealed(bytes(each.deal_seed or b"")).filter(status__in=PLAYED).exists()]
    for each in done:
        show_deals(each)
    return len(done)


def _sealed(seed: bytes) -> QuerySet[Match]:
    return Match.objects.filter(sealed=True, seed_hash=commitment(seed))
