"""Error reports to Sentry or a compatible service, if SENTRY_DSN is set (``half-pint[sentry]``).

A report has the traceback, the URL pattern and the number of the request. It has no personal data: no address, cookie,
form, query, header, local variables or earlier log lines. Secrets are replaced as in the log.
"""

import logging
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from halfpint_site.operations.logs import blotted, request_id, route

_KEPT = frozenset(("event_id", "timestamp", "platform", "level", "logger", "exception", "logentry", "release", "sdk"))


def begin(dsn: str, release: str = "") -> None:
    """Report errors that this process logs from now on. Raise ImproperlyConfigured if sentry-sdk is not installed."""
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
    """Return the event reduced to what helps to fix the error, without personal data and secrets."""
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
