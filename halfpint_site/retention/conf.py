"""Settings of retention periods and sweeps, imported by the project's settings.

The privacy page shows these periods.
"""

from environ import Env as _Env

_env = _Env()

HALFPINT_OPEN_TABLE_DAYS: int = _env.int("HALFPINT_OPEN_TABLE_DAYS", default=14)
HALFPINT_LIVE_TABLE_HOURS: int = _env.int("HALFPINT_LIVE_TABLE_HOURS", default=3)
HALFPINT_GUEST_DAYS: int = _env.int("HALFPINT_GUEST_DAYS", default=180)
HALFPINT_INVITATION_DAYS: int = _env.int("HALFPINT_INVITATION_DAYS", default=30)
HALFPINT_REFUSAL_DAYS: int = _env.int("HALFPINT_REFUSAL_DAYS", default=90)
HALFPINT_NOTICE_DAYS: int = _env.int("HALFPINT_NOTICE_DAYS", default=90)
HALFPINT_DEAD_NOTICE_DAYS: int = _env.int("HALFPINT_DEAD_NOTICE_DAYS", default=180)
HALFPINT_SESSION_DAYS: int = _env.int("HALFPINT_SESSION_DAYS", default=365)
HALFPINT_EXPORT_HOURS: int = _env.int("HALFPINT_EXPORT_HOURS", default=24)
HALFPINT_EXPORTS_A_DAY: int = _env.int("HALFPINT_EXPORTS_A_DAY", default=3)
# A sweep that takes longer queues itself again, so that bots and clocks get the worker in between.
HALFPINT_SWEEP_SECONDS: float = _env.float("HALFPINT_SWEEP_SECONDS", default=2.0)

_TASK = "halfpint_site.retention.tasks.sweep"
RETENTION_BEAT_SCHEDULE = {
    "sweep-open-tables": {"task": _TASK, "args": ["tables"], "schedule": 60.0, "options": {"expires": 60.0}},
    **{
        f"sweep-{name}": {"task": _TASK, "args": [name], "schedule": 3600.0, "options": {"expires": 3600.0}}
        for name in ("guests", "sessions", "notices", "letters", "circuits", "invitations", "wishes", "refusals")
    },
    "sweep-sanctions": {"task": _TASK, "args": ["sanctions"], "schedule": 60.0, "options": {"expires": 60.0}},
    "post-invitations": {"task": _TASK, "args": ["post"], "schedule": 10.0, "options": {"expires": 10.0}},
    # Also restarts exports that a killed worker has left unfinished.
    "sweep-exports": {"task": _TASK, "args": ["exports"], "schedule": 60.0, "options": {"expires": 60.0}},
}
