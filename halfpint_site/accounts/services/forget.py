"""Leaving for good: the person goes, the matches stay."""

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.utils import timezone
from django.utils.module_loading import import_string

from halfpint_site.accounts.export.models import Export
from halfpint_site.accounts.models import User, new_public_id
from halfpint_site.accounts.sessions.upkeep import end_sessions


@transaction.atomic
def forget(user: User, *, keep_words: bool = False) -> None:
    """Strip the row of everything that tells who it was; the others' matches keep a nameless seat.

    ``keep_words`` leaves to the others what the person has said and named, as somebody's; else it is wiped too.
    """
    for dotted_name in settings.HALFPINT_FORGET_HOOKS:
        import_string(dotted_name)(user, keep_words)
    _forget_in_admin_log(user)
    EmailAddress.objects.filter(user=user).delete()
    Export.objects.filter(user=user).delete()
    Authenticator.objects.filter(user=user).delete()
    user.groups.clear()
    user.user_permissions.clear()
    _strip(user)
    transaction.on_commit(lambda: end_sessions(user.pk))


def _strip(user: User) -> None:
    """Back to what a new row has, whatever a later version may add to it; only the language tells how to say "gone"."""
    for field in User._meta.concrete_fields:  # noqa: SLF001 - Django's documented way to the fields
        if not field.primary_key and field.name != "language":
            setattr(user, field.attname, field.get_default())
    user.public_id = new_public_id()
    user.is_active = user.is_guest = user.is_staff = user.is_superuser = False
    user.joined_at = user.vacation_counted_at = user.gone_at = timezone.now()
    user.set_unusable_password()
    user.save()


def _forget_in_admin_log(user: User) -> None:
    """The admin writes down what rows are called, and what was changed in them."""
    about = LogEntry.objects.filter(content_type=ContentType.objects.get_for_model(User), object_id=str(user.pk))
    about.update(object_repr=f"#{user.pk}", change_message="")
    addresses = {*EmailAddress.objects.filter(user=user, verified=True).values_list("email", flat=True), user.email}
    LogEntry.objects.filter(object_repr__in=addresses - {None}).update(object_repr="")
