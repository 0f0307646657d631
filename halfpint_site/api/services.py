"""Tokens and bots: made, found, withdrawn."""

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
"""Of one person; bots that are gone do not count."""
MARK = "hp_"
_SHOWN = 10
_SECRET_BYTES = 32
_NOTED_EVERY = timedelta(minutes=1)


class NeedsAddress(Refused):
    """Somebody has to answer for a program: guests come and go."""

    status = 403
    message = _("Only people with an account and a confirmed address can have programs.")


class TooMany(Refused):
    """One person can have so many."""

    message = _("You have enough of them already. Withdraw one first.")


class Made(NamedTuple):
    """A new token, and what its owner has to copy now: nobody can show it again."""

    token: Token
    secret: str


def may_have_programs(person: User) -> bool:
    """Whether this person can have tokens and bots."""
    return person.is_active and person.email is not None and person.bot_of_id is None


@transaction.atomic
def make_bot(owner: User, display_name: str) -> User:
    """An account for a program, with the language and zone of its owner. From whom the owner is kept apart, from them
    it is too. Raises NeedsAddress, TooMany.
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
    """A token for the owner, which only reads, or for a bot of theirs. Raises NeedsAddress, TooMany."""
    _hold(owner)
    if tokens_of(owner).count() >= MOST_TOKENS:
        raise TooMany
    secret = MARK + secrets.token_urlsafe(_SECRET_BYTES)
    kept = [scope for scope in Token.Scope.values if scope == Token.Scope.READ or (user != owner and scope in scopes)]
    token = Token.objects.create(user=user, name=name, prefix=secret[:_SHOWN], digest=digest_of(secret), scopes=kept)
    return Made(token, secret)


def _hold(owner: User) -> None:
    """Two clicks at the same moment count one after the other."""
    held = User.objects.select_for_update(no_key=True).get(pk=owner.pk)
    if not may_have_programs(held):
        raise NeedsAddress


def tokens_of(owner: User) -> QuerySet[Token]:
    """Those of the owner and of their bots."""
    return Token.objects.filter(user__in=[owner.pk, *owner.programs.values_list("pk", flat=True)]).select_related(
        "user"
    )


def withdraw(owner: User, token_id: int) -> bool:
    """Let a token of the owner's count no more. Returns whether there was one."""
    return bool(tokens_of(owner).filter(pk=token_id).delete()[0])


class Access(NamedTuple):
    """What lets programs in without a password: ``tokens``, and whether there is a calendar ``feed``. A new password
    changes neither, nor ``devices`` and ``passkeys``, which have lists of their own.
    """

    tokens: int
    feed: bool
    devices: int
    passkeys: int

    @property
    def can_be_withdrawn(self) -> bool:
        """Whether there is anything to withdraw here."""
        return bool(self.tokens or self.feed)


def access_of(owner: User) -> Access:
    """Count what has access to this person's account. Four queries."""
    feed = FeedToken.objects.filter(user=owner).exists()
    devices = PushSubscription.objects.filter(user=owner).count()
    return Access(tokens_of(owner).count(), feed, devices, Authenticator.objects.filter(user=owner).count())


@transaction.atomic
def withdraw_all(owner: User) -> None:
    """Let no token of the person and of their bots count any more, nor the address of their calendar."""
    tokens_of(owner).delete()
    FeedToken.objects.filter(user=owner).delete()


def bots_of(owner: User) -> QuerySet[User]:
    """Their bots that have not been given up."""
    return owner.programs.filter(is_active=True).order_by("pk")


def give_up(owner: User, public_id: str) -> bool:
    """Give up a bot for good: it leaves its tables as a person does who deletes their account."""
    from halfpint_site.accounts.services import forget

    bot = bots_of(owner).filter(public_id=public_id).first()
    if bot is None:
        return False
    forget(bot, keep_words=True)
    return True


def digest_of(secret: str) -> str:
    """What is stored of a secret. It has 256 random bits, so nobody finds it by trying, however quick a hash is."""
    return sha256(secret.encode()).hexdigest()


def find_token(secret: str) -> Token | None:
    """The token with that secret, if whoever it belongs to may come in. One query, and one more now and then."""
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
    now = timezone.now()
    if token.used_at is None or token.used_at < now - _NOTED_EVERY:
        Token.objects.filter(pk=token.pk).update(used_at=now)


def merge_programs(guest: User, member: User) -> None:
    """What somebody had under their other name goes along."""
    guest.programs.update(bot_of=member)
    Token.objects.filter(user=guest).update(user=member)


def forget_programs(user: User, _keep_words: bool) -> None:
    """Who leaves takes their programs along: nobody would answer for them."""
    from halfpint_site.accounts.services import forget

    Token.objects.filter(user=user).delete()
    for bot in user.programs.all():
        forget(bot, keep_words=True)
