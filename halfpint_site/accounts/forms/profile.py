"""Forms for a user's preferences: profile, time zone, and the name of a guest."""

import zoneinfo
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.play.clocks.availability import zones_of_places
from halfpint_site.accounts.forms.names import DisplayNameField
from halfpint_site.accounts.models import User
from halfpint_site.accounts.times.services import change_zone
from halfpint_site.accounts.validators import time_zones


def zone_choices(current: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the time zones by continent, for a select field with groups.

    Each zone is (name, "City (+02:00)") with the offset of today. Each place has one name. ``current`` is always
    included, also if it is an outdated name.
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
    """A form that saves only its own fields: a vacation may have begun since the row was read."""

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
    """The form behind "use this time zone". Accepts any zone that a browser may report, also outdated names."""

    class Meta:
        model = User
        fields = ("time_zone",)


class CallMeForm(forms.ModelForm):
    """The form with which a guest chooses a name."""

    display_name = DisplayNameField()

    class Meta:
        model = User
        fields = ("display_name",)
