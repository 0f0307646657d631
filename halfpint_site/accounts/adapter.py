"""Where this site's ways meet allauth's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from allauth.account.adapter import DefaultAccountAdapter
from django.forms import BaseForm
from django.http import HttpRequest

if TYPE_CHECKING:
    from halfpint_site.accounts.models import User


def display_name(user: User) -> str:
    return user.name


class AccountAdapter(DefaultAccountAdapter):
    def save_user(self, request: HttpRequest, user: Any, form: BaseForm, commit: bool = True) -> Any:
        """The name, zone and language belong to the very first row that is written for a new member."""
        user.display_name = form.cleaned_data["display_name"]
        user.time_zone = form.cleaned_data["time_zone"]
        user.language = request.LANGUAGE_CODE[:2]  # type: ignore[attr-defined]
        return super().save_user(request, user, form, commit)
