"""Reports of errors to Sentry, or to anything that speaks its protocol, if SENTRY_DSN is set (``half-pint[sentry]``).

A report holds the traceback, the route and the number of the request. It holds nobody: no address, cookie, form, query
or header, no local variables, no lines of the log before it; what looks like a secret is blotted out, as in the log.
"""

import logging
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from halfpint_site.operations.current import request_id, route
from halfpint_site.operations.logs import blotted

_KEPT = frozenset(("event_id", "timestamp", "platform", "level", "logger", "exception", "logentry", "release", "sdk"))


def begin(dsn: str, release: str = "") -> None:
    """Report from now on what this process logs as an error. Raises ImproperlyConfigured without the library."""
    try:
        import sentry_sdk
        from sentry_sdk.integrations.logging import LoggingIntegration
    except ImportError:
        raise ImproperlyConfigured(
            "SENTRY_DSN is set, but sentry-sdk is not installed: pip install 'sentry-sdk>=2,<3'"
        ) from None
    sentry_sdk.init(
        dsn=dsn,
        release=release or None,
        default_integrations=False,
        integrations=[LoggingIntegration(level=None, event_level=logging.ERROR)],
        auto_enabling_integrations=False,
        include_local_variables=False,
        include_source_context=False,
        auto_session_tracking=False,
        max_breadcrumbs=0,
        server_name="",
        before_send=without_persons,
    )


def without_persons(event: Any, _hint: Any) -> Any:
    """The event with what helps to mend the error, and nothing else."""
    kept = {name: value for name, value in event.items() if name in _KEPT}
    kept["tags"] = {"request": request_id() or "-", "route": route() or "-"}
    kept["transaction"] = route() or event.get("logger", "")
    return _blotted(kept)


def _blotted(part: Any) -> Any:
    if isinstance(part, str):
        return blotted(part)
    if isinstance(part, dict):
        return {name: _blotted(value) for name, value in part.items()}
    return [_blotted(value) for value in part] if isinstance(part, list | tuple) else part
