"""The three ways a user comes to be: as a guest, as a member, as an operator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib.auth.base_user import BaseUserManager
from django.db import transaction

from halfpint_site.accounts.guest_names import guest_name

if TYPE_CHECKING:
    from halfpint_site.accounts.models import User


class UserManager(BaseUserManager["User"]):
    @transaction.atomic
    def create_user(self, email: str | None = None, password: str | None = None, **fields: Any) -> User:
        """A member. An `email` given here is taken as proven: whoever calls vouches for it."""
        from allauth.account.models import EmailAddress  # it needs the user model that needs this manager

        user = self.model(email=self.normalize_email(email), **fields)
        user.set_password(password)
        user.save(using=self._db)
        if user.email:
            EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> User:
        fields.setdefault("display_name", email.partition("@")[0][:24])
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)

    def create_guest(self, language: str = "en", time_zone: str = "UTC") -> User:
        """A guest: no address, no password, a friendly name in their language."""
        return self.create_user(
            is_guest=True, display_name=guest_name(language), language=language, time_zone=time_zone
        )

    @classmethod
    def normalize_email(cls, email: str | None) -> str | None:  # type: ignore[override]
        """Lower case throughout, as allauth compares addresses; nothing becomes NULL, which may repeat."""
        return email.strip().lower() or None if email else None

    def get_by_natural_key(self, username: str | None) -> User:
        return self.get(email=self.normalize_email(username))
