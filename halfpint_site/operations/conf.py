"""Settings of the operator's tools (logs, metrics, error reports, maintenance), imported by the project's settings."""

from typing import Any

from environ import Env as _Env

_env = _Env()

#: Seconds between two rounds of a process that store its counts in the database and read announcements. 0: no rounds.
REFRESH_SECONDS: float = _env.float("REFRESH_SECONDS", default=5.0)
#: The DSN to which errors are reported. Empty: none.
SENTRY_DSN: str = _env.str("SENTRY_DSN", default="")
METRICS_TOKEN: str = _env.str("METRICS_TOKEN", default="")

OPERATIONS_MIDDLEWARE = ["halfpint_site.web.middleware.observe"]
# Comes after the middleware that sets language and user.
MAINTENANCE_MIDDLEWARE = ["halfpint_site.operations.announcements.MaintenanceMiddleware"]
# Called as hook(before, after), each a span of time or None, in the transaction that closes or reopens the site or
# records an outage.
HALFPINT_CLOSING_HOOKS = [
    "tournaments.services.closing.move_deadlines",
    "games.play.matchmaking.requests.move_waiting",
]
#: Seconds without a sweep by any worker after which the site counts as having been down: all clocks are extended by
#: that time.
OUTAGE_SECONDS: float = _env.float("OUTAGE_SECONDS", default=120.0)

# Errors that any visitor can cause get a response and a log line, not a traceback.
_CAUSED_BY_STRANGERS = ("DisallowedHost", "RequestDataTooBig", "TooManyFieldsSent", "TooManyFilesSent")
# One line per task, several a second, would drown all other lines.
_CHATTY = ("celery.worker.strategy", "celery.app.trace", "celery.beat", "kombu", "amqp")

LOG_FORMAT: str = _env.str("LOG_FORMAT", default="text")
LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"safe": {"()": "halfpint_site.operations.logs.Safe"}},
    "formatters": {
        "text": {"()": "halfpint_site.operations.logs.TextLine"},
        "json": {"()": "halfpint_site.operations.logs.JsonLine"},
    },
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT, "filters": ["safe"]},
        "counted": {"class": "halfpint_site.operations.logs.CountErrors", "level": "ERROR"},
    },
    "root": {"handlers": ["stderr", "counted"], "level": _env.str("LOG_LEVEL", default="INFO")},
    "loggers": {
        **{f"django.security.{kind}": {"level": "CRITICAL"} for kind in _CAUSED_BY_STRANGERS},
        **{name: {"level": "WARNING"} for name in _CHATTY},
        "waitress": {"level": _env.str("WEB_LOG_LEVEL", default="info").upper()},
        "waitress.queue": {"level": "ERROR"},  # else it logs a line whenever all threads are busy
    },
}
