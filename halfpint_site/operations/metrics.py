"""/metrics for Prometheus: the backlog, computed on request, and the counts of all processes (:mod:`.metrics_store`).

Every web process reports the same numbers, which include the workers' and survive a restart.
"""

import ipaddress
import secrets
from collections.abc import Iterator

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from games.play.clocks import downtime
from halfpint_site.operations.backlog import RECENT, Backlog, measure_backlog
from halfpint_site.operations.metrics_store import store, totals

_BY_PROXY = ("X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Real-Ip", "Forwarded", "Via")
_QUEUES = {
    "clocks": "Seats whose warning or deadline has come",
    "bots": "Seats in which a bot is awaited",
    "notices": "Notices that were not handed to the channels yet",
    "deliveries": "Deliveries due",
}


@never_cache
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Return the metrics to callers with METRICS_TOKEN or, if none is set, to programs on this machine."""
    if not _may_read(request):
        return HttpResponse("Set METRICS_TOKEN and send it: Authorization: Bearer ...\n", "text/plain", status=403)
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Rows(measure_backlog()))
    store()
    registry.register(_Counted())
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


def _may_read(request: HttpRequest) -> bool:
    if settings.METRICS_TOKEN:
        given = request.headers.get("Authorization", "")
        return secrets.compare_digest(given.encode(), f"Bearer {settings.METRICS_TOKEN}".encode())
    return _is_local(request)


def _is_local(request: HttpRequest) -> bool:
    """Return whether the request comes from this machine and not through a proxy.

    Behind a proxy every request would seem local.
    """
    if settings.ALLAUTH_TRUSTED_PROXY_COUNT or any(name in request.headers for name in _BY_PROXY):
        return False
    try:
        return ipaddress.ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False


class _Counted(Collector):
    """The counts of all processes: requests, errors, moves, users, mails."""

    def collect(self) -> Iterator[Metric]:
        """Yield the metric families."""
        return totals()


class _Rows(Collector):
    """The backlog as Prometheus gauges."""

    def __init__(self, backlog: Backlog) -> None:
        self._backlog = backlog

    def collect(self) -> Iterator[Metric]:
        """Yield the metric families."""
        backlog = self._backlog
        for name, meaning in _QUEUES.items():
            queue = getattr(backlog, name)
            yield GaugeMetricFamily(f"halfpint_{name}_due", meaning, queue.due)
            yield GaugeMetricFamily(f"halfpint_{name}_late", f"{meaning}: for more than a minute", queue.late)
            yield GaugeMetricFamily(f"halfpint_{name}_age_seconds", f"{meaning}: the oldest", queue.age)
        yield GaugeMetricFamily("halfpint_deliveries_dead", "Deliveries that were given up", backlog.dead)
        yield GaugeMetricFamily("halfpint_deliveries_collected", "Deliveries for a digest", backlog.collected)
        yield self._recent()
        yield GaugeMetricFamily("halfpint_matches_running", "Matches being played", backlog.running)
        yield GaugeMetricFamily("halfpint_matches_resting", "Tables that rest, unreadable", backlog.resting)
        yield GaugeMetricFamily("halfpint_tables_open", "Tables that wait for players", backlog.open)
        yield GaugeMetricFamily(
            "halfpint_house_closed", "1 while the house is closed", int(bool(downtime.closed_now()))
        )
        yield GaugeMetricFamily("halfpint_games_closed", "Games closed for new tables", downtime.count_closed_games())
        if backlog.worker_age is not None:
            yield GaugeMetricFamily(
                "halfpint_worker_heartbeat_age_seconds",
                "Since a worker was seen at the bidding of beat",
                backlog.worker_age,
            )

    def _recent(self) -> Metric:
        family = GaugeMetricFamily(
            "halfpint_deliveries_recent", f"The newest {RECENT} deliveries", labels=["channel", "status"]
        )
        for labels, count in sorted(self._backlog.recent.items()):
            family.add_metric(labels, count)
        return family
