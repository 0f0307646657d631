"""Forms for sign-up, addresses, passwords and preferences.

A new password is entered only once. Users who mistype it can sign in with a code by mail.
"""

import zoneinfo
from typing import Any

from allauth.account import forms as allauth_forms
from allauth.account.adapter import get_adapter
from allauth.account.fields import EmailField
from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import EmailValidator
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.play.clocks.availability import zones_of_places
from halfpint_site.accounts.fields import DisplayNameField
from halfpint_site.accounts.models import User
from halfpint_site.accounts.times.services import change_zone
from halfpint_site.accounts.validators import time_zones, validate_address

PASSWORD_HELP = _("At least ten characters; a short sentence is fine.")


def _ask_once_for_new_password(form: forms.Form) -> None:
    """Remove the second password field, and set label and help text of the first."""
    form.fields["password1"].help_text = PASSWORD_HELP
    form.fields["password1"].label = _("New password")
    form.fields["password1"].widget.attrs.pop("placeholder", None)
    del form.fields["password2"]


def explain_addresses(form: forms.Form) -> None:
    """Replace the validator of the form's email field by one that explains why an address is refused."""
    field = form.fields["email"]
    others = [validator for validator in field.validators if not isinstance(validator, EmailValidator)]
    field.validators = [*others, validate_address]


class AddEmailForm(allauth_forms.AddEmailForm):
    """Form to add an address, with an explanation for refused addresses."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        explain_addresses(self)


class SignupForm(allauth_forms.SignupForm):
    """Sign-up form. The display name comes first; a script fills in the browser's time zone."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        explain_addresses(self)
        self.fields["password1"].help_text = PASSWORD_HELP


class ChangePasswordForm(allauth_forms.ChangePasswordForm):
    """Form to change the password. The new password is entered once."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _ask_once_for_new_password(self)
        self.fields["oldpassword"].label = _("Current password")
        self.fields["oldpassword"].widget.attrs.pop("placeholder", None)


class SetPasswordForm(allauth_forms.SetPasswordForm):
    """Form to set a first password. The password is entered once."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _ask_once_for_new_password(self)


class ResetPasswordKeyForm(allauth_forms.ResetPasswordKeyForm):
    """Form to set a new password after a reset link. The password is entered once."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _ask_once_for_new_password(self)


class KeepForm(forms.Form):
    """Form in which a guest becomes a member: name, address and password.

    The password must not resemble name or address.
    """

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
        """Validate the password against name and address, by AUTH_PASSWORD_VALIDATORS."""
        cleaned = super().clean() or {}
        stranger = User(email=cleaned.get("email"), display_name=cleaned.get("display_name", ""))
        if "password1" in cleaned:
            try:
                get_adapter().clean_password(cleaned["password1"], user=stranger)
            except ValidationError as refusal:
                self.add_error("password1", refusal)
        return cleaned


def zone_choices(current: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the time zones grouped by continent, as choices of a select field.

    Each zone is (name, "City (+02:00)") with today's offset. Outdated names are left out, except ``current``, which is
    always included.
    """
    now = timezone.now()
    groups: dict[str, list[tuple[str, str]]] = {"UTC": [("UTC", "UTC")]}
    for name in sorted(zones_of_places() | {current}):
        if name == "UTC" or name not in time_zones():
            continue
        continent, _slash, city = name.partition("/")
        offset = now.astimezone(zoneinfo.ZoneInfo(name)).strftime("%z")
        label = f"{(city or name).replace('_', ' ')} ({offset[:3]}:{offset[3:]})"
        groups.setdefault(continent, []).append((name, label))
    return list(groups.items())


class _PersonForm(forms.ModelForm):
    """A form that saves only its own fields, because other fields of the row may have changed since it was read."""

    def save(self, commit: bool = True) -> User:
        """Save the fields. The time zone is changed by a service, because deadlines depend on it."""
        user: User = super().save(commit=False)
        change_zone(user, user.time_zone)
        user.save(update_fields=list(self.Meta.fields))
        return user

    class Meta:
        fields: tuple[str, ...] = ()


class ProfileForm(_PersonForm):
    """The preferences of the user: name, language, time zone, display and play."""

    display_name = DisplayNameField()
    time_zone = forms.ChoiceField(
        label=_("Time zone"), error_messages={"invalid_choice": _("We do not know this time zone.")}
    )

    class Meta:
        model = User
        fields = (
            "display_name",
            "profile",
            "language",
            "time_zone",
            "theme",
            "deck",
            "suit_colours",
            "speed",
            "sound",
            "card_back",
            "quiet_bots",
            "at_once",
            "play_forced_moves",
            "confirm_moves",
            "coach",
            "under_age",
        )
        widgets = {
            "profile": forms.RadioSelect,
            "language": forms.RadioSelect,
            "theme": forms.RadioSelect,
            "deck": forms.RadioSelect,
            "suit_colours": forms.RadioSelect,
            "speed": forms.RadioSelect,
            "card_back": forms.RadioSelect,
        }
        help_texts = {
            "profile": _("It shows results, ratings, how reliable you are, and at which open tables you are playing."),
            "deck": _("The German one always has four colours. Its jack is an Unter, its queen an Ober."),
            "coach": _("It tells you what your cards make and what threatens you. Not in tournaments."),
            "under_age": _("Then nothing on this site mentions drinking rules."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("deck", "suit_colours", "speed", "card_back", "profile"):
            self.fields[name].required = False  # a form without this field leaves the value as it is
        self.fields["profile"].choices = User.Profile.choices  # type: ignore[attr-defined]
        self.initial["profile"] = self.instance.profile_for
        self.fields["time_zone"].choices = zone_choices(self.instance.time_zone)  # type: ignore[attr-defined]


class ZoneForm(_PersonForm):
    """The form of the button "use this time zone".

    It accepts every zone that a browser may report, also outdated names.
    """

    class Meta:
        model = User
        fields = ("time_zone",)


class CallMeForm(forms.ModelForm):
    """Form in which a guest chooses a display name."""

    display_name = DisplayNameField()

    class Meta:
        model = User
        fields = ("display_name",)
