"""View for playing one turn with a link from a mail, without signing in. Only a POST plays the move."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.engine.codec import encode
from games.engine.game import IllegalMove
from games.engine.kit.letters import letters_of
from games.engine.parts import part
from games.engine.text import use_deck
from games.play.clocks import find_zone
from games.play.errors import Malformed, Unreadable
from games.play.mail.tickets import (
    PlayedBefore,
    Ticket,
    TurnOver,
    check_reader,
    make_move_by_mail,
    read_ticket,
    seat_of_ticket,
)
from games.play.mail.turn_mail import choice_of, deadline_in_words
from games.play.matches.access import LoadedTable, next_waiting
from games.play.matches.quarantine import quarantine
from games.play.models import Match, Move, Seat
from games.play.models.seat import read_seats
from games.play.tables.running_table import board_of, language, lines_since, since, since_when
from games.play.tables.table_views import TableRefusal, refusal_of_rule
from games.ui.errors import Refused


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def by_mail(request: HttpRequest, token: str) -> HttpResponse:
    """Show the confirmation page (GET) or play the move (POST) for a ticket."""
    ticket = None
    try:
        ticket = read_ticket(token)
        response = _play(request, ticket) if request.method == "POST" else _ask(request, ticket)
    except Refused as error:
        response = _refused(request, error, ticket)
    return _kept_secret(response)


def _kept_secret(response: HttpResponse) -> HttpResponse:
    """Set headers that keep the URL secret from linked sites and search engines, because the URL contains the ticket.

    With ``no-referrer`` browsers would send forms with ``Origin: null``, which the CSRF check refuses.
    """
    response["Referrer-Policy"] = "strict-origin"
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response


def _ask(request: HttpRequest, ticket: Ticket, error: IllegalMove | Malformed | None = None) -> HttpResponse:
    """Show the seat's view of the table and the move to confirm, with the error of a refused move.

    Changes nothing, however often the page is fetched.
    """
    match = Match.objects.filter(pk=ticket.match).first()
    if match is None:
        raise TurnOver
    seats = read_seats(match)
    check_reader(ticket, request.user, seats)
    try:
        seat = seat_of_ticket(ticket, match, seats)
    except PlayedBefore:
        raise TurnOver from None
    data = request.POST.get("move", "") or request.GET.get("move", "") or ticket.move
    person: Any = seat.user
    with timezone.override(find_zone(person.time_zone)), use_deck(person.deck):
        refusal = _why_not(ticket, error)
        context = _question(LoadedTable(match, seats, seat), seat, data) | {"refusal": refusal}
        return render(request, "play/by_mail.html", context, status=refusal.status if refusal else 200)


def _why_not(ticket: Ticket, error: IllegalMove | Malformed | None) -> TableRefusal | None:
    """Return the refusal in words. Cards are named by the reader's deck."""
    if isinstance(error, IllegalMove):
        return refusal_of_rule(ticket.match, error)
    return TableRefusal.of(error) if error else None


def _question(table: LoadedTable, seat: Seat, data: str) -> dict[str, Any]:
    match, words = table.match, table.match.words(language())
    state = match.load_state()
    choices = letters_of(match.rules).every_choice(match.rules.view(state, seat.index), words, table.names)
    asked, lines = choice_of(choices, data), lines_since(table)
    return {
        "match": match,
        "title": match.name or words.text("name"),
        "board": replace(board_of(match, state, seat.index, table.names), read_only=True, my_turn=False),
        "since": since(table, lines, seat.index),
        "since_when": since_when(table, lines),
        "deadline": deadline_in_words(match, seat, timezone.now()),
        "asked": asked,
        "move": data,
        "others": [(choice, encode(choice.move).decode()) for choice in choices if choice is not asked],
    }


def _play(request: HttpRequest, ticket: Ticket) -> HttpResponse:
    data = request.POST.get("move", "")
    try:
        match, seats = make_move_by_mail(ticket, request.user, data)
    except Match.DoesNotExist:
        raise TurnOver from None
    except (IllegalMove, Malformed) as error:
        return _ask(request, ticket, error)
    person: Any = seats[ticket.seat].user
    with use_deck(person.deck):
        return render(request, "play/by_mail_played.html", _played(request, ticket, LoadedTable(match, seats, None)))


def _played(request: HttpRequest, ticket: Ticket, table: LoadedTable) -> dict[str, Any]:
    """Return the context of the page after the move. The user's next table is shown only to the signed-in owner.

    The ticket is for one table, so a forwarded mail must not reveal other tables.
    """
    match = table.match
    lines = match.moves.filter(ply__lte=match.ply)  # other players may have moved since
    own = lines.filter(seat=ticket.seat, made_by=Move.MadeBy.PLAYER).order_by("ply").last()
    mine = request.user.is_authenticated and request.user.pk == ticket.user
    return {
        "match": match,
        "title": match.name or match.words(language()).text("name"),
        "sealed": _sealed(table, own, ticket.seat),
        "happened": since(table, list(lines.filter(ply__gte=own.ply)), ticket.seat) if own else (),
        "again": match.status == Match.Status.RUNNING and table.seats[ticket.seat].waiting_since is not None,
        "next_id": next_waiting(request.user, match.pk)[0] if mine else None,
    }


def _sealed(table: LoadedTable, own: Move | None, seat: int) -> str:
    """Return the sealed move in words, because the events do not reveal it. Empty for other moves."""
    game = table.match.rules
    progress = part(game, "progress")
    phrase = progress.what_was_sealed(table.match.load_move(own.data)) if progress and own else None
    return table.match.words(language()).say(phrase, table.names, seat) if phrase else ""


def _refused(request: HttpRequest, error: Refused, ticket: Ticket | None) -> HttpResponse:
    """Show why the move was refused. Links to the table if the ticket is genuine, and shows no cards."""
    if isinstance(error, Unreadable) and ticket:
        quarantine(ticket.match)
    titles = {403: _("This link does not work"), 409: _("Already played"), 410: _("That turn is over")}
    context = {
        "title": _("This table is at rest")
        if isinstance(error, Unreadable)
        else titles.get(error.status, _("Not played")),
        "text": error.message,
        "table_id": ticket.match if ticket else None,
    }
    return render(request, "play/by_mail_refused.html", context, status=error.status)
