"""Template tags and filters: `{% load ui %}`. Described in docs/look.md."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any

from django import template
from django.http import HttpRequest
from django.template.loader import get_template
from django.templatetags.static import static
from django.urls import translate_url
from django.utils import timezone
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games import catalog
from games.engine.kit.drawing import Shape
from games.engine.text import GERMAN, reader_deck, words
from games.ui import faces, felts, french, pictures, plates
from games.ui.addresses import address
from games.ui.caching import lasting
from games.ui.faces import clean
from games.ui.fragments import fragment
from games.ui.signs import SIGNS, sign_name

register = template.Library()
register.tag("lasting", lasting)
for drawn in (faces.icon, faces.sign, faces.sign_symbol, faces.card, faces.french_card):
    register.simple_tag(drawn)
for piece in (
    plates.seats_around,
    plates.plate,
    plates.trick_plate,
    plates.seat_notes,
    felts.play,
    felts.trick,
    felts.hand,
    felts.cards,
    plates.clock,
    plates.due,
    plates.clocks_of,
    plates.zone_unknown,
):
    register.simple_tag(piece)
register.filter(plates.place)
register.filter(plates.who)
register.filter(sign_name)
register.simple_tag(address)


@register.simple_tag
@lru_cache(maxsize=64)
def sign_on_board(seat: int) -> SafeString:
    """Draw a seat's sign inside an SVG, 54 units wide and centred on its origin. Hidden from screen readers."""
    return format_html(
        '<use href="{}#{}" x="-27" y="-27" width="54" height="54"/>', static("img/sprite.svg"), SIGNS[int(seat)]
    )


@register.simple_tag
def board_ground(shapes: Sequence[Shape], in_scene: Any = "", still: Any = "") -> SafeString:
    """Draw the first shapes of a board: a fragment at a table, only the paths in scenes and pictures."""
    paths = "".join(f'<path class="{clean(shape.css)}" d="{clean(shape.path)}"/>' for shape in shapes)
    if in_scene or still or not shapes:
        return SafeString(paths)
    return fragment("ground", lambda: shapes, lambda v: f'<g id="ground"{v}>{paths}</g>' if v else paths, tag="g")


@register.simple_tag
@lru_cache(maxsize=128)
def sign_on_piece(seat: int, kind: str) -> SafeString:
    """Draw a seat's sign on its pawn or hat; nothing on other kinds of pieces."""
    return pictures.sign_on_piece(f"{static('img/sprite.svg')}#{SIGNS[seat]}", kind) if seat >= 0 else SafeString()


@register.simple_tag
def profile_link(profiles: Mapping[int, str] | None, seat: Any) -> SafeString:
    """Render the name at a seat, as a link if ``profiles`` has the URL of the user's profile."""
    name, address = conditional_escape(seat.name), (profiles or {}).get(seat.index)
    return format_html('<a class="profile-link" href="{}">{}</a>', address, name) if address else SafeString(name)


@register.filter
def day(moment: datetime) -> str:
    """Return weekday, day and month in the reader's language: "Sat 28 Nov", "Sa 28. Nov"."""
    return plates.day(moment)


@register.filter
def day_and_time(moment: datetime) -> str:
    """Return "Sat 28 Nov, 18:00" in the reader's time zone and language."""
    return f"{plates.day(moment)}, {timezone.localtime(moment):%H:%M}"


@register.simple_tag(takes_context=True)
def switch_language(context: template.Context, language: str) -> str:
    """Return the URL of this page in another language, with its query string."""
    request: HttpRequest | None = context.get("request")
    if request is None:
        return f"/{language}/"
    return _in_language(request.get_full_path() if request.method in {"GET", "HEAD"} else request.path, language)


@register.simple_tag(takes_context=True)
def twin_path(context: template.Context, language: str) -> str:
    """Return the URL of this page in another language without its query string, for search engines."""
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
    """Return the query string of this page with some parameters changed; None removes a parameter."""
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
def french_suit(letter: str, css: str = "", label: str = "") -> SafeString:
    """Draw a suit of the reader's deck in its colour."""
    deck = reader_deck()
    suit, href = french.suit_of(letter, deck), f"{static(french.SPRITES[deck])}#{letter}"
    said = format_html('role="img" aria-label="{}"', label) if label else SafeString('aria-hidden="true"')
    return format_html('<svg class="icon french-{} {}" {}><use href="{}"/></svg>', suit, css, said, href)


@register.simple_tag
def deck_key(slug: str) -> SafeString:
    """Render the names of German cards for the rules of a card game; "" if the reader's deck is not German."""
    game = catalog.games().get(slug)
    german = game is not None and words(game.package, (get_language() or "en")[:2]).deck == GERMAN
    return SafeString(get_template("components/deck_key.html").render()) if german else SafeString("")


@register.filter
def minus(points: int) -> str:
    """Return the number with a true minus sign: "−8"."""
    return str(points).replace("-", "−")


@register.filter
def signed(points: int) -> str:
    """Return the number with a plus or minus sign: "+8", "−8"."""
    return minus(points) if points < 0 else f"+{points}"


@register.filter
def french_card_name(card_id: str) -> str:
    """Return the name of a card in the reader's language: "queen of spades", "Pik-Dame"."""
    return french.name(card_id)
