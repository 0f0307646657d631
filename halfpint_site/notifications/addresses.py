"""Addresses that refuse our mails: marked, said to their people, and forgotten once they are mended."""

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import RefusedAddress


@transaction.atomic
def refuse(address: str, said: str) -> None:
    """Send nothing there any more, and let whoever has the address see it on their next page."""
    address = address.lower()
    RefusedAddress.objects.update_or_create(
        address=address, defaults={"said": said[:300], "refused_at": timezone.now()}
    )
    _having(address).update(mail_refused=True)


@transaction.atomic
def trust(address: str) -> None:
    """It may be tried again: somebody has opened a mail there, or asks us to."""
    address = address.lower()
    RefusedAddress.objects.filter(address=address).delete()
    for user in _having(address):
        refresh(user)


def refresh(user: User) -> None:
    """Say it on their pages only as long as it is so."""
    refused = refused_address(user) is not None
    User.objects.filter(pk=user.pk).exclude(mail_refused=refused).update(mail_refused=refused)
    user.mail_refused = refused


def refused_address(user: User) -> str | None:
    """The person's address that refuses our mails, if one does."""
    found = RefusedAddress.objects.filter(address__in=addresses_of(user)).order_by("-refused_at")
    return found.values_list("address", flat=True).first()


def is_refused(address: str) -> bool:
    """Whether nothing may be sent there."""
    return RefusedAddress.objects.filter(address=address.lower()).exists()


def addresses_of(user: User) -> list[str]:
    """All that the person has given us, proven or not, in lower case."""
    from allauth.account.models import EmailAddress  # not while the models of this room are being loaded

    given = EmailAddress.objects.filter(user=user).values_list("email", flat=True)
    return list(dict.fromkeys(one.lower() for one in (user.email, *given) if one))


def _having(address: str) -> QuerySet[User]:
    from allauth.account.models import EmailAddress

    claims = EmailAddress.objects.filter(email=address).values("user")
    return User.objects.filter(Q(email=address) | Q(pk__in=claims))
