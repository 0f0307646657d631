"""allauth's forms for sign-up, addresses and passwords, with this site's texts.

A new password is typed once. Users who mistype it can sign in with a code by mail.
"""

from typing import Any

from allauth.account import forms as allauth_forms
from django import forms
from django.core.validators import EmailValidator
from django.utils.translation import gettext_lazy as _

from halfpint_site.accounts.validators import validate_address

PASSWORD_HELP = _("At least ten characters; a short sentence is fine.")


def _ask_once_for_new_password(form: forms.Form) -> None:
    """Remove the second password field and set label and help text of the first."""
    form.fields["password1"].help_text = PASSWORD_HELP
    form.fields["password1"].label = _("New password")
    form.fields["password1"].widget.attrs.pop("placeholder", None)
    del form.fields["password2"]


def explain_addresses(form: forms.Form) -> None:
    """Make the form's email field say why it refuses an address."""
    field = form.fields["email"]
    others = [validator for validator in field.validators if not isinstance(validator, EmailValidator)]
    field.validators = [*others, validate_address]


class AddEmailForm(allauth_forms.AddEmailForm):
    """Form to add an address, with an explanation for refused addresses."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        explain_addresses(self)


class SignupForm(allauth_forms.SignupForm):
    """Sign-up form. The table name comes first; a script fills in the browser's time zone."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        explain_addresses(self)
        self.fields["password1"].help_text = PASSWORD_HELP


class ChangePasswordForm(allauth_forms.ChangePasswordForm):
    """Form to change the password. The new password is typed once."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _ask_once_for_new_password(self)
        self.fields["oldpassword"].label = _("Current password")
        self.fields["oldpassword"].widget.attrs.pop("placeholder", None)


class SetPasswordForm(allauth_forms.SetPasswordForm):
    """Form to set a first password, typed once."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _ask_once_for_new_password(self)


class ResetPasswordKeyForm(allauth_forms.ResetPasswordKeyForm):
    """Form to set a new password after a reset link, typed once."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _ask_once_for_new_password(self)
