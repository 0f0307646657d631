"""Plans for games with luck or hidden cards: "if it is my turn and this is possible, play it".

A plan is a list of wishes that the game defines, in order of preference: words such as ``"hit"``, or moves such as a
card to play. The first possible wish is played, for a given number of moves. If none is possible, the owner has to
move.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from games.engine.game import Rule
from games.engine.kit.pages import Speaker, json
from games.engine.plans import Planned
from games.engine.text import Phrase, Words

W = TypeVar("W")
MOST_WISHES = 8
MOST_MOVES = 60


class StandingOrder(msgspec.Struct, Generic[W], frozen=True, forbid_unknown_fields=True):
    """A plan: play the first possible wish, for the next ``moves`` moves of the seat.

    The plan ends when :meth:`StandingOrders.stage` is no longer ``stage``.
    """

    wishes: Annotated[tuple[W, ...], msgspec.Meta(min_length=1, max_length=MOST_WISHES)]
    moves: Annotated[int, msgspec.Meta(ge=1, le=MOST_MOVES)]
    stage: int = 0


class StandingOrders:
    """Mixin that adds standing orders to a game. It must come before the family among the base classes."""

    wish_type: ClassVar[Any]
    """The type of a wish: words, or structs."""
    spans: ClassVar[tuple[int, ...]] = (1, 3, 10)
    """For how many moves a plan may be made, as the page offers it. The first is the default."""
    plan_type: ClassVar[Any]
    rules: ClassVar[type[Rule]]

    def __init_subclass__(cls, **arguments: Any) -> None:
        """Derive the plan type from the wish type of the family."""
        super().__init_subclass__(**arguments)
        if "wish_type" in vars(cls):
            cls.plan_type = StandingOrder[cls.wish_type]  # type: ignore[name-defined]  # a type of its own for each family

    @abstractmethod
    def wishes(self, view: Any) -> Sequence[Any]:
        """Return the wishes that the seat of the view may plan, in the order of the page."""

    @abstractmethod
    def granted(self, view: Any, wish: Any) -> Any:
        """Return the legal move of the seat to move that fulfils the wish; None if the wish is not possible now."""

    @abstractmethod
    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the name of a wish as a phrase."""

    def stage(self, view: Any) -> int:
        """Return a number that grows when plans become obsolete, such as the number of the deal."""
        return 0

    def offered_plans(self, view: Any) -> Sequence[StandingOrder[Any]]:
        """Return example plans: all wishes for the longest span first, then every wish alone."""
        wishes = self._open(view)
        if not wishes:
            return ()
        stage = self.stage(view)
        alone = [StandingOrder((wish,), self.spans[0], stage) for wish in wishes]
        return [StandingOrder((*wishes[:MOST_WISHES],), self.spans[-1], stage), *alone]

    def _open(self, view: Any) -> Sequence[Any]:
        return () if view.seat is None or view.mover in (None, view.seat) else self.wishes(view)

    def forbidden_plan(self, view: Any, plan: StandingOrder[Any]) -> Rule | None:
        """Return the rule that a plan breaks, or None.

        Forms of the site offer only legal plans; a plan they send becomes illegal when the match or the stage has
        ended.
        """
        if view.mover is None:
            return self.rules["MATCH_OVER"]
        fits = plan.stage == self.stage(view) and set(plan.wishes) <= set(self.wishes(view))
        return None if fits else self.rules["NOT_YOUR_TURN"]

    def planned(self, view: Any, plan: StandingOrder[Any]) -> Planned:
        """Return the move of the first possible wish, and the rest of the plan. At another stage the plan ends without
        notice.
        """
        if plan.stage != self.stage(view):
            return Planned()
        move = next((found for wish in plan.wishes if (found := self.granted(view, wish)) is not None), None)
        if move is None:
            return Planned(ended="no_wish")
        return Planned(move, replace(plan, moves=plan.moves - 1) if plan.moves > 1 else None)

    def plan_page(
        self,
        view: Any,
        plan: StandingOrder[Any] | None,
        words: Words,
        names: Sequence[str],
        query: Mapping[str, Sequence[str]],
    ) -> "StandingOrderPage | None":
        """Return the data for ``components/plan.html``, or None if the seat cannot plan now."""
        wishes = self._open(view)
        if not wishes:
            return None
        if plan is not None and plan.stage != self.stage(view):
            plan = None
        return _standing_order_page(self, view, plan, wishes, PlanSpeaker(words, names, view.seat))


class PlanSpeaker(Speaker):
    """Says phrases of ``[plans]``."""

    section: ClassVar[str] = "plans"


class Chip(NamedTuple):
    """A button that saves ``plan``, given as the engine's JSON ("" for no plan). ``on``: this plan is already saved."""

    label: str
    plan: str
    on: bool = False


@dataclass(frozen=True, slots=True)
class StandingOrderPage:
    """Data of ``components/plan.html``: the saved wishes, the wishes that can be added, and the choice of a number of
    moves.

    Each saved wish has a button that removes it. ``count``: the number of wishes, shown beside the title. ``picked``:
    whether the section is unfolded. ``about``: an explanation.
    """

    count: int
    picked: bool
    about: str
    kept: Sequence[tuple[str, Chip]]
    adding: str
    more: Sequence[Chip]
    lasting: str
    spans: Sequence[Chip]


def _standing_order_page(
    game: StandingOrders, view: Any, plan: StandingOrder[Any] | None, wishes: Sequence[Any], say: PlanSpeaker
) -> StandingOrderPage:
    kept = plan.wishes if plan else ()
    free = [wish for wish in wishes if wish not in kept] if len(kept) < MOST_WISHES else []
    fresh = StandingOrder(tuple(wishes[:1]), game.spans[0], game.stage(view))
    base = plan or fresh
    named = [say.title(game.wish_phrase(wish)) for wish in kept]
    spans = [Chip(say("for", n=n), json(replace(base, moves=n)), n == base.moves) for n in game.spans]
    return StandingOrderPage(
        count=len(kept),
        picked=False,
        about=say("wishes_kept" if kept else "wishes_about"),
        kept=[
            (label, Chip(say("drop", wish=label), _without(base, wish)))
            for label, wish in zip(named, kept, strict=True)
        ],
        adding=say("add") if free else "",
        more=[Chip(say.title(game.wish_phrase(wish)), json(replace(base, wishes=(*kept, wish)))) for wish in free],
        lasting=say("lasts", n=base.moves) if kept else "",
        spans=spans if kept and len(spans) > 1 else (),
    )


def _without(plan: StandingOrder[Any], dropped: Any) -> str:
    left = tuple(wish for wish in plan.wishes if wish != dropped)
    return json(replace(plan, wishes=left)) if left else ""
