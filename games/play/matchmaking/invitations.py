"""An invitation by mail: whoever has its link has read the mail to that address, and takes the seat without an account.

The token opens this one table and nothing else, and only as long as nobody has taken the seat with it.
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

from games.play.clocks.time_texts import terms_in_words
from games.play.models import Invitation, Match, NotInvitedAgain
from games.play.requesting_user import name_of_guest, player
from games.play.tables.seats import join_table
from games.play.tables.table_views import TableRefusal
from games.ui.errors import Refused

_SALT = "halfpint.invited"
_FIRST_NAME = re.compile(r"[^\W\d_]{2,20}")
#: What addresses begin with that belong to no person.
_NOBODY = {"info", "mail", "me", "hello", "kontakt", "contact", "post", "office", "admin", "webmaster", "noreply"}


class InvitationUsed(Refused):
    """Its seat was taken, or the table is gone."""

    status = 410
    message = _("This invitation is over: somebody has taken the seat, or the table is no longer open.")


def token_of(invitation: Invitation) -> str:
    """For the link in the mail."""
    return signing.dumps(invitation.pk, salt=_SALT)


def invitation_of(token: str) -> Invitation:
    """The invitation of a link. Raises InvitationUsed, also for a forged one."""
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
    """Whether whoever reads the mails to that address wants no invitations."""
    return NotInvitedAgain.objects.filter(pk=_hash(address)).exists()


def guess_name(address: str) -> str:
    """What somebody with that address is probably called: "laura.k@…" is Laura. Empty where nothing tells."""
    found = _FIRST_NAME.match(address.partition("@")[0])
    return found[0].capitalize() if found and found[0].lower() not in _NOBODY else ""


@transaction.atomic
def take_seat(token: str, person: Any) -> Match:
    """Sit down with the link; from now on the invitation is the person's.

    Raises InvitationUsed, or what joining raises.
    """
    invitation = Invitation.objects.select_for_update().get(pk=invitation_of(token).pk)
    if invitation.user_id is not None:
        raise InvitationUsed
    if not Invitation.objects.filter(match=invitation.match_id, user=person).exists():
        Invitation.objects.filter(pk=invitation.pk).update(user=person, email="")
    return join_table(invitation.match_id, person)


@transaction.atomic
def refuse(token: str) -> None:
    """No seat, and no further mails to that address. Raises InvitationUsed."""
    invitation = invitation_of(token)
    NotInvitedAgain.objects.get_or_create(pk=_hash(invitation.email))
    invitation.delete()


def _hash(address: str) -> str:
    return sha256(address.strip().lower().encode()).hexdigest()


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invited(request: HttpRequest, token: str) -> HttpResponse:
    """Who invites to what; GET changes nothing, however often mail programs look."""
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
        seats = list(match.seat_set.select_related("user"))
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
