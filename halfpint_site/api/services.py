"""Create, find and withdraw tokens and bots."""

import secrets
from collections.abc import Iterable
from datetime import timedelta
from hashlib import sha256
from typing import NamedTuple

from allauth.mfa.models import Authenticator
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.play.relations.blocks import keep_apart_as_blocked
from games.ui.errors import Refused
from halfpint_site.accounts.models import User
from halfpint_site.api.models import Token
from halfpint_site.notifications.models import FeedToken, PushSubscription

MOST_BOTS, MOST_TOKENS = 5, 10
"""The most bots and tokens of one user. Deleted bots do not count."""
MARK = "hp_"
_SHOWN = 10
_SECRET_BYTES = 32
_NOTED_EVERY = timedelta(minutes=1)


class NeedsAddress(Refused):
    """The user is a guest, or has no confirmed address. Owners of programs must be reachable."""

    status = 403
    message = _("Only people with an account and a confirmed address can have programs.")


class TooMany(Refused):
    """The user has the maximum number of bots or tokens."""

    message = _("You have enough of them already. Withdraw one first.")


class Made(NamedTuple):
    """A new token with its secret. The secret can only be shown now."""

    token: Token
    secret: str


def may_have_programs(person: User) -> bool:
    """Return whether this user may have tokens and bots."""
    return person.is_active and person.email is not None and person.bot_of_id is None


@transaction.atomic
def make_bot(owner: User, display_name: str) -> User:
    """Create a user for a program, with the language and time zone of its owner.

    The owner's blocks apply to the bot too. Raises NeedsAddress, TooMany.
    """
    _hold(owner)
    if owner.programs.filter(is_active=True).count() >= MOST_BOTS:
        raise TooMany
    bot = User.objects.create_user(
        display_name=display_name,
        bot_of=owner,
        language=owner.language,
        time_zone=owner.time_zone,
        play_forced_moves=False,
        profile=User.Profile.MEMBERS,
    )
    keep_apart_as_blocked(owner)
    return bot


@transaction.atomic
def make_token(owner: User, user: User, name: str, scopes: Iterable[str]) -> Made:
    """Create a token for a bot of the owner, or for the owner with the read scope only.

    Raises NeedsAddress, TooMany.
    """
    _hold(owner)
    if tokens_of(owner).count() >= MOST_TOKENS:
        raise TooMany
    secret = MARK + secrets.token_urlsafe(_SECRET_BYTES)
    kept = [scope for scope in Token.Scope.values if scope == Token.Scope.READ or (user != owner and scope in scopes)]
    token = Token.objects.create(user=user, name=name, prefix=secret[:_SHOWN], digest=digest_of(secret), scopes=kept)
    return Made(token, secret)


def _hold(owner: User) -> None:
    """Lock the owner's row, so that limits hold for simultaneous requests. Raises NeedsAddress."""
    held = User.objects.select_for_update(no_key=True).get(pk=owner.pk)
    if not may_have_programs(held):
        raise NeedsAddress


def tokens_of(owner: User) -> QuerySet[Token]:
    """Return the tokens of the owner and of the owner's bots."""
    return Token.objects.filter(user__in=[owner.pk, *owner.programs.values_list("pk", flat=True)]).select_related(
        "user"
    )


def withdraw(owner: User, token_id: int) -> bool:
    """Delete a token of the owner or of the owner's bots. Return whether there was one."""
    return bool(tokens_of(owner).filter(pk=token_id).delete()[0])


class Access(NamedTuple):
    """The means of access to an account that work without the password.

    ``tokens`` is a number, and ``feed`` is whether there is a calendar URL; both can be withdrawn on this page.
    ``devices`` and ``passkeys`` are numbers; they have pages of their own. A password change ends none of them.
    """

    tokens: int
    feed: bool
    devices: int
    passkeys: int

    @property
    def can_be_withdrawn(self) -> bool:
        """Return whether there are tokens or a calendar URL to withdraw."""
        return bool(self.tokens or self.feed)


def access_of(owner: User) -> Access:
    """Return the means of access to the user's account. Makes four queries."""
    feed = FeedToken.objects.filter(user=owner).exists()
    devices = PushSubscription.objects.filter(user=owner).count()
    return Access(tokens_of(owner).count(), feed, devices, Authenticator.objects.filter(user=owner).count())


@transaction.atomic
def withdraw_all(owner: User) -> None:
    """Delete all tokens of the user and the user's bots, and the URL of the calendar."""
    tokens_of(owner).delete()
    FeedToken.objects.filter(user=owner).delete()


def bots_of(owner: User) -> QuerySet[User]:
    """Return the owner's bots that have not been deleted."""
    return owner.programs.filter(is_active=True).order_by("pk")


def give_up(owner: User, public_id: str) -> bool:
    """Delete a bot like an account: the bot leaves its tables. Return False if the owner has no such bot."""
    from halfpint_site.accounts.services import forget

    bot = bots_of(owner).filter(public_id=public_id).first()
    if bot is None:
        return False
    forget(bot, keep_words=True)
    return True


def digest_of(secret: str) -> str:
    """Return the digest that is stored for a secret.

    The secret has 256 random bits, so it cannot be guessed, although the hash is fast.
    """
    return sha256(secret.encode()).hexdigest()


def find_token(secret: str) -> Token | None:
    """Return the token with this secret, or None.

    None also if the user, or the owner of the bot, is not active. Makes one query, and one more to store the time of
    use.
    """
    if not secret.startswith(MARK):
        return None
    found = Token.objects.filter(digest=digest_of(secret)).select_related("user", "user__bot_of").first()
    if found is None or not found.user.is_active:
        return None
    if found.user.bot_of is not None and not found.user.bot_of.is_active:
        return None
    _note_use(found)
    return found


def _note_use(token: Token) -> None:
    """Store the time of use, at most once a minute."""
    now = timezone.now()
    if token.used_at is None or token.used_at < now - _NOTED_EVERY:
        Token.objects.filter(pk=token.pk).update(used_at=now)


def merge_programs(guest: User, member: User) -> None:
    """Move the guest's bots and tokens to the member."""
    guest.programs.update(bot_of=member)
    Token.objects.filter(user=guest).update(user=member)


def forget_programs(user: User, _keep_words: bool) -> None:
    """Delete the tokens and bots of a user who deletes the account. Called by HALFPINT_FORGET_HOOKS."""
    from halfpint_site.accounts.services import forget

    Token.objects.filter(user=user).delete()
    for bot in user.programs.all():
        forget(bot, keep_words=True)
