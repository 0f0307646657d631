"""The checks of `manage.py doctor`. Findings are plain English, for operators."""

from collections.abc import Callable, Iterator

from halfpint_site.operations.checks.configuration import check_legal_texts, check_proxy, check_secrets, check_site
from halfpint_site.operations.checks.finding import Finding, Level
from halfpint_site.operations.checks.services import check_broker, check_cache, check_database, check_mail, check_worker
from halfpint_site.operations.checks.stored_data import (
    check_archive,
    check_built,
    check_puzzles,
    check_quarantine,
    check_waiting,
)

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
    check_legal_texts,
    check_quarantine,
    check_archive,
)


def examine() -> Iterator[Finding]:
    """Yield all findings as they come. A check that raises is reported as a finding too, and the others continue."""
    for check in _CHECKS:
        try:
            yield from check()
        except Exception as problem:  # any exception that a broken installation raises
            name = check.__name__.removeprefix("check_")
            yield Finding.problem(name, f"could not be examined: {problem.__class__.__name__}: {problem}")
