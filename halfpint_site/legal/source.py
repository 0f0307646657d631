"""The legal texts in Markdown with {placeholders}: the operator's in `var/texts`, or the templates in this folder."""

import re
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from markdown_it import MarkdownIt

from halfpint_site.legal.facts import OPTIONAL, REQUIRED, facts, missing

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


@dataclass(frozen=True)
class Text:
    """A text ready to show; ``html`` is safe. ``missing`` names settings that the text needs and that are empty."""

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
    """Return the value of a placeholder. Unknown placeholders are the operator's own text and stay as they are."""
    return known.get(found[1], found[0]) or _MISSING
