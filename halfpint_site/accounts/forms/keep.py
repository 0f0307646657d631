"""The form with which a guest becomes a member."""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.fields import EmailField
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from halfpint_site.accounts.fields import DisplayNameField
from halfpint_site.accounts.forms.entrance import PASSWORD_HELP, explain_addresses
from halfpint_site.accounts.models import User


class KeepForm(forms.Form):
    """Ask a guest for name, address and password. The password is checked against the name and address of the form."""

    display_name = DisplayNameField()
    email = EmailField(max_length=254)
    password1 = forms.CharField(
        label=_("Password"),
        strip=False,
        max_length=1024,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=PASSWORD_HELP,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        explain_addresses(self)

    def clean(self) -> dict[str, Any]:
        """Check the password against name and address, by the rules of AUTH_PASSWORD_VALIDATORS."""
        cleaned = super().clean() or {}
        stranger = User(email=cleaned.get("email"), display_name=cleaned.get("display_name", ""))
        if "password1" in cleaned:
            try:
                get_adapter().clean_password(cleaned["password1"], user=stranger)
            except ValidationError as refusal:
                self.add_error("password1", refusal)
        return cleaned
