"""Merge a guest into the member who has just signed in."""

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db import transaction
from django.utils.module_loading import import_string

from halfpint_site.accounts.models import User


def is_same_person(guest: User, member: User) -> bool:
    """Return whether the sign-in shows that both users are one person.

    This holds for a guest of the same session, and for a newer account that claims the member's address without proof.
    """
    if guest.pk == member.pk or not guest.is_active:
        return False
    claims = EmailAddress.objects.filter(user=guest, verified=False).values_list("email", flat=True)
    return guest.is_guest or (member.email is not None and member.email in claims)


@transaction.atomic
def merge_guest(guest: User, member: User) -> bool:
    """Move all data of the guest to the member by HALFPINT_MERGE_HOOKS, then delete the guest.

    Returns False if the guest is gone or is another person. A hook that raises undoes the whole merge, so that no seat
    is lost.
    """
    # FOR NO KEY UPDATE: a transaction that holds a table of the guest, for which a hook waits, may still insert
    # notices.
    locked = User.objects.select_for_update(no_key=True).filter(pk=guest.pk).first()
    if locked is None or not is_same_person(locked, member):
        return False
    for dotted_name in settings.HALFPINT_MERGE_HOOKS:
        import_string(dotted_name)(locked, member)
    User.objects.select_for_update().get(pk=locked.pk).delete()  # with all rows that were inserted until now
    return True
