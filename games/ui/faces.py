"""Draw icons, seat signs and card faces as HTML, and escape text for it. Results are cached in the process."""

from functools import lru_cache
from html import escape
from typing import Any

from django.template.loader import get_template
from django.templatetags.static import static
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString

from games.engine.text import reader_deck
from games.ui import french
from games.ui.signs import SIGNS, SUITS, VALUES_PER_SUIT


@lru_cache(maxsize=1024, typed=True)  # a table shows some seventy; typed, because safe and unsafe labels differ
def icon(name: str, css: str = "", label: str = "") -> SafeString:
    """Draw an icon of the sprite. Hidden from screen readers unless it has a label."""
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


def sign(seat: int, css: str = "", label: str = "") -> SafeString:
    """Draw the coaster of a seat. ``css`` may be `sign--small`, `sign--tiny` or `sign--large`."""
    classes = clean(f"sign seat-{int(seat)} {css}".strip())
    return SafeString(f'<span class="{classes}">{icon(SIGNS[int(seat)], label=label)}</span>')


def sign_symbol(seat: int) -> SafeString:
    """Draw a seat's sign without its coaster, in the text colour."""
    return icon(SIGNS[int(seat)])


def card(
    card_id: int,
    size: str = "",
    row: int | None = None,
    hand: int | None = None,
    label: str = "",
    css: str = "",
    key: str = "",
) -> SafeString:
    """Draw a card face by id (0 to 64). ``size`` is "", "row", "small" or "tiny".

    `row` and `hand` are the two small numbers; without `row` none are shown. Without `label` the face is hidden from
    screen readers, because the caller names the card. `key` is the card's identity on the page (`data-id`).
    """
    suit, value = SUITS[int(card_id) // VALUES_PER_SUIT], int(card_id) % VALUES_PER_SUIT + 1
    classes = f"card card--{suit.symbol}{f' card--{clean(size)}' if size else ''}{f' {clean(css)}' if css else ''}"
    identity = f' data-id="{clean(key)}"' if key else ""
    spoken = f'role="img" aria-label="{clean(label)}"' if label else 'aria-hidden="true"'
    numbers = _numbers(row, hand) if row else ""
    return SafeString(
        f'<span class="{classes}"{identity} {spoken}><b class="card__value">{value}</b>'
        f'<i class="card__letter">{suit.letter}</i>{icon(suit.symbol, "card__suit")}{numbers}</span>'
    )


def _numbers(row: int, hand: int | None) -> str:
    shown = f"<span>{icon('row')}{row}</span><span>{icon('hand')}{hand}</span>"
    return f'<span class="card__numbers">{shown}</span>'


def french_card(
    card_id: str, size: str = "", label: str | None = None, css: str = "", key: str = "", deck: str = ""
) -> SafeString:
    """Draw a card of the reader's deck by id ("QS", "10H", "X1"); see :mod:`games.ui.french`.

    ``size`` is "" (64 px, for hands), "large" (96 px, with all its pips), "small" (42 px) or "tiny" (30 px). The label
    is the card's name in the reader's language by default; an empty label hides the card from screen readers, where the
    caller names it. `key` is the card's identity on the page (`data-id`). `deck` draws another deck than the reader's.
    """
    spoken = french.name(card_id) if label is None else label
    return _french_card(str(card_id), size, spoken, css, key, french.deck_language(), deck or reader_deck())


@lru_cache(maxsize=2048)
def _french_card(card_id: str, size: str, label: str, css: str, key: str, language: str, deck: str) -> SafeString:
    context = {"face": french.face(card_id, language, deck), "size": size, "label": label, "css": css, "key": key}
    return SafeString(get_template("components/french_card.html").render(context))


def clean(text: Any) -> SafeString:
    """Escape like :func:`django.utils.html.conditional_escape`, but without its overhead for plain strings."""
    if type(text) is SafeString:
        return text
    return SafeString(escape(text)) if type(text) is str else SafeString(conditional_escape(text))
