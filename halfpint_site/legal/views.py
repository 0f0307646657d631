"""The view of the legal pages."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.ui.caching import public_page
from halfpint_site.legal.source import text_of


@public_page()
@require_safe
def show(request: HttpRequest, kind: str) -> HttpResponse:
    """Show imprint, privacy, contact or terms, in the language of the URL."""
    lang = (get_language() or "en")[:2]
    return render(request, "legal/text.html", {"text": text_of(kind, lang)})
