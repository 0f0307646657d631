"""A guest becomes a member: the same row, so that seats, notes and name stay."""

from allauth.account.models import EmailAddress
from django.contrib.auth import update_session_auth_hash
from django.db import transaction
from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from halfpint_site.accounts.counts import SIGN_UPS
from halfpint_site.accounts.models import User


def keep_guest(request: HttpRequest, display_name: str, email: str, password: str) -> bool:
    """Turn the signed-in guest into a member and send the mail; False if somebody else did so meanwhile.

    What happens is the same for a known and an unknown address; only the mail differs (see the adapter).
    """
    with transaction.atomic():
        member = get_object_or_404(User.objects.select_for_update(), pk=request.user.pk)
        if not member.is_guest:
            return False
        member.is_guest = False
        member.display_name = display_name
        member.set_password(password)
        member.save()
        address = EmailAddress.objects.create(user=member, email=email.lower(), primary=True)
    SIGN_UPS.labels("stays").inc()
    request.user = member
    update_session_auth_hash(request, member)
    address.send_confirmation(request, signup=True)
    return True
