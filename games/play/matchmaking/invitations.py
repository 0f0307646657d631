"""Invitations by mail: with a signed link its reader takes a seat without an account, or declines.

The token opens one table only, and is valid until a seat is taken with it.
"""

import re
from hashlib import sha256
from typing import Any

from django.core import signing
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.play.clocks.clock_panel import terms_in_words
from games.play.models import Invitation, Match, NotInvitedAgain
from games.play.models.seat import read_seats
from games.play.tables.seats import join_table
from games.play.tables.table_views import TableRefusal, name_of_guest, player
from games.ui.errors import Refused

_SALT = "halfpint.invited"
_FIRST_NAME = re.compile(r"[^\W\d_]{2,20}")
#: Beginnings of mail addresses that are not a person's name.
_NOBODY = {"info", "mail", "me", "hello", "kontakt", "contact", "post", "office", "admin", "webmaster", "noreply"}


class InvitationUsed(Refused):
    """The invited seat was taken, or the table is no longer open."""

    status = 410
    message = _("This invitation is over: somebody has taken the seat, or the table is no longer open.")


def token_of(invitation: Invitation) -> str:
    """Return the signed token for the link in the mail."""
    return signing.dumps(invitation.pk, salt=_SALT)


def invitation_of(token: str) -> Invitation:
    """Return the invitation of a token. Raises InvitationUsed, also for a forged token."""
    try:
        pk = signing.loads(token, salt=_SALT)
    except signing.BadSignature:
        raise InvitationUsed from None
    found = Invitation.objects.filter(pk=pk, user=None, match__status=Match.Status.OPEN).exclude(email="")
    invitation = found.select_related("match__host").first()
    if invitation is None:
        raise InvitationUsed
    return invitation


def is_unwanted(address: str) -> bool:
    """Return whether the owner of the mail address wants no further invitations."""
    return NotInvitedAgain.objects.filter(pk=_hash(address)).exists()


def guess_name(address: str) -> str:
    """Guess a first name from a mail address: "laura.k@…" gives Laura. Empty if no name can be guessed."""
    found = _FIRST_NAME.match(address.partition("@")[0])
    return found[0].capitalize() if found and found[0].lower() not in _NOBODY else ""


@transaction.atomic
def take_seat(token: str, person: Any) -> Match:
    """Take the seat of the invitation, which from then on belongs to ``person``.

    Raises InvitationUsed, or the errors of :func:`games.play.tables.seats.join_table`.
    """
    invitation = Invitation.objects.select_for_update().get(pk=invitation_of(token).pk)
    if invitation.user_id is not None:
        raise InvitationUsed
    if not Invitation.objects.filter(match=invitation.match_id, user=person).exists():
        Invitation.objects.filter(pk=invitation.pk).update(user=person, email="")
    return join_table(invitation.match_id, person)


@transaction.atomic
def refuse(token: str) -> None:
    """Decline the invitation and stop further invitations to its mail address. Raises InvitationUsed."""
    invitation = invitation_of(token)
    NotInvitedAgain.objects.get_or_create(pk=_hash(invitation.email))
    invitation.delete()


def _hash(address: str) -> str:
    return sha256(address.strip().lower().encode()).hexdigest()


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invited(request: HttpRequest, token: str) -> HttpResponse:
    """Show the invitation (GET) or answer it (POST).

    GET changes nothing, because mail programs fetch links by themselves.
    """
    try:
        invitation = invitation_of(token)
        if request.method == "POST":
            return _answer(request, token)
    except Refused as error:
        return _page(request, None, TableRefusal.of(error))
    except ValidationError as error:
        return _page(request, invitation, TableRefusal(" ".join(error.messages), 422))
    return _page(request, invitation)


def _answer(request: HttpRequest, token: str) -> HttpResponse:
    if request.POST.get("act") == "no":
        refuse(token)
        return render(request, "play/finding/invited.html", {"refused": True})
    new = not request.user.is_authenticated
    name = name_of_guest(request.POST.get("name", "")) if new else ""
    person = player(request)
    if name:
        person.display_name = name
        person.save(update_fields=["display_name"])
    return redirect("play:table", take_seat(token, person).pk)


def _page(request: HttpRequest, invitation: Invitation | None, refusal: TableRefusal | None = None) -> HttpResponse:
    context: dict[str, Any] = {"refusal": refusal}
    if invitation is not None:
        match = invitation.match
        words = match.words(request.LANGUAGE_CODE[:2])
        seats = read_seats(match)
        context |= {
            "host": match.host.name if match.host else "",
            "game_name": words.text("name"),
            "tagline": words.table.get("tagline", ""),
            "match": match,
            "seats": seats,
            "terms": terms_in_words(match, len(seats), about=False),
            "name": request.POST.get("name") or guess_name(invitation.email),
        }
    response = render(request, "play/finding/invited.html", context, status=refusal.status if refusal else 200)
    response["Referrer-Policy"] = "strict-origin"
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response
