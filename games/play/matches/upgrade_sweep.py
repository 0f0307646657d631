"""Old rows, found and looked after: those of another version of their game are brought up to date or laid to rest, and
tables that rest are tried again.
"""

import logging
from collections.abc import Callable, Iterable, Iterator

from django.db import DatabaseError, transaction
from django.db.models import Q, QuerySet

from games.catalog import games
from games.play.matches.locking import lock_and_upgrade
from games.play.matches.quarantine import quarantine, restore
from games.play.matches.upgrade import upgrade_match
from games.play.models import Match, new_id

log = logging.getLogger(__name__)
BATCH = 200
PLAYED = (Match.Status.OPEN, Match.Status.RUNNING)


def upgrade_outdated(most: int = BATCH) -> None:
    """One round: so many rows of other versions, and so many tables that rest. One that breaks holds up no other."""
    _each(quarantine, outdated_tables()[:most])  # whoever locks a table brings it up to date; what cannot be then rests
    _each(restore, quarantined_tables(most))


def outdated_tables(status: Iterable[str] = PLAYED) -> QuerySet[Match, str]:
    """Ids of matches whose rows another version of their game has written, or whose game is gone; in order. Packed ones
    are left out: they have no rows.
    """
    those = Match.objects.filter(status__in=status).exclude(kept=Match.Kept.PACKED)
    odd = Q(pk__in=())
    for slug, version in those.values_list("game", "stored_version").order_by().distinct():
        if slug not in games() or games()[slug].version != version:
            odd |= Q(game=slug, stored_version=version)
    return those.filter(odd).order_by("pk").values_list("pk", flat=True)


def upgrade_finished(match_id: str) -> bool:
    """Bring the rows of a finished match up to date. Returns whether that was possible."""
    with transaction.atomic():
        match, seats = lock_and_upgrade(match_id)
        return upgrade_match(match, seats)


def quarantined_tables(most: int) -> Iterator[str]:
    """Ids of tables that rest, from anywhere on: if there are more than so many, each has its turn some time."""
    those = Match.objects.filter(status=Match.Status.RESTING).order_by("pk").values_list("pk", flat=True)
    found = list(those.filter(pk__gte=new_id())[:most])
    return iter(dict.fromkeys([*found, *those[: most - len(found)]]))


def _each(act: Callable[[str], object], ids: Iterable[str]) -> None:
    for match_id in list(ids):
        try:
            act(match_id)
        except Match.DoesNotExist:
            continue
        except DatabaseError:
            raise
        except Exception:
            log.exception("could not look after table %s", match_id)
