"""Leaving for good: the person goes, the matches stay."""

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.module_loading import import_string

from halfpint_site.accounts.models import User


@transaction.atomic
def forget(user: User) -> None:
    """Strip the row of everything that tells who it was; the others' matches keep a nameless seat."""
    for dotted_name in settings.HALFPINT_FORGET_HOOKS:
        import_string(dotted_name)(user)
    EmailAddress.objects.filter(user=user).delete()
    Authenticator.objects.filter(user=user).delete()
    user.groups.clear()
    user.user_permissions.clear()
    user.email = None
    user.display_name = ""
    user.time_zone = "UTC"
    user.quiet_from = user.quiet_until = None
    user.weekends_off = False
    user.vacation_spans = []
    user.is_active = user.is_guest = user.is_staff = user.is_superuser = False
    user.last_login = None
    user.gone_at = timezone.now()
    user.set_unusable_password()
    user.save()
