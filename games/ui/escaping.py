"""Escape text quickly for HTML that is built in Python, some eighty short texts for a table."""

from html import escape
from typing import Any

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString


def clean(text: Any) -> SafeString:
    """Escape like :func:`django.utils.html.conditional_escape`, but without its overhead for plain strings."""
    if type(text) is SafeString:
        return text
    return SafeString(escape(text)) if type(text) is str else SafeString(conditional_escape(text))
