"""Storage of lesson progress: in the database for users, including guests, else in the visitor's session.

Progress in the session moves to the database once the visitor has an account.
"""

from typing import Any, NamedTuple, Protocol

from django.db import transaction
from django.http import HttpRequest

from games.tutor.models import GuidedRound, Learned

SESSION_KEY = "tutor"
Step = tuple[str, str]


class Kept(NamedTuple):
    """A stored guided round: see :class:`games.tutor.models.GuidedRound`."""

    seed: bytes
    log: str = "[]"
    moves_made: int = 0


class ProgressStore(Protocol):
    """The progress of one user or visitor in the lessons of all games. A step is the pair (lesson key, step key)."""

    def learned(self, game: str) -> set[Step]:
        """Return the solved steps."""
        ...

    def learn(self, game: str, lesson: str, step: str) -> None:
        """Record a step as solved. Recording the same step again changes nothing."""
        ...

    def guided(self, game: str) -> Kept | None:
        """Return the guided round begun last, finished or not; None if there is none."""
        ...

    def begin(self, game: str, seed: bytes) -> None:
        """Begin a guided round, replacing the last one."""
        ...

    def go_on(self, game: str, seen: Kept, log: str) -> bool:
        """Store the log of the guided round after one more move of the learner.

        Return False, and store nothing, if the round has changed since it was loaded as ``seen``.
        """
        ...


class RowBook:
    """The progress of a user, in the database."""

    def __init__(self, user: Any) -> None:
        self.user = user

    def learned(self, game: str) -> set[Step]:
        return set(Learned.objects.filter(user=self.user, game=game).values_list("lesson", "step"))

    def learn(self, game: str, lesson: str, step: str) -> None:
        one = Learned(user=self.user, game=game, lesson=lesson, step=step)
        Learned.objects.bulk_create([one], ignore_conflicts=True)

    def guided(self, game: str) -> Kept | None:
        row = GuidedRound.objects.filter(user=self.user, game=game).first()
        return Kept(bytes(row.seed), row.log, row.moves_made) if row else None

    def begin(self, game: str, seed: bytes) -> None:
        fresh = {"seed": seed, "log": "[]", "moves_made": 0}
        GuidedRound.objects.update_or_create(user=self.user, game=game, defaults=fresh)

    def go_on(self, game: str, seen: Kept, log: str) -> bool:
        rows = GuidedRound.objects.filter(user=self.user, game=game, seed=seen.seed, moves_made=seen.moves_made)
        return rows.update(log=log, moves_made=seen.moves_made + 1) == 1


class SessionBook:
    """The progress of a visitor, in the session.

    The session has ``{game: {"learned": [[lesson, step], ...], "round": [seed, log, moves_made]}}``.
    """

    def __init__(self, session: Any) -> None:
        self.session = session

    def _page(self, game: str) -> dict[str, Any]:
        found: dict[str, Any] = self.session.get(SESSION_KEY, {}).get(game, {})
        return found

    def _write(self, game: str, **changes: Any) -> None:
        written = self.session.get(SESSION_KEY, {})
        self.session[SESSION_KEY] = written | {game: written.get(game, {}) | changes}

    def learned(self, game: str) -> set[Step]:
        return {(lesson, step) for lesson, step in self._page(game).get("learned", [])}

    def learn(self, game: str, lesson: str, step: str) -> None:
        known = self.learned(game) | {(lesson, step)}
        self._write(game, learned=sorted(known))

    def guided(self, game: str) -> Kept | None:
        stored = self._page(game).get("round")
        return Kept(bytes.fromhex(stored[0]), stored[1], stored[2]) if stored else None

    def begin(self, game: str, seed: bytes) -> None:
        self._write(game, round=[seed.hex(), "[]", 0])

    def go_on(self, game: str, seen: Kept, log: str) -> bool:
        if self.guided(game) != seen:
            return False
        self._write(game, round=[seen.seed.hex(), log, seen.moves_made + 1])
        return True


def book_of(request: HttpRequest) -> ProgressStore:
    """Return the progress store of the request's user or visitor."""
    if not request.user.is_authenticated:
        return SessionBook(request.session)
    if SESSION_KEY in request.session:
        take_along(request)
    return RowBook(request.user)


@transaction.atomic
def take_along(request: HttpRequest) -> None:
    """Move the session's progress to the user's account. A guided round of the account has priority."""
    visitor, member = SessionBook(request.session), RowBook(request.user)
    for game in request.session[SESSION_KEY]:
        for lesson, step in visitor.learned(game):
            member.learn(game, lesson, step)
        kept = visitor.guided(game)
        if kept is not None and member.guided(game) is None:
            row = GuidedRound(user=member.user, game=game, seed=kept.seed, log=kept.log, moves_made=kept.moves_made)
            GuidedRound.objects.bulk_create([row], ignore_conflicts=True)
    del request.session[SESSION_KEY]


def merge_learner(guest: Any, member: Any) -> None:
    """Add a guest's progress to a member's account. If both have a guided round of a game, the member's is kept."""
    book = RowBook(member)
    for game, lesson, step in Learned.objects.filter(user=guest).values_list("game", "lesson", "step"):
        book.learn(game, lesson, step)
    held = GuidedRound.objects.filter(user=member).values("game")
    GuidedRound.objects.filter(user=guest).exclude(game__in=held).update(user=member)


def forget_learner(user: Any, keep_words: bool = False) -> None:
    """Delete the user's progress, before the account is deleted."""
    Learned.objects.filter(user=user).delete()
    GuidedRound.objects.filter(user=user).delete()
