"""Checks of settings: host names, HTTPS, data folder, proxy, keys, metrics token and the operator's legal texts."""

import json
import os
import shutil
import stat
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

from django.conf import settings

from halfpint_site.environment import env_file
from halfpint_site.legal.source import KINDS, LANGUAGES, folder, missing, own_file
from halfpint_site.operations.checks.finding import TIMEOUT_SECONDS, Finding

_FEW_BYTES = 500_000_000
_DEPLOY = "See docs/operations.md for a proxy that buffers."
_SHORTEST, _FEWEST_SIGNS = 50, 15


def check_site() -> Iterator[Finding]:
    """Check that the site can be reached, and safely."""
    yield from _hosts()
    yield from _encryption()
    yield _folder()
    if settings.DEBUG:
        yield Finding.problem("debug", "DEBUG is on: errors show settings and code to strangers.", "Unset DEBUG.")
    if settings.HALFPINT_PRIVATE_HOOKS:
        yield Finding.warning(
            "webhooks",
            "HALFPINT_PRIVATE_HOOKS is on: any player can make the site send requests into your network.",
            "Unset it on a site that strangers can reach.",
        )


def _hosts() -> Iterator[Finding]:
    hosts = settings.ALLOWED_HOSTS
    if not hosts:
        yield Finding.problem("hosts", "ALLOWED_HOSTS is empty: every page answers 400.", "Set it to the site's name.")
    elif "*" in hosts:
        yield Finding.warning(
            "hosts",
            "ALLOWED_HOSTS has *: links in mails can be made to lead elsewhere.",
            "Name the site's hosts, and set SITE_URL.",
        )
    elif not settings.DEV and set(hosts) <= set(settings.LOCAL_HOSTS):
        yield Finding.warning(
            "hosts", "ALLOWED_HOSTS names this machine only: other machines get no page.", "Add the site's name."
        )
    else:
        yield Finding.ok("hosts", f"The site is {settings.SITE_URL} and answers to {', '.join(hosts)}.")
    if settings.HTTPS and settings.SITE_URL.startswith("http://"):
        yield Finding.warning("hosts", f"Links in mails begin with http: {settings.SITE_URL}.", "Set SITE_URL.")
    if path := urlsplit(settings.SITE_URL).path:
        yield Finding.problem(
            "path",
            f"SITE_URL ends in {path}, but the site works only at the root of a host name.",
            "Give it a host name of its own, such as play.example.org.",
        )


def _encryption() -> Iterator[Finding]:
    if settings.DEV:
        yield Finding.ok("https", "Plain HTTP, as HALFPINT_DEV says. Not for a public site.")
    elif not settings.HTTPS:
        yield Finding.problem("https", "HTTPS is off: passwords and cookies can be read on the way.", "Unset HTTPS.")
    elif not settings.ALLAUTH_TRUSTED_PROXY_COUNT:
        yield Finding.warning(
            "https",
            "No proxy is trusted (TRUSTED_PROXIES=0). Behind one, the redirect to HTTPS never ends, and rate limits "
            "count all people as one.",
            "Set TRUSTED_PROXIES to the number of proxies before the site.",
        )
    else:
        yield Finding.ok("https", f"HTTPS only, behind {settings.ALLAUTH_TRUSTED_PROXY_COUNT} trusted proxies.")


def _folder() -> Finding:
    folder = settings.VAR_DIR
    if not os.access(folder, os.W_OK | os.X_OK):
        return Finding.problem(
            "folder", f"{folder} cannot be written.", "Give it to the site's user, or set HALFPINT_VAR."
        )
    free = shutil.disk_usage(folder).free
    if free < _FEW_BYTES:
        return Finding.warning("folder", f"Only {free // 1_000_000} MB are free in {folder}.", "Make room.")
    return Finding.ok("folder", f"{folder} can be written, {free // 1_000_000_000} GB are free.")


def check_proxy() -> Iterator[Finding]:
    """Check that TRUSTED_PROXIES proxies are there. Whether they buffer requests cannot be seen from outside."""
    wanted = settings.ALLAUTH_TRUSTED_PROXY_COUNT
    if not wanted:
        return
    address = f"{settings.SITE_URL}/healthz?proxy"
    try:
        found = _ask(address)
    except (OSError, ValueError) as problem:
        yield Finding.warning(
            "proxy", f"{address} could not be asked from this machine: {problem}", "Is the proxy running?"
        )
        return
    seen, proto = int(found.get("forwarded_for", 0)), bool(found.get("forwarded_proto"))
    if seen < wanted or not proto:
        yield Finding.problem(
            "proxy",
            f"TRUSTED_PROXIES is {wanted}, but what comes through {settings.SITE_URL} has passed {seen} that say so"
            f"{'' if proto else ', and none says whether it was encrypted'}. Anybody may pretend to any address, "
            "and nothing keeps slow clients off.",
            f"Start the proxy, let it send X-Forwarded-For and X-Forwarded-Proto, or mend TRUSTED_PROXIES. {_DEPLOY}",
        )
    else:
        yield Finding.ok("proxy", f"{settings.SITE_URL} is answered through {seen} proxies.")


def _ask(address: str) -> dict[str, Any]:
    """Return what the site saw of the request. Raise OSError if it does not answer, ValueError for another answer."""
    try:
        with urlopen(address, timeout=TIMEOUT_SECONDS) as answer:  # noqa: S310 -- the site's own URL, from the settings
            text = answer.read(10_000)
    except HTTPError as problem:  # 503: a service is down, as other findings say
        text = problem.read(10_000)
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError("another site answers there")  # noqa: TRY004 -- not an error of types
    return found


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
            "SECRET_KEY can be guessed: a visitor who guesses it can sign in as any user.",
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


def check_legal_texts() -> Iterator[Finding]:
    """Check that imprint and privacy page are complete. A development site does not need them."""
    lacking = missing()
    unread = [f"{kind}.{lang}" for kind in KINDS for lang in LANGUAGES if not own_file(kind, lang).is_file()]
    if settings.DEV:
        yield Finding.ok("texts", "Imprint and privacy page need not be complete, as HALFPINT_DEV says.")
    elif lacking and unread:
        yield Finding.warning(
            "texts",
            f"Imprint and privacy page do not say who runs the site: {', '.join(lacking)} not set.",
            "Set them, then: manage.py write_texts",
        )
    elif unread:
        yield Finding.warning(
            "texts",
            f"These templates have not been checked: {', '.join(unread)}.",
            f"manage.py write_texts puts them into {folder()}: read and change them there.",
        )
    else:
        yield Finding.ok("texts", f"Imprint, privacy, contact and terms are in {folder()}.")
