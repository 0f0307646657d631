"""Check of host names, HTTPS, the data folder and dangerous settings."""

import os
import shutil
from collections.abc import Iterator
from urllib.parse import urlsplit

from django.conf import settings

from halfpint_site.operations.checks.finding import Finding

_FEW_BYTES = 500_000_000


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
            "hosts", "ALLOWED_HOSTS names this machine only: nobody else gets in.", "Add the site's name."
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
