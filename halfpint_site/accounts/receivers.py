"""Signal receivers for confirmed, changed or removed addresses, and for password resets."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.account.signals import email_changed, email_confirmed, email_removed, password_reset
from django.contrib import messages
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils.translation import gettext as _

from halfpint_site.accounts.models import User
from halfpint_site.notifications.addresses import refresh, trust


@receiver(email_confirmed)
def adopt_proven_address(email_address: EmailAddress, **_kwargs: Any) -> None:
    """Store a confirmed address on the user. Notices are mailed to this address, and only one account can have it."""
    User.objects.filter(pk=email_address.user_id).update(email=email_address.email, is_guest=False)
    trust(email_address.email)
    email_address.user.email = email_address.email
    email_address.user.is_guest = False


@receiver([email_changed, email_removed])
def forget_refusals_of_former_addresses(user: User, **_kwargs: Any) -> None:
    """Update ``mail_refused`` of the user after an address was removed: former addresses that refuse mail do not
    matter.
    """
    refresh(user)


@receiver(password_reset)
def say_what_still_has_access(request: HttpRequest, user: User, **_kwargs: Any) -> None:
    """Warn after a password reset that programs keep their access, in case the user has reset the password after a
    theft.
    """
    from halfpint_site.api.services import access_of

    if access_of(user).can_be_withdrawn:
        text = _(
            "Tokens of programs and the address of your calendar still work. Under Programs you can withdraw them."
        )
        messages.warning(request, text)
