"""Check of the keys that sign cookies, links and push messages, and of the metrics token."""

import stat
from collections.abc import Iterator

from django.conf import settings

from halfpint_site.environment import env_file
from halfpint_site.operations.checks.finding import Finding

_SHORTEST, _FEWEST_SIGNS = 50, 15


def check_secrets() -> Iterator[Finding]:
    """Check that the keys exist and cannot be guessed, and that others cannot read .env."""
    yield _signing_key()
    yield _push_key()
    yield _metrics_token()
    if (path := env_file()) is not None and path.exists() and path.stat().st_mode & stat.S_IROTH:
        yield Finding.warning(
            "env file", f"Everybody on this machine can read {path}, passwords included.", f"chmod o-r {path}"
        )


def _signing_key() -> Finding:
    key = settings.SECRET_KEY
    if len(key) < _SHORTEST or len(set(key)) < _FEWEST_SIGNS or key.startswith("django-insecure-"):
        return Finding.problem(
            "secret key",
            "SECRET_KEY can be guessed: whoever does is anybody they like.",
            "Unset it (a good one is made), or set 50 random signs or more.",
        )
    return Finding.ok("secret key", "SECRET_KEY is long enough.")


def _push_key() -> Finding:
    from halfpint_site.notifications.vapid import public_key

    given = bool(settings.VAPID_PRIVATE_KEY)
    try:
        public_key()
    except (ValueError, OSError) as problem:
        advice = "Set 32 random bytes in URL-safe base64, or unset it." if given else "Look at var/vapid_key."
        return Finding.problem("push key", f"VAPID_PRIVATE_KEY is no key: {problem}", advice)
    where = "VAPID_PRIVATE_KEY" if given else f"{settings.VAR_DIR / 'vapid_key'}"
    return Finding.ok("push key", f"Push messages are signed with {where}.")


def _metrics_token() -> Finding:
    token = settings.METRICS_TOKEN
    if not token and settings.ALLAUTH_TRUSTED_PROXY_COUNT:
        return Finding.ok(
            "metrics", "/metrics answers nobody: behind a trusted proxy it wants METRICS_TOKEN, which is not set."
        )
    if not token:
        return Finding.ok("metrics", "/metrics answers programs on this machine only (no METRICS_TOKEN).")
    if len(token) < 16:
        return Finding.warning(
            "metrics", "METRICS_TOKEN is short enough to be guessed.", "Set 16 random signs or more."
        )
    return Finding.ok("metrics", "/metrics asks for METRICS_TOKEN.")
