"""Turn a guest into a member. The row stays, and with it seats, notes and name."""

from allauth.account.models import EmailAddress
from django.contrib.auth import update_session_auth_hash
from django.db import transaction
from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from halfpint_site.accounts.counts import SIGN_UPS
from halfpint_site.accounts.models import User


def keep_guest(request: HttpRequest, display_name: str, email: str, password: str) -> bool:
    """Turn the signed-in guest into a member and send the confirmation mail.

    Returns False if another request has already done so. Known and unknown addresses are handled alike; only the mail
    differs (see the adapter).
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
