"""Delete an account: personal data is removed, and the matches of other players stay complete."""

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
    """Remove all personal data of a user. The row stays, without a name, because matches refer to it.

    With ``keep_words``, what the user has said and named stays for others, without the author's name. Otherwise it is
    deleted too.
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
    """Set all fields but the key and the language to the defaults of a new row, including fields of later versions.

    The language is kept because it decides in which language the name is shown as "gone".
    """
    for field in User._meta.concrete_fields:  # noqa: SLF001 - Django's documented way to the fields
        if not field.primary_key and field.name != "language":
            setattr(user, field.attname, field.get_default())
    user.public_id = new_public_id()
    user.is_active = user.is_guest = user.is_staff = user.is_superuser = False
    user.joined_at = user.vacation_counted_at = user.gone_at = timezone.now()
    user.set_unusable_password()
    user.save()


def _forget_in_admin_log(user: User) -> None:
    """Remove names, changes and addresses of the user from the log of the Django admin."""
    about = LogEntry.objects.filter(content_type=ContentType.objects.get_for_model(User), object_id=str(user.pk))
    about.update(object_repr=f"#{user.pk}", change_message="")
    addresses = {*EmailAddress.objects.filter(user=user, verified=True).values_list("email", flat=True), user.email}
    LogEntry.objects.filter(object_repr__in=addresses - {None}).update(object_repr="")
