"""Forms for *Play* (which game, how fast, with whom), for storing match requests, and for challenges."""

from datetime import timedelta
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.catalog import games
from games.play.matchmaking.criteria import MatchCriteria
from games.play.matchmaking.eligibility import acquaintances
from games.play.matchmaking.player_facts import known_facts
from games.play.matchmaking.requests import MOST_AT_A_TIME, MOST_GAMES
from games.play.matchmaking.speeds import NAMES
from games.play.models import Wish

BOTS_AFTER = {
    "": (_("No bots: I wait for people"), None),
    "10m": (_("after 10 minutes"), timedelta(minutes=10)),
    "1h": (_("after an hour"), timedelta(hours=1)),
    "1d": (_("after a day"), timedelta(days=1)),
}


class BotsAfterField(forms.ChoiceField):
    """Choice of how long to wait until bots fill the seats; cleaned to a timedelta, or None for people only."""

    def __init__(self, **more: Any) -> None:
        choices = [(key, label) for key, (label, _span) in BOTS_AFTER.items()]
        super().__init__(label=_("If nobody comes, bots fill up"), choices=choices, required=False, **more)

    def clean(self, value: Any) -> Any:
        return BOTS_AFTER[super().clean(value)][1]


class PlayForm(forms.Form):
    """The criteria of a search for a match.

    An empty ``games`` means any game. The pressed button sends ``act``: play now, store a request, or only notify.
    """

    games = forms.MultipleChoiceField(label=_("Which game?"), required=False)
    tempo = forms.ChoiceField(label=_("How fast?"), widget=forms.RadioSelect, initial="day", required=False)
    company = forms.ChoiceField(label=_("With whom?"), widget=forms.RadioSelect, required=False)
    bots = BotsAfterField()
    at_a_time = forms.TypedChoiceField(
        label=_("Tables at the same time"),
        choices=[(n, str(n)) for n in range(1, MOST_AT_A_TIME + 1)],
        coerce=int,
        empty_value=1,  # type: ignore[arg-type]  # the stubs know only text
        required=False,
    )

    def __init__(self, user: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["games"].choices = [(slug, slug) for slug in games()]  # type: ignore[attr-defined]
        self.fields["tempo"].choices = list(NAMES.items())  # type: ignore[attr-defined]
        self.fields["company"].choices = _companies(user)  # type: ignore[attr-defined]
        self.fields["company"].initial = Wish.Company.ANYBODY

    @property
    def asks_company(self) -> bool:
        """Whether there is more than one company to choose from."""
        return len(self.fields["company"].choices) > 1  # type: ignore[attr-defined]

    @property
    def chosen(self) -> list[str]:
        """The games that the form shows as chosen."""
        return [slug for slug in self["games"].value() or [] if slug in games()]

    def clean_games(self) -> tuple[str, ...]:
        """Return the chosen slugs. Choosing all games is the same as choosing none."""
        chosen: tuple[str, ...] = tuple(dict.fromkeys(self.cleaned_data["games"]))
        if len(chosen) > MOST_GAMES and len(chosen) < len(games()):
            raise forms.ValidationError(_("At most %(n)d games, or none for any of them."), params={"n": MOST_GAMES})
        return () if len(chosen) >= len(games()) else chosen

    def wanted(self) -> MatchCriteria:
        """Return the criteria of a valid form."""
        cleaned = self.cleaned_data
        usual = "" if self.data.get("act") == "tell" else "day"  # a request to be told may leave the speed open
        return MatchCriteria(
            cleaned["games"], cleaned["tempo"] or usual, cleaned["company"] or Wish.Company.ANYBODY, cleaned["bots"]
        )


def _companies(user: Any) -> list[tuple[str, Any]]:
    """Return the choices of company: "strength" only if ratings exist, "people I know" only if the user knows any."""
    found = [Wish.Company.ANYBODY]
    if "rating" in known_facts():
        found.append(Wish.Company.STRENGTH)
    if user.is_authenticated and acquaintances(user).exists():
        found.append(Wish.Company.KNOWN)
    return [(company.value, company.label) for company in found]


class ChallengeForm(forms.Form):
    """Choose the game and the speed of a challenge."""

    game = forms.ChoiceField(label=_("Which game?"))
    tempo = forms.ChoiceField(label=_("How fast?"), widget=forms.RadioSelect, initial="day")

    def __init__(self, choices: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["game"].choices = choices  # type: ignore[attr-defined]
        self.fields["tempo"].choices = list(NAMES.items())  # type: ignore[attr-defined]
