"""The legal texts in Markdown with {placeholders}: the operator's in `var/texts`, or else the templates in this folder.

The values of placeholders come from the settings: operator, retention periods, cookie names.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from markdown_it import MarkdownIt

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
TEMPLATES = Path(__file__).parent / "texts"
KINDS = ("imprint", "privacy", "contact", "terms")
LANGUAGES = ("de", "en")
_MISSING = "…"
_COMMENT = re.compile(r"<!--.*?-->\s*", re.DOTALL)
_PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")
_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
_MARKDOWN.add_render_rule("table_open", lambda *_: '<div class="scroll-x" tabindex="0"><table class="data">\n')
_MARKDOWN.add_render_rule("table_close", lambda *_: "</table></div>\n")


def facts(lang: str) -> dict[str, str]:
    """Return the values of all placeholders in a language. Values that the operator has not set are empty."""
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
    """Return the longest period, in hours rounded up, for which these rate limits count attempts by IP address."""
    spans = [int(many or 1) * _SECONDS[unit] for rate in rates for many, unit in _BY_ADDRESS.findall(rate)]
    return -(-max(spans, default=0) // 3600)


@dataclass(frozen=True)
class Text:
    """A rendered text; ``html`` is safe. ``missing`` are the names of empty settings that the text needs."""

    title: str
    html: str
    is_template: bool
    missing: tuple[str, ...]


def folder() -> Path:
    """Return the folder of the operator's own texts."""
    path: Path = settings.VAR_DIR / "texts"
    return path


def own_file(kind: str, lang: str) -> Path:
    """Return the path of the operator's text of that kind, whether or not it exists."""
    return folder() / f"{kind}.{lang}.md"


def text_of(kind: str, lang: str) -> Text:
    """Return the operator's own text, or the template if there is none."""
    path = own_file(kind, lang)
    is_template = not path.is_file()
    raw = (TEMPLATES / path.name if is_template else path).read_text(encoding="utf-8-sig", errors="replace")
    body = _COMMENT.sub("", raw)
    asked = set(_PLACEHOLDER.findall(body))
    lacking = tuple(name for name in missing() if any(REQUIRED[key] == name for key in asked & set(REQUIRED)))
    title = _TITLE.search(body)
    return Text(
        title=title[1].strip() if title else kind.capitalize(),
        html=_MARKDOWN.render(_filled(body, lang)),
        is_template=is_template,
        missing=lacking,
    )


def _filled(body: str, lang: str) -> str:
    known = facts(lang)
    lines = [line for line in body.splitlines() if not _lacks_optional(line, known)]
    filled = _PLACEHOLDER.sub(lambda found: _value(found, known), "\n".join(lines))
    return filled.replace(f"<{_MISSING}>", _MISSING)  # no autolink around a missing URL


def _lacks_optional(line: str, known: dict[str, str]) -> bool:
    return any(key in OPTIONAL and not known[key] for key in _PLACEHOLDER.findall(line))


def _value(found: re.Match[str], known: dict[str, str]) -> str:
    """Return the value of a placeholder. An unknown placeholder is part of the operator's text and stays as it is."""
    return known.get(found[1], found[0]) or _MISSING
