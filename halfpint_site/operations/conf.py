"""Settings of what an operator sees: logs, numbers, reports of errors; the project's settings take all of them."""

from typing import Any

from environ import Env as _Env

_env = _Env()

#: How often a process adds what it has counted to the database, and looks for news of the house. 0: never by itself.
REFRESH_SECONDS: float = _env.float("REFRESH_SECONDS", default=5.0)
#: Where errors are reported to. Empty: nowhere.
SENTRY_DSN: str = _env.str("SENTRY_DSN", default="")
METRICS_TOKEN: str = _env.str("METRICS_TOKEN", default="")

OPERATIONS_MIDDLEWARE = ["halfpint_site.operations.requests.observe"]
# Behind those that know the language and the person.
DOOR_MIDDLEWARE = ["halfpint_site.operations.maintenance.MaintenanceMiddleware"]
# Called as hook(before, after) with two spans or None, in the transaction in which the house is closed or opened,
# or an outage is found.
HALFPINT_CLOSING_HOOKS = [
    "tournaments.services.closing.move_deadlines",
    "games.play.matchmaking.pauses.move_waiting",
]
#: After so many seconds without a sweep of any worker the site was away: all clocks are extended by that time.
OUTAGE_SECONDS: float = _env.float("OUTAGE_SECONDS", default=120.0)

# What strangers can cause at will gets its answer and its line, not a traceback.
_CAUSED_BY_STRANGERS = ("DisallowedHost", "RequestDataTooBig", "TooManyFieldsSent", "TooManyFilesSent")
# One line for each wake-up, several a second, would bury everything else.
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
        "waitress.queue": {"level": "ERROR"},  # else a line whenever all threads are busy
    },
}
