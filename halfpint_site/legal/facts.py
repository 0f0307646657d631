"""Values for the placeholders of the legal texts, from the settings: operator, retention periods, cookie names."""

import re
from collections.abc import Iterable

from django.conf import settings

REQUIRED = {"name": "OPERATOR_NAME", "address": "OPERATOR_ADDRESS", "email": "OPERATOR_EMAIL"}
"""Placeholders that must have a value, with the settings they come from."""
OPTIONAL = {
    "phone": "OPERATOR_PHONE",
    "represented_by": "OPERATOR_REPRESENTED_BY",
    "register": "OPERATOR_REGISTER",
    "vat_id": "OPERATOR_VAT_ID",
    "editor": "OPERATOR_EDITOR",
    "officer": "OPERATOR_DATA_OFFICER",
    "authority": "OPERATOR_AUTHORITY",
}
"""Optional placeholders with their settings. A line whose placeholder is empty is left out."""
PERIODS = {
    "guest_days": "HALFPINT_GUEST_DAYS",
    "session_days": "HALFPINT_SESSION_DAYS",
    "open_table_days": "HALFPINT_OPEN_TABLE_DAYS",
    "invitation_days": "HALFPINT_INVITATION_DAYS",
    "refusal_days": "HALFPINT_REFUSAL_DAYS",
    "notice_days": "HALFPINT_NOTICE_DAYS",
    "dead_notice_days": "HALFPINT_DEAD_NOTICE_DAYS",
    "export_hours": "HALFPINT_EXPORT_HOURS",
    "log_days": "OPERATOR_LOG_DAYS",
}
COOKIES = {
    "session_cookie": "SESSION_COOKIE_NAME",
    "csrf_cookie": "CSRF_COOKIE_NAME",
    "language_cookie": "LANGUAGE_COOKIE_NAME",
}
_NOBODY = {"de": "niemand.", "en": "nobody."}
_SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}
_BY_ADDRESS = re.compile(r"/(\d*)([smhd])/ip")


def facts(lang: str) -> dict[str, str]:
    """Return the values of all placeholders in a language; empty if the operator has set none."""
    found = {key: str(getattr(settings, name)) for key, name in (REQUIRED | OPTIONAL | PERIODS | COOKIES).items()}
    found["address"] = "  \n".join(line.strip() for line in found["address"].split(";") if line.strip())
    found["processors"] = settings.OPERATOR_PROCESSORS or _NOBODY[lang]
    found["rate_hours"] = str(_longest_count(settings.ACCOUNT_RATE_LIMITS.values()))
    found["site"] = settings.SITE_URL
    return found


def missing() -> list[str]:
    """Return the names of the required settings that are empty."""
    return [name for name in REQUIRED.values() if not getattr(settings, name)]


def _longest_count(rates: Iterable[str]) -> int:
    """Return for how many hours, rounded up, attempts are counted by IP address under these rate limits."""
    spans = [int(many or 1) * _SECONDS[unit] for rate in rates for many, unit in _BY_ADDRESS.findall(rate)]
    return -(-max(spans, default=0) // 3600)
