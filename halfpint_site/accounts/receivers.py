"""What follows when an address is proven."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.account.signals import email_confirmed
from django.dispatch import receiver

from halfpint_site.accounts.models import User


@receiver(email_confirmed)
def adopt_proven_address(email_address: EmailAddress, **_kwargs: Any) -> None:
    """From now on this is the person's address: notices go there, and only one account can have it."""
    User.objects.filter(pk=email_address.user_id).update(email=email_address.email, is_guest=False)
    email_address.user.email = email_address.email
    email_address.user.is_guest = False
