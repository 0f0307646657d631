"""Check of the reverse proxy, by a request to the site's public URL."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

from django.conf import settings

from halfpint_site.operations.checks.finding import TIMEOUT_SECONDS, Finding

_DEPLOY = "See docs/operations.md for a proxy that buffers."


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
