"""The checks of `manage.py doctor`, one module for each part of the site. Findings are plain English, for operators."""

from collections.abc import Callable, Iterator

from halfpint_site.operations.checks.broker import check_broker
from halfpint_site.operations.checks.built import check_built
from halfpint_site.operations.checks.cache import check_cache
from halfpint_site.operations.checks.database import check_database
from halfpint_site.operations.checks.finding import Finding, Level
from halfpint_site.operations.checks.mail import check_mail
from halfpint_site.operations.checks.proxy import check_proxy
from halfpint_site.operations.checks.puzzles import check_puzzles
from halfpint_site.operations.checks.records import check_records
from halfpint_site.operations.checks.resting import check_resting
from halfpint_site.operations.checks.secrets import check_secrets
from halfpint_site.operations.checks.site import check_site
from halfpint_site.operations.checks.texts import check_texts
from halfpint_site.operations.checks.waiting import check_waiting
from halfpint_site.operations.checks.worker import check_worker

__all__ = ["Finding", "Level", "examine"]

_CHECKS: tuple[Callable[[], Iterator[Finding]], ...] = (
    check_site,
    check_proxy,
    check_secrets,
    check_database,
    check_built,
    check_puzzles,
    check_cache,
    check_broker,
    check_worker,
    check_mail,
    check_waiting,
    check_texts,
    check_resting,
    check_records,
)


def examine() -> Iterator[Finding]:
    """Yield all findings as they come. A check that raises is reported as a finding too, and the others continue."""
    for check in _CHECKS:
        try:
            yield from check()
        except Exception as problem:  # any exception that a broken installation raises
            name = check.__name__.removeprefix("check_")
            yield Finding.problem(name, f"could not be examined: {problem.__class__.__name__}: {problem}")
