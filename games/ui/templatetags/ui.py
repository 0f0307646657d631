"""Template tags of the look: `{% load ui %}`. Described in docs/look.md."""

from datetime import datetime
from functools import lru_cache
from typing import Any

from django import template
from django.http import HttpRequest
from django.template.loader import get_template
from django.templatetags.static import static
from django.urls import translate_url
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.ui import dates, french
from games.ui.signs import SIGN_NAMES, SIGNS, SUITS, VALUES_PER_SUIT

register = template.Library()


@register.simple_tag
@lru_cache(maxsize=1024, typed=True)  # a table shows some seventy, always the same; typed: safe and unsafe labels
def icon(name: str, css: str = "", label: str = "") -> SafeString:
    """Draw a symbol of the sprite; silent for screen readers unless it has a label."""
    href = f"{static('img/sprite.svg')}#{name}"
    classes = f"icon {css}".strip()
    if label:
        return format_html(
            '<svg class="{}" role="img" aria-label="{}"><use href="{}"/></svg>',
            classes,
            label,
            href,
        )
    return format_html('<svg class="{}" aria-hidden="true"><use href="{}"/></svg>', classes, href)


@register.simple_tag
def sign(seat: int, css: str = "", label: str = "") -> SafeString:
    """Draw the coaster of a seat; css may be `sign--small`, `sign--tiny` or `sign--large`."""
    symbol = SIGNS[int(seat)]
    classes = f"sign seat-{int(seat)} {css}".strip()
    return format_html('<span class="{}">{}</span>', classes, icon(symbol, label=label))


@register.simple_tag
def sign_symbol(seat: int) -> SafeString:
    """Draw a seat's sign alone, in the text colour."""
    return icon(SIGNS[int(seat)])


@register.simple_tag
@lru_cache(maxsize=64)
def sign_on_board(seat: int) -> SafeString:
    """Draw a seat's sign inside a drawing, 54 units wide around its origin; silent for screen readers."""
    return format_html(
        '<use href="{}#{}" x="-27" y="-27" width="54" height="54"/>', static("img/sprite.svg"), SIGNS[int(seat)]
    )


@register.filter
def day(moment: datetime) -> str:
    """Weekday, day and month in the reader's language: "Sat 28 Nov", "Sa 28. Nov"."""
    return dates.day(moment)


@register.filter
def day_and_time(moment: datetime) -> str:
    """ "Sat 28 Nov, 18:00", in the reader's zone and language."""
    return f"{dates.day(moment)}, {timezone.localtime(moment):%H:%M}"


@register.filter
def sign_name(seat: int) -> str:
    """Name of a seat's sign in the reader's language."""
    return str(SIGN_NAMES[int(seat)])


@register.simple_tag(takes_context=True)
def switch_language(context: template.Context, language: str) -> str:
    """Address of this very page in another language, query string included."""
    request: HttpRequest | None = context.get("request")
    if request is None:
        return f"/{language}/"
    return _in_language(request.get_full_path() if request.method in {"GET", "HEAD"} else request.path, language)


@register.simple_tag(takes_context=True)
def twin_path(context: template.Context, language: str) -> str:
    """Address of this page in another language without its query: what search engines are told."""
    request: HttpRequest | None = context.get("request")
    return _in_language(request.path, language) if request is not None else f"/{language}/"


def _in_language(here: str, language: str) -> str:
    there = translate_url(here, language)
    current = get_language()
    if there == here and current != language and here.startswith(f"/{current}/"):
        return f"/{language}/{here.removeprefix(f'/{current}/')}"
    return there


@register.simple_tag(takes_context=True)
def query(context: template.Context, **changes: Any) -> str:
    """Query string of this page with some parameters set, or dropped where None."""
    request: HttpRequest | None = context.get("request")
    if request is None:
        return ""
    parameters = request.GET.copy()
    for name, value in changes.items():
        if value is None:
            parameters.pop(name, None)
        else:
            parameters[name] = str(value)
    return f"?{parameters.urlencode()}"


@register.simple_tag
@lru_cache(maxsize=2048, typed=True)  # 65 cards in a few sizes and two languages
def card(
    card_id: int,
    size: str = "",
    row: int | None = None,
    hand: int | None = None,
    label: str = "",
    css: str = "",
    key: str = "",
) -> SafeString:
    """Draw a card face from its id (0 to 64); size is "", "row", "small" or "tiny".

    `row` and `hand` are the two small numbers; without them the face shows none.
    Without `label` the face is silent: its caller says what it is. `key` is its identity on the page (`data-id`).
    """
    suit = SUITS[int(card_id) // VALUES_PER_SUIT]
    context = {
        "value": int(card_id) % VALUES_PER_SUIT + 1,
        "suit": suit.symbol,
        "letter": suit.letter,
        "size": size,
        "row": row,
        "hand": hand,
        "label": label,
        "css": css,
        "key": key,
    }
    return SafeString(get_template("components/card.html").render(context))


@register.simple_tag
def french_card(card_id: str, size: str = "", label: str | None = None, css: str = "", key: str = "") -> SafeString:
    """Draw a card of the French-suited deck from its id ("QS", "10H", "X1"); see :mod:`games.ui.french`.

    Size is "" (64 px, for hands), "large" (96 px, with all its pips), "small" (42) or "tiny" (30). Its label is its
    name in the reader's language; an empty one leaves it silent, where its caller says what it is. `key` is its
    identity on the page (`data-id`).
    """
    spoken = french.name(card_id) if label is None else label
    return _french_card(str(card_id), size, spoken, css, key, french.deck_language())


@lru_cache(maxsize=2048)
def _french_card(card_id: str, size: str, label: str, css: str, key: str, language: str) -> SafeString:
    context = {"face": french.face(card_id, language), "size": size, "label": label, "css": css, "key": key}
    return SafeString(get_template("components/french_card.html").render(context))


@register.simple_tag
def french_suit(letter: str, css: str = "", label: str = "") -> SafeString:
    """Draw a suit of the French-suited deck alone, in its colour."""
    suit = french.SUITS[letter]
    href = f"{static(french.SPRITE)}#{letter}"
    said = format_html('role="img" aria-label="{}"', label) if label else SafeString('aria-hidden="true"')
    return format_html('<svg class="icon french-{} {}" {}><use href="{}"/></svg>', suit, css, said, href)


@register.filter
def minus(points: int) -> str:
    """A number with a real minus below zero: "−8"."""
    return str(points).replace("-", "−")


@register.filter
def signed(points: int) -> str:
    """A number with its sign, as what was added: "+8", "−8"."""
    return minus(points) if points < 0 else f"+{points}"


@register.filter
def french_card_name(card_id: str) -> str:
    """The name of a card in the reader's language: "queen of spades", "Pik-Dame"."""
    return french.name(card_id)
