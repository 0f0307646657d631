"""allauth's forms, with this site's words. A new password is typed once: whoever errs gets a code by mail."""

from typing import Any

from allauth.account import forms as allauth_forms
from django import forms
from django.utils.translation import gettext_lazy as _

from halfpint_site.accounts.validators import validate_address

PASSWORD_HELP = _("At least ten characters; a short sentence is fine.")


def _ask_once_for_new_password(form: forms.Form) -> None:
    form.fields["password1"].help_text = PASSWORD_HELP
    form.fields["password1"].label = _("New password")
    form.fields["password1"].widget.attrs.pop("placeholder", None)
    del form.fields["password2"]


def explain_addresses(form: forms.Form) -> None:
    """Let the field of the form's address say why it refuses one."""
    form.fields["email"].validators = [validate_address]


class AddEmailForm(allauth_forms.AddEmailForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        explain_addresses(self)


class SignupForm(allauth_forms.SignupForm):
    """Asks for the name at the table first; the time zone comes from the browser."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        explain_addresses(self)
        self.fields["password1"].help_text = PASSWORD_HELP


class ChangePasswordForm(allauth_forms.ChangePasswordForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _ask_once_for_new_password(self)
        self.fields["oldpassword"].label = _("Current password")
        self.fields["oldpassword"].widget.attrs.pop("placeholder", None)


class SetPasswordForm(allauth_forms.SetPasswordForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _ask_once_for_new_password(self)


class ResetPasswordKeyForm(allauth_forms.ResetPasswordKeyForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _ask_once_for_new_password(self)
