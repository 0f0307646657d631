"""How a person likes the site."""

import zoneinfo
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.play.clocks.zones import zones_of_places
from halfpint_site.accounts.forms.names import DisplayNameField
from halfpint_site.accounts.models import User
from halfpint_site.accounts.times.services import change_zone
from halfpint_site.accounts.validators import time_zones


def zone_choices(current: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Zones by continent, each as (name, "City (+02:00)") with the offset of today. A place has one name; an older one
    that somebody has stored stays selectable.
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
    """Stores what it shows and nothing else: a vacation may have begun since the row was read."""

    def save(self, commit: bool = True) -> User:
        """The zone goes its own way, because deadlines follow from it."""
        user: User = super().save(commit=False)
        change_zone(user, user.time_zone)
        user.save(update_fields=list(self.Meta.fields))
        return user

    class Meta:
        fields: tuple[str, ...] = ()


class ProfileForm(_PersonForm):
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
            self.fields[name].required = False  # a form without it leaves it as it is
        self.fields["profile"].choices = User.Profile.choices  # type: ignore[attr-defined]
        self.initial["profile"] = self.instance.profile_for
        self.fields["time_zone"].choices = zone_choices(self.instance.time_zone)  # type: ignore[attr-defined]


class ZoneForm(_PersonForm):
    """The one field behind "use this time zone"; any zone the browser may name, legacy spellings too."""

    class Meta:
        model = User
        fields = ("time_zone",)


class CallMeForm(forms.ModelForm):
    """How a guest wants to be called."""

    display_name = DisplayNameField()

    class Meta:
        model = User
        fields = ("display_name",)
