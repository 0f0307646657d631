"""The page on which users manage their bots and tokens, and the page on which they withdraw all access."""

from typing import Any

from allauth.account.decorators import reauthentication_required
from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.ui.errors import Refused
from games.ui.inputs import whole
from halfpint_site.accounts.fields import DisplayNameField
from halfpint_site.accounts.models import User
from halfpint_site.api.models import Token
from halfpint_site.api.services import (
    Made,
    access_of,
    bots_of,
    give_up,
    make_bot,
    make_token,
    may_have_programs,
    tokens_of,
    withdraw,
    withdraw_all,
)

Scope = Token.Scope
LONGEST_KEY = 18


class BotForm(forms.Form):
    """A form with the name of a new bot."""

    display_name = DisplayNameField(
        label=_("Name of the bot"), help_text=_("Everybody sees that it is a bot, and on its page that it is yours.")
    )


class TokenForm(forms.Form):
    """Owner, name and scopes of a new token. Only tokens of bots have scopes besides reading."""

    whose = forms.ChoiceField(label=_("For whom?"))
    name = forms.CharField(label=_("What is it for?"), max_length=40)
    scopes = forms.MultipleChoiceField(
        label=_("What may it do?"),
        help_text=_("Reading is always allowed. A token for yourself only reads: nobody plays for you."),
        choices=[choice for choice in Scope.choices if choice[0] != Scope.READ],
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )

    def __init__(self, owner: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.people = {person.public_id: person for person in [*bots_of(owner), owner]}
        named = [(key, person.name) for key, person in self.people.items()]
        self.fields["whose"].choices = named  # type: ignore[attr-defined]


def _show(request: HttpRequest, status: int = 200, **more: Any) -> HttpResponse:
    """Render the page. ``more`` replaces or adds values of the context, such as a refused form."""
    owner: Any = request.user
    context = {
        "allowed": may_have_programs(owner),
        "bots": bots_of(owner),
        "tokens": tokens_of(owner),
        "bot_form": BotForm(auto_id="bot_%s"),
        "token_form": TokenForm(owner, initial={"scopes": [Scope.PLAY, Scope.TALK, Scope.OPEN]}),
    }
    return render(request, "api/programs.html", context | more, status=status)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD"])
def programs(request: HttpRequest) -> HttpResponse:
    """Show bots and tokens, with the forms for new ones."""
    return _show(request)


@never_cache
@login_required
@require_POST
def new_bot(request: HttpRequest) -> HttpResponse:
    """Create a bot. If the name is invalid, show the form again with status 422."""
    form = BotForm(request.POST, auto_id="bot_%s")
    if not form.is_valid():
        return _show(request, 422, bot_form=form)
    try:
        make_bot(request.user, form.cleaned_data["display_name"])  # type: ignore[arg-type]
    except Refused as error:
        return _show(request, error.status, refusal=error.message)
    return redirect("programs:programs")


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@reauthentication_required
def new_token(request: HttpRequest) -> HttpResponse:
    """Create a token and show its secret, once.

    Users must authenticate again first. After that they return by a GET, which redirects to the page.
    """
    if request.method != "POST":
        return redirect("programs:programs")
    form = TokenForm(request.user, request.POST)  # type: ignore[arg-type]
    if not form.is_valid():
        return _show(request, 422, token_form=form)
    try:
        made = _make(request, form)
    except Refused as error:
        return _show(request, error.status, refusal=error.message)
    return _show(request, made=made)


def _make(request: Any, form: TokenForm) -> Made:
    """Create the token of a valid form. Raises Refused."""
    given = form.cleaned_data
    return make_token(request.user, form.people[given["whose"]], given["name"], given["scopes"])


@login_required
@require_POST
def drop_token(request: Any, token_id: str) -> HttpResponse:
    """Withdraw a token of the user."""
    found = whole(token_id, LONGEST_KEY)
    if found is None or not withdraw(request.user, found):
        raise Http404
    return redirect("programs:programs")


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def access(request: Any) -> HttpResponse:
    """List the access that a password change does not end. A POST withdraws all tokens and the URL of the calendar."""
    if request.method == "POST":
        withdraw_all(request.user)
        messages.success(request, _("All tokens and the address of your calendar are withdrawn."))
        return redirect("programs:access")
    return render(request, "api/access.html", {"access": access_of(request.user)})


@login_required
@require_POST
def drop_bot(request: Any, public_id: str) -> HttpResponse:
    """Delete a bot of the user."""
    if not give_up(request.user, public_id):
        raise Http404
    return redirect("programs:programs")
