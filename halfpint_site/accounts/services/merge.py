"""Two rows, one person: what a guest had goes to the member who just signed in."""

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db import transaction
from django.utils.module_loading import import_string

from halfpint_site.accounts.models import User


def is_same_person(guest: User, member: User) -> bool:
    """Whether the sign-in shows that both are one: a guest, or a newer account that claims the member's address."""
    if guest.pk == member.pk or not guest.is_active:
        return False
    claims = EmailAddress.objects.filter(user=guest, verified=False).values_list("email", flat=True)
    return guest.is_guest or (member.email is not None and member.email in claims)


@transaction.atomic
def merge_guest(guest: User, member: User) -> bool:
    """Hand everything over by the rooms' own hooks, then delete the guest; False if the guest is gone already.

    A hook that raises undoes the whole merge: better a loud failure than a lost seat.
    """
    # Without the key: whoever holds a table of the guest's, for which we wait, may still write them a notice.
    locked = User.objects.select_for_update(no_key=True).filter(pk=guest.pk).first()
    if locked is None or not is_same_person(locked, member):
        return False
    for dotted_name in settings.HALFPINT_MERGE_HOOKS:
        import_string(dotted_name)(locked, member)
    User.objects.select_for_update().get(pk=locked.pk).delete()  # with all that was written until now
    return True
