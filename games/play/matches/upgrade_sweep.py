"""Sweep matches with old rows: upgrade the rows, or quarantine matches that cannot be upgraded.

Matches in quarantine are tried again.
"""

import logging
from collections.abc import Callable, Iterable, Iterator

from django.db import DatabaseError, transaction
from django.db.models import Q, QuerySet

from games.catalog import games
from games.play.matches.quarantine import quarantine, restore
from games.play.matches.store import lock_and_upgrade
from games.play.matches.upgrade import upgrade_match
from games.play.models import Match, new_id

log = logging.getLogger(__name__)
BATCH = 200
PLAYED = (Match.Status.OPEN, Match.Status.RUNNING)


def upgrade_outdated(most: int = BATCH) -> None:
    """Run one sweep over up to ``most`` outdated matches and ``most`` matches in quarantine.

    An error is logged and does not stop the sweep.
    """
    _each(quarantine, outdated_tables()[:most])  # locking upgrades a match; if that fails, it is quarantined
    _each(restore, quarantined_tables(most))


def outdated_tables(status: Iterable[str] = PLAYED) -> QuerySet[Match, str]:
    """Return the ids of matches whose rows another version of their game has written or whose game was removed.

    The ids are in ascending order. Packed matches are left out, because they have no rows.
    """
    those = Match.objects.filter(status__in=status).exclude(kept=Match.Kept.PACKED)
    odd = Q(pk__in=())
    for slug, version in those.values_list("game", "stored_version").order_by().distinct():
        if slug not in games() or games()[slug].version != version:
            odd |= Q(game=slug, stored_version=version)
    return those.filter(odd).order_by("pk").values_list("pk", flat=True)


def upgrade_finished(match_id: str) -> bool:
    """Upgrade the rows of a finished match. Return whether that was possible."""
    with transaction.atomic():
        match, seats = lock_and_upgrade(match_id)
        return upgrade_match(match, seats)


def quarantined_tables(most: int) -> Iterator[str]:
    """Yield ids of up to ``most`` matches in quarantine, beginning with a random one, so that all are
    tried over time.
    """
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
