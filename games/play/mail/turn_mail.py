"""Compose the mail that tells a user about their turn: the position, what happened, and a link for each choice.

The plain text has columns that line up in a monospaced font.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import formats, timezone, translation
from django.utils.translation import gettext as _

from games.engine.codec import encode
from games.engine.kit.letters import letters_of
from games.engine.letters import Choice, Letter, Part
from games.engine.text import use_deck
from games.play.clocks import find_zone
from games.play.clocks.clock_panel import due_of
from games.play.errors import Unreadable
from games.play.mail.drawing import draw
from games.play.mail.tickets import ticket_for
from games.play.matches.access import LoadedTable
from games.play.models import Match, Notice, Seat
from games.play.models.seat import read_seats
from games.play.tables.running_table import language, lines_since, since, since_when

PICTURE = "position"
#: Choices for each position in a mail with several positions. Mail programs would cut off longer mails.
AMONG_SEVERAL = 6


@dataclass(frozen=True)
class TurnMail:
    """A composed mail. Text and HTML have the same content and all links.

    ``attachments`` are (file name, content, type, content id); the HTML refers to them as ``cid:``.
    """

    subject: str
    text: str
    html: str
    attachments: tuple[tuple[str, bytes, str, str], ...] = ()
    links: tuple[tuple[str, str], ...] = ()


class MoveLink(NamedTuple):
    """A choice and the URL of the page that asks to confirm it."""

    choice: Choice
    url: str


def turn_mail(notice: Notice, user: Any) -> TurnMail | None:
    """Return the mail for a notice of a turn, in the user's language and time zone.

    Return None if that turn is over or the match cannot be read. ``notice.data["position"]`` is the position's number,
    from 1, in a mail with several positions; each of them is then shown in short.
    """
    if notice.match is None or notice.match.status != Match.Status.RUNNING:
        return None
    match = notice.match
    seats = read_seats(match)
    mine = next((seat for seat in seats if seat.user_id == user.pk and seat.is_person and seat.waiting_since), None)
    if mine is None or mine.moves_made != notice.data.get("moves_made", mine.moves_made):
        return None
    here, deck = timezone.override(find_zone(user.time_zone)), use_deck(user.deck)
    with translation.override(user.language), here, deck:
        try:
            return _compose(LoadedTable(match, seats, mine), mine, timezone.now(), int(notice.data.get("position", 0)))
        except Unreadable:
            return None


def _compose(table: LoadedTable, mine: Seat, now: datetime, number: int = 0) -> TurnMail:
    match = table.match
    letters = letters_of(match.rules)
    state = match.load_state()
    view = match.rules.view(state, mine.index)
    letter: Letter = letters.letter(view, match.words(language()), table.names)
    drawn = draw(match, view, language(), table.names)
    choices = letter.choices[:AMONG_SEVERAL] if number else letter.choices
    picture = f"{PICTURE}-{number}" if number else PICTURE
    lines = lines_since(table)
    links = [MoveLink(choice, _address(match, mine, encode(choice.move).decode())) for choice in choices]
    title = " ".join(match.name.split()) or match.words(language()).text("name")
    context = {
        "letter": letter,
        "parts": [] if number else [plain(one) for one in letter.parts],
        "short": bool(number),
        "more": letter.more or len(choices) < len(letter.choices),
        "since": since(table, lines, mine.index),
        "since_when": since_when(table, lines),
        "deadline": deadline_in_words(match, mine, now),
        "links": links,
        "every": _address(match, mine),
        "picture": picture if drawn else "",
    }
    alone = match.rules.luck_alone(state)
    subject = _("Your throw is waiting: %(table)s (%(where)s)") if alone else _("Your turn: %(table)s (%(where)s)")
    return TurnMail(
        subject=subject % {"table": title, "where": letter.where},
        text=render_to_string("play/mail/turn.txt", context).strip() + "\n",
        html=render_to_string("play/mail/turn.html", context),
        attachments=((f"{picture}.png", drawn, "image/png", picture),) if drawn else (),
    )


def deadline_in_words(match: Match, seat: Seat, now: datetime) -> str:
    """Return time left and deadline in the active time zone: "22 h · Sat 18:00". Empty without a deadline."""
    due = due_of(match, seat, now)
    if due is None:
        return ""
    when = formats.date_format(timezone.localtime(due.when), "D j. M, H:i" if due.far else "D H:i")
    return f"{due.left} · {when}"


def _address(match: Match, seat: Seat, move: str = "") -> str:
    return f"{settings.SITE_URL}{reverse('play:by_mail', args=[ticket_for(match, seat, move).sign()])}"


def choice_of(choices: Sequence[Choice], data: str) -> Choice | None:
    """Return the choice whose move has this JSON, or None."""
    return next((choice for choice in choices if encode(choice.move).decode() == data), None)


_GAP = "  "


def plain(part: Part) -> str:
    """Return a part as text: its title, then the indented rows. The note is appended to the marked row."""
    rows = [*([part.head] if part.head else []), *part.rows]
    lines = aligned(rows)
    if part.marked is not None:
        at = part.marked + bool(part.head)
        lines[at] += f"{_GAP}<- {part.note}"
    return "\n".join([part.title, *(f"{_GAP}{line}".rstrip() for line in lines)])


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the rows with each cell padded to the width of its column. Columns of numbers are right-aligned."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    right = [all(cell.isdigit() for cell in column[1:]) and len(column) > 1 for column in columns]
    return [
        _GAP.join(
            cell.rjust(width) if to_right else cell.ljust(width)
            for cell, width, to_right in zip(row, widths, right, strict=True)
        ).rstrip()
        for row in rows
    ]
