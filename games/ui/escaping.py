"""Escaping where a page is written in Python: some eighty short texts a table."""

from html import escape
from typing import Any

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString


def clean(text: Any) -> SafeString:
    """What :func:`django.utils.html.conditional_escape` gives, without its way round by lazy texts for a plain one."""
    if type(text) is SafeString:
        return text
    return SafeString(escape(text)) if type(text) is str else SafeString(conditional_escape(text))
