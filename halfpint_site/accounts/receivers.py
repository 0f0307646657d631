"""What follows when an address is proven."""

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
    """From now on this is the person's address: notices go there, and only one account can have it."""
    User.objects.filter(pk=email_address.user_id).update(email=email_address.email, is_guest=False)
    trust(email_address.email)
    email_address.user.email = email_address.email
    email_address.user.is_guest = False


@receiver([email_changed, email_removed])
def forget_refusals_of_former_addresses(user: User, **_kwargs: Any) -> None:
    """Whoever has another address now is not told about the former one any more."""
    refresh(user)


@receiver(password_reset)
def say_what_still_has_access(request: HttpRequest, user: User, **_kwargs: Any) -> None:
    """A new password does not stop programs: whoever sets one after a theft has to know."""
    from halfpint_site.api.services import access_of

    if access_of(user).can_be_withdrawn:
        text = _(
            "Tokens of programs and the address of your calendar still work. Under Programs you can withdraw them."
        )
        messages.warning(request, text)
