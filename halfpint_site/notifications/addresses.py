"""Mail addresses that refuse mail from this site: mark them, show them to their users, and allow mail to them again."""

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import RefusedAddress


@transaction.atomic
def refuse(address: str, said: str) -> None:
    """Send no more mail to the address, and set ``mail_refused`` for the users who have it.

    ``said`` is the answer of the mail server. Only its first 300 characters are stored.
    """
    address = address.lower()
    RefusedAddress.objects.update_or_create(
        address=address, defaults={"said": said[:300], "refused_at": timezone.now()}
    )
    _having(address).update(mail_refused=True)


@transaction.atomic
def trust(address: str) -> None:
    """Allow mail to the address again, after its owner has opened a mail or after a request of a user or operator."""
    address = address.lower()
    RefusedAddress.objects.filter(address=address).delete()
    for user in _having(address):
        refresh(user)


def refresh(user: User) -> None:
    """Update the user's flag ``mail_refused``: whether one of the user's addresses refuses mail."""
    refused = refused_address(user) is not None
    User.objects.filter(pk=user.pk).exclude(mail_refused=refused).update(mail_refused=refused)
    user.mail_refused = refused


def refused_address(user: User) -> str | None:
    """Return the user's address that refuses mail, or None. If there are several, the last one to refuse."""
    found = RefusedAddress.objects.filter(address__in=addresses_of(user)).order_by("-refused_at")
    return found.values_list("address", flat=True).first()


def is_refused(address: str) -> bool:
    """Return whether no mail may be sent to the address."""
    return RefusedAddress.objects.filter(address=address.lower()).exists()


def addresses_of(user: User) -> list[str]:
    """Return all addresses of the user, confirmed or not, in lower case."""
    from allauth.account.models import EmailAddress  # not importable while the models of this app are being loaded

    given = EmailAddress.objects.filter(user=user).values_list("email", flat=True)
    return list(dict.fromkeys(one.lower() for one in (user.email, *given) if one))


def _having(address: str) -> QuerySet[User]:
    """Return the users who have confirmed or claimed the address."""
    from allauth.account.models import EmailAddress

    claims = EmailAddress.objects.filter(email=address).values("user")
    return User.objects.filter(Q(email=address) | Q(pk__in=claims))
