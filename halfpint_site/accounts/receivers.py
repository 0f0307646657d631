"""What follows when an address is proven."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.account.signals import email_changed, email_confirmed, email_removed
from django.dispatch import receiver

from halfpint_site.accounts.models import User
from halfpint_site.accounts.notices.addresses import refresh, trust


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
