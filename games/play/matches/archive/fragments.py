"""Pieces of pages that outlive their templates: HTML in which names of people and addresses of files are only marked.

A mark is a character of Unicode's private area, which nobody can type into a name: one stands for each seat, and two
more stand around the path of a static file, whose address changes with every release.
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
    """What stands for the name of each seat."""
    return [chr(_FIRST + seat) for seat in range(seats)]


def to_keep(html: str) -> str:
    """The rendered HTML without white space between lines, and with marks for its static files."""
    base = re.escape(settings.STATIC_URL)
    marked = re.sub(rf'{base}([^"#?]+)', lambda found: f"{_FILE}{_HASH.sub('', found[1])}{_END}", html)
    return "\n".join(line.strip() for line in marked.splitlines() if line.strip())


def to_show(html: str, names: Sequence[str]) -> SafeString:
    """HTML that was kept, with today's names and addresses."""
    found = _FILE_MARK.sub(lambda mark: address(mark[1]) or "", html)
    return mark_safe(to_read(found, [escape(name) for name in names]))  # noqa: S308  # from our own templates


def to_read(text: str, names: Sequence[str]) -> str:
    """Text that was kept, with today's names. A seat that is not there has its number."""

    def name(found: re.Match[str]) -> str:
        seat = ord(found[0]) - _FIRST
        return names[seat] if seat < len(names) else f"#{seat + 1}"

    return _SEAT_MARK.sub(name, text)


def need_files() -> None:
    """Raises ValueError where the static files have not been collected, so that no page can be drawn."""
    static("img/sprite.svg")


def address(path: str) -> str | None:
    """Where that static file is now; None if it is there no more."""
    try:
        return static(path)
    except ValueError:  # not in the manifest
        return None
