"""Stored parts of pages that outlive their templates: HTML with marks in place of names and static files.

A mark is a character of Unicode's private area, which no user can type into a name. There is one mark for each seat,
and a pair of marks around the path of a static file, whose URL changes with every release.
"""

import re
from collections.abc import Sequence

from django.conf import settings
from django.templatetags.static import static
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

_FIRST, _SEATS = 0xE000, 64
_FILE, _END = "\ue0f0", "\ue0f1"
_SEAT_MARK = re.compile(f"[{chr(_FIRST)}-{chr(_FIRST + _SEATS - 1)}]")
_FILE_MARK = re.compile(f"{_FILE}([^{_END}]*){_END}")
_HASH = re.compile(r"\.[0-9a-f]{12}(?=\.\w+$)")


def seat_marks(seats: int) -> list[str]:
    """Return the mark for the name of each seat."""
    return [chr(_FIRST + seat) for seat in range(seats)]


def to_keep(html: str) -> str:
    """Return rendered HTML in the form to be stored: without space between lines, with marks for static files."""
    base = re.escape(settings.STATIC_URL)
    marked = re.sub(rf'{base}([^"#?]+)', lambda found: f"{_FILE}{_HASH.sub('', found[1])}{_END}", html)
    return "\n".join(line.strip() for line in marked.splitlines() if line.strip())


def to_show(html: str, names: Sequence[str]) -> SafeString:
    """Return stored HTML with the current names and static URLs in place of the marks."""
    found = _FILE_MARK.sub(lambda mark: address(mark[1]) or "", html)
    return mark_safe(to_read(found, [escape(name) for name in names]))  # noqa: S308  # from our own templates


def to_read(text: str, names: Sequence[str]) -> str:
    """Return stored text with the current names in place of the marks. A seat without a name gets its number."""

    def name(found: re.Match[str]) -> str:
        seat = ord(found[0]) - _FIRST
        return names[seat] if seat < len(names) else f"#{seat + 1}"

    return _SEAT_MARK.sub(name, text)


def need_files() -> None:
    """Raise ValueError if the static files have not been collected, so that no page can be rendered."""
    static("img/sprite.svg")


def address(path: str) -> str | None:
    """Return the current URL of a static file; None if the file no longer exists."""
    try:
        return static(path)
    except ValueError:  # not in the manifest
        return None
