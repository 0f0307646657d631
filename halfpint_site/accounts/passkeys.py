"""Passkeys: another door beside the password, not a second lock behind it."""

from typing import Any

from allauth.mfa.adapter import DefaultMFAAdapter
from django.contrib.auth.base_user import AbstractBaseUser
from django.utils.translation import gettext as _


class PasskeyAdapter(DefaultMFAAdapter):
    def generate_authenticator_name(self, user: AbstractBaseUser, type: Any) -> str:  # noqa: A002 (allauth's name)
        return _("My passkey")

    def _get_site_name(self) -> str:
        return "Half-Pint"
