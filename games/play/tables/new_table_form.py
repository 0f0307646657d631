"""The form for a new table: seats, bots, audience, terms, join conditions and the game's options."""

from typing import Any

from django import forms
from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db.models import Case, F, Max, Q, QuerySet, When
from django.forms.renderers import Jinja2
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.codec import AnyGame, BadData, convert
from games.engine.game import nearest
from games.engine.text import Words
from games.play.bots.fill_seats import ANY_REGULAR
from games.play.bots.programs import is_program
from games.play.clocks.terms_form import TermsForm
from games.play.matchmaking.join_conditions_form import JoinConditionsForm
from games.play.models import Match, Seat
from games.play.relations.blocks import apart_from
from games.play.relations.friends import friends_of
from games.play.safety.names import TitleField
from games.play.tables.create import TableSpec
from games.play.tables.option_fields import option_fields, option_values
from games.play.tables.option_presets import Group, OptionPreset, fill_in, groups, option_presets
from games.play.tables.seats import may_rate
from games.play.tables.social_extra import may_see

MOST_COMPANIONS = 24
MOST_ADDRESSES = 20
USUAL_SEATS = 4
DUEL = 2
LEVEL_NAMES = [
    ("easy", gettext_lazy("Easy")),
    ("normal", gettext_lazy("Normal")),
    ("hard", gettext_lazy("Hard")),
]
LUCKY = [("normal", gettext_lazy("As lucky as you"))]


def levels_of(game: AnyGame, words: Words) -> list[tuple[str, Any]]:
    """Return the bots to choose from as (key, label): the levels and the game's regulars.

    Games of pure luck have one level.
    """
    if game.luck_only:
        return LUCKY
    known = [(key, words.text(f"regulars.{key}.who")) for key in game.regulars]
    levels = [(key, name) for key, name in LEVEL_NAMES if key in game.levels]
    return [*levels, *([(ANY_REGULAR, _("Regulars")), *known] if known else [])]


def companions(user: Any) -> QuerySet[Any]:
    """Return users to invite: users who have shared a table with the user, latest first, and the user's bot accounts.

    Blocked users are left out. For a bot account: its owner and the owner's other bots. Empty for visitors.
    """
    people = get_user_model().objects.filter(is_active=True)
    if not user.is_authenticated:
        return people.none()
    people = people.exclude(pk__in=apart_from(user))
    if is_program(user):
        return people.filter(Q(pk=user.bot_of_id) | Q(bot_of=user.bot_of_id)).exclude(pk=user.pk).order_by("pk")
    mine = Match.objects.filter(seat_set__user=user).values("pk")
    return (
        people.filter(Q(seats__match__in=mine) | Q(bot_of=user.pk))
        .exclude(pk=user.pk)
        .annotate(met_at=Max("seats__match__opened_at"))
        .order_by(F("met_at").desc(nulls_last=True), "pk")
    )


class PeopleField(forms.ModelMultipleChoiceField):
    """Users by public id, labelled with their names."""

    def label_from_instance(self, person: Any) -> str:
        friend = getattr(person, "is_friend", False)
        return _("%(name)s (friend)") % {"name": person.name} if friend else str(person.name)


class AddressesField(forms.CharField):
    """Comma-separated email addresses, cleaned to a tuple in lower case."""

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        addresses = [part.strip().lower() for part in text.replace(";", ",").split(",") if part.strip()]
        for address in addresses:
            try:
                validate_email(address)
            except ValidationError:
                raise ValidationError(_("“%s” is not an email address.") % address, "invalid") from None
        if len(addresses) > MOST_ADDRESSES:
            raise ValidationError(_("At most %d addresses, please.") % MOST_ADDRESSES, "many")
        return tuple(dict.fromkeys(addresses))


class NewTable(JoinConditionsForm, TermsForm):
    """The host's choices for a new table. :meth:`plan` returns the table to open.

    The fields of the game's options are named ``option-…``.
    """

    default_renderer = Jinja2()  # half the time of Django's own templates for the form's hundred inputs

    game = forms.CharField(widget=forms.HiddenInput)
    seats = forms.TypedChoiceField(label=gettext_lazy("Seats"), coerce=int, widget=forms.RadioSelect)
    bots = forms.TypedChoiceField(
        label=gettext_lazy("Bots among them"),
        help_text=gettext_lazy("If bots take all other seats, you start at once."),
        coerce=int,
        initial=0,
        widget=forms.RadioSelect,
    )
    level = forms.ChoiceField(
        label=gettext_lazy("How good are they?"), choices=LEVEL_NAMES, initial="normal", widget=forms.RadioSelect
    )
    audience = forms.ChoiceField(
        label=gettext_lazy("Who may join?"),
        choices=Match.Audience.choices,
        initial=Match.Audience.ANYONE,
        widget=forms.RadioSelect,
    )
    people = PeopleField(
        label=gettext_lazy("People you have played with"),
        queryset=None,
        to_field_name="public_id",
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    addresses = AddressesField(
        label=gettext_lazy("Email addresses"),
        help_text=gettext_lazy(
            "Separate them with commas. Each gets a mail with a link to the seat, in your language."
        ),
        max_length=2000,
        required=False,
    )
    rated = forms.BooleanField(
        label=gettext_lazy("Rated"),
        help_text=gettext_lazy(
            "The result counts for everybody's rating. Only people with an account sit down; no coach, no extras."
        ),
        required=False,
    )
    name = TitleField(
        label=gettext_lazy("Name of the table"),
        help_text=gettext_lazy("You can leave this empty."),
        max_length=40,
        required=False,
    )

    def __init__(self, game: AnyGame, words: Words, host: Any, *args: Any, preset: str = "", **kwargs: Any) -> None:
        """``preset`` is the key of the option preset to begin with. An unknown key is ignored."""
        super().__init__(*args, **kwargs)
        self.rules, self.words = game, words
        self.preset = game.presets.get(preset, {})
        self.fields["game"].initial = game.slug
        self._choose("seats", game.seats)
        self.fields["seats"].initial = self._fitting(USUAL_SEATS)
        self._choose("bots", range(game.seats.stop - 1))
        if DUEL in game.seats:
            self.fields["policy"].choices = Match.Policy.choices  # type: ignore[attr-defined]
        self._offer_levels()
        self._offer_companions(host)
        if game.luck_only or not may_rate(host):
            del self.fields["rated"]
        options = option_fields(game, words, social=may_see(host))
        self.option_names = list(options)
        self.fields.update(options)
        fill_in(self.fields, self.preset)

    def _choose(self, name: str, numbers: range) -> None:
        self.fields[name].choices = [(number, str(number)) for number in numbers]  # type: ignore[attr-defined]

    def _fitting(self, seats: int) -> int:
        """Return the number of seats of the game that is nearest to ``seats``."""
        return nearest(self.rules.seats, seats)

    def _offer_levels(self) -> None:
        level = self.fields["level"]
        level.choices = levels_of(self.rules, self.words)  # type: ignore[attr-defined]
        if self.rules.regulars:
            # The help text follows from measurements: see games/catalog/half_pint_heroes/bot.py.
            level.help_text = _(
                "Each regular plays in a way of their own, none better than Normal and most a little worse, and brings"
                " others along."
            )
        if self.rules.luck_only:
            level.help_text = _("There is nothing to decide in this game, so all bots play alike.")
        elif "hard" not in self.rules.levels:
            level.help_text = _("There's little to decide in this game, so there are two levels: Normal plays it best.")

    def _offer_companions(self, host: Any) -> None:
        friends = list(friends_of(host).order_by("-at")[:MOST_COMPANIONS]) if host.is_authenticated else []
        people = [*friends, *companions(host).values_list("pk", flat=True)[:MOST_COMPANIONS]][:MOST_COMPANIONS]
        known = get_user_model().objects.filter(pk__in=people, is_active=True)
        known = known.annotate(is_friend=Case(When(pk__in=friends, then=True), default=False))
        known = known.order_by("-is_friend", "display_name", "pk")
        self.fields["people"].queryset = known  # type: ignore[attr-defined]
        self.has_companions = bool(people)
        if not getattr(host, "email", None):  # only users with a verified address may send invitations by mail
            self.fields["addresses"].help_text = _(
                "With commas between them. You are a guest or your address is not proven, so no mail goes out: whoever"
                " signs in with such an address finds the table."
            )

    def ask_again(self, match_id: str, host: Any) -> bool:
        """Preselect the people of an earlier match, if the host sat there.

        Returns whether any of them can be invited.
        """
        if not host.is_authenticated:
            return False
        there = Match.objects.filter(pk=match_id, seat_set__user=host.pk).values("pk")
        offered = self.fields["people"].queryset  # type: ignore[attr-defined]
        known = list(offered.filter(pk__in=Seat.objects.filter(match__in=there, bot="").values("user")))
        if known:
            self.initial.update(people=known, audience=Match.Audience.NAMED, seats=self._fitting(len(known) + 1))
        return bool(known)

    @property
    def ways(self) -> list[OptionPreset]:
        """The game's option presets."""
        return option_presets(self.rules, self.words, self, self.option_names)

    @property
    def option_groups(self) -> list[Group]:
        """The option fields in groups, for long forms."""
        return list(groups(self.rules, self.words, self, self.option_names))

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """The fields of the game's options."""
        return [self[name] for name in self.option_names]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        self._check_bots(cleaned)
        self._check_names(cleaned)
        if cleaned.get("policy") == Match.Policy.CLAIM and cleaned.get("seats") != DUEL:
            self.add_error("policy", _("A win can only be claimed where two play."))
        if cleaned.get("rated") and cleaned.get("bots") == cleaned.get("seats", 0) - 1:
            self.add_error("rated", _("A rated table needs at least two people."))
        if not self.errors:
            self._check_options(cleaned)
        return cleaned

    def _check_bots(self, cleaned: dict[str, Any]) -> None:
        seats, bots = cleaned.get("seats"), cleaned.get("bots")
        if seats is not None and bots is not None and bots >= seats:
            most = seats - 1
            text = ngettext(
                "You need a seat too: %(seats)d seats leave room for %(most)d bot.",
                "You need a seat too: %(seats)d seats leave room for %(most)d bots.",
                most,
            )
            self.add_error("bots", text % {"seats": seats, "most": most})

    def _check_names(self, cleaned: dict[str, Any]) -> None:
        if cleaned.get("audience") != Match.Audience.NAMED or {"people", "addresses"} & set(self.errors):
            return
        if (
            not cleaned.get("people")
            and not cleaned.get("addresses")
            and cleaned.get("bots") != cleaned.get("seats", 0) - 1
        ):
            self.add_error("audience", _("Name at least one person who may join."))

    def _check_options(self, cleaned: dict[str, Any]) -> None:
        values = option_values(self.rules, cleaned)
        try:
            rule = self.rules.forbidden_options(convert(self.rules.options_type, values), cleaned["seats"])
        except BadData:
            self.add_error(None, _("These options don't go together."))
            return
        if rule is not None:
            self.add_error(None, self.words.text(f"rules.{rule.key}"))

    def plan(self) -> TableSpec:
        """Return the spec of the table that a valid form describes.

        If all opponents are bots and the form has the default terms, the default terms of tables with bots apply.
        """
        cleaned = self.cleaned_data
        alone = cleaned["bots"] == cleaned["seats"] - 1
        named = cleaned["audience"] == Match.Audience.NAMED
        return TableSpec(
            game=self.rules,
            seats=cleaned["seats"],
            options=option_values(self.rules, cleaned),
            name=cleaned["name"],
            audience=cleaned["audience"],
            bots=(cleaned["level"],) * cleaned["bots"],
            invited=tuple(cleaned["people"]) if named else (),
            addresses=cleaned["addresses"] if named else (),
            rated=cleaned.get("rated", False),
            terms=None if alone and not self.changes_terms else self.terms(),
            bots_after=cleaned["bots_after"],
            conditions=self.conditions(),
        )
