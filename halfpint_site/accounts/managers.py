"""The manager of users: creates guests, members and operators."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib.auth.base_user import BaseUserManager
from django.db import transaction

from halfpint_site.accounts.guest_names import guest_name

if TYPE_CHECKING:
    from halfpint_site.accounts.models import User


class UserManager(BaseUserManager["User"]):
    """Create and find users. Addresses are stored in lower case."""

    @transaction.atomic
    def create_user(self, email: str | None = None, password: str | None = None, **fields: Any) -> User:
        """Create a member. A given `email` is stored as confirmed; the caller must make sure that it is."""
        from allauth.account.models import EmailAddress  # imports the user model, which imports this module

        user = self.model(email=self.normalize_email(email), **fields)
        user.set_password(password)
        user.save(using=self._db)
        if user.email:
            EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> User:
        """Create an operator with all permissions. The display name is the part of the address before the @."""
        fields.setdefault("display_name", email.partition("@")[0][:24])
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)

    def create_guest(self, language: str = "en", time_zone: str = "UTC") -> User:
        """Create a guest without address and password, with a random name in that language."""
        return self.create_user(
            is_guest=True, display_name=guest_name(language), language=language, time_zone=time_zone
        )

    @classmethod
    def normalize_email(cls, email: str | None) -> str | None:  # type: ignore[override]
        """Return the address in lower case, as allauth compares addresses.

        Return None for an empty address, because the column is unique and only NULL may repeat.
        """
        return email.strip().lower() or None if email else None

    def get_by_natural_key(self, username: str | None) -> User:
        """Return the user with this confirmed address."""
        return self.get(email=self.normalize_email(username))
