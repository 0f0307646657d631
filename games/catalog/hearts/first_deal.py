"""The guided first deal: advice before each decision of the learner and comments after it.

Decisions are judged from the learner's own view, by the heuristics of the bots. The words are ``[comments]`` in
``tutorial.<lang>.toml``.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.hearts.bot import danger, worst
from games.catalog.hearts.counting import QUEEN, penalties
from games.catalog.hearts.data import DealScored, Move, Pass, Play, ScoreMoon, State, TrickTaken, View
from games.catalog.hearts.judging import queen_is_safe, taker
from games.catalog.hearts.phrases import card_names, passing_name
from games.catalog.hearts.rules import Options
from games.engine.kit.cards import card_name, ordered, suit
from games.engine.lessons import Comment, FirstRound
from games.engine.text import Phrase, SeatRef

SEATS = 4
LEARNER = 0
MUCH = 8
"""A seat with this many penalty points, and all that have fallen, may be shooting the moon."""
DANGEROUS = 20
"""From this danger on a card should be passed: high spades with few guards."""
HIGH_SPADES = {"QS", "KS", "AS"}


def advise(view: View) -> Phrase:
    """Return advice for the next decision of the view's seat."""
    if view.phase == "pass":
        return Phrase("comments.before_pass", {"passing": passing_name(view.passing, view.seats)})
    if view.phase == "moon":
        return Phrase("comments.before_moon")
    if not view.trick:
        return _before_lead(view)
    return _before_card(view)


def _before_lead(view: View) -> Phrase:
    if view.opening in view.playable and not view.tricks:
        return Phrase("comments.before_opening")
    shooter = _shooter(view)
    if shooter is not None:
        return Phrase("comments.before_shooter", {"seat": SeatRef(shooter)})
    return Phrase("comments.before_lead" if view.broken else "comments.before_lead_unbroken")


def _before_card(view: View) -> Phrase:
    led = view.trick[0].card[-1]
    points = penalties(view, [played.card for played in view.trick])
    shooter = _shooter(view)
    if shooter is not None:
        return Phrase("comments.before_shooter", {"seat": SeatRef(shooter)})
    if not any(suit(card) == led for card in view.hand):
        key = "before_discard_queen" if QUEEN in view.playable else "before_discard"
        return Phrase(f"comments.{key}", {"suit": Phrase(f"suits.{led}")})
    if len(view.playable) == 1:
        return Phrase("comments.before_forced")
    args = {"seat": SeatRef(taker(view, view.trick) or 0), "n": points}
    return Phrase("comments.before_last" if len(view.trick) == view.seats - 1 else "comments.before_follow", args)


def _shooter(view: View) -> int | None:
    """Return another seat that has taken all points so far, if these are many."""
    points = view.points
    most = max(range(view.seats), key=points.__getitem__)
    return most if most != view.seat and points[most] >= MUCH and points[most] == sum(points) else None


def comment(view: View, move: Move, events: Sequence[Any]) -> Sequence[Comment]:
    """Return comments on a decision, and on the deal once it is over. ``events``: those from the decision to the
    learner's next one.
    """
    if isinstance(move, Pass):
        said = [_on_pass(view, move)]
    elif isinstance(move, Play):
        said = [_on_card(view, move.card, events)]
    else:
        good = isinstance(move, ScoreMoon)
        said = [Comment(good, Phrase("comments.moon_counted"))]
    return [*said, *_on_deal(view, events)]


def _on_pass(view: View, move: Pass) -> Comment:
    """Return the comment on a pass. A pass is good if it has most of the hand's worst cards and all dangerous ones."""
    wanted = worst(view, view.hand)[: view.passing.count]
    kept = [card for card in wanted if card not in move.cards]
    if len(kept) <= 1 and not any(danger(view, view.hand, card) >= DANGEROUS for card in kept):
        return Comment(good=True, phrase=Phrase("comments.pass_fits"))
    return Comment(good=False, phrase=Phrase("comments.pass_other", {"list": card_names(ordered(wanted))}))


def _on_card(view: View, card: str, events: Sequence[Any]) -> Comment:
    won = next((event for event in events if isinstance(event, TrickTaken)), None)
    points, mine = (won.points, won.seat == view.seat) if won else (0, False)
    if card == QUEEN and not mine and won:
        return Comment(good=True, phrase=Phrase("comments.queen_gone", {"seat": SeatRef(won.seat)}))
    if card != QUEEN and view.trick and QUEEN in view.playable and queen_is_safe(view):
        return Comment(good=False, phrase=Phrase("comments.queen_kept"))
    if mine and points:
        forced = len(view.playable) == 1
        key = "took_queen" if won and QUEEN in won.cards else "took_forced" if forced else "took"
        return Comment(good=False, phrase=Phrase(f"comments.{key}", {"n": points}))
    if mine:
        return Comment(good=True, phrase=Phrase("comments.took_nothing"))
    if won and penalties(view, (card,)):
        return Comment(good=True, phrase=Phrase("comments.gave", {"seat": SeatRef(won.seat), "card": card_name(card)}))
    key = "stayed_out" if points else "passed_by"
    return Comment(good=True, phrase=Phrase(f"comments.{key}", {"seat": SeatRef(won.seat if won else 0), "n": points}))


def _on_deal(view: View, events: Sequence[Any]) -> Iterator[Comment]:
    """Yield an explanation of the line that was written on the pad."""
    scored = next((event for event in events if isinstance(event, DealScored)), None)
    if scored is None or view.seat is None:
        return
    line, seat = scored.line, view.seat
    if line.moon is not None:
        key = "moon_mine" if line.moon == seat else "moon_other"
        yield Comment(line.moon == seat, Phrase(f"comments.{key}", {"seat": SeatRef(line.moon)}))
        return
    points = line.points[seat]
    best = points == min(line.points)
    yield Comment(best, Phrase("comments.deal_best" if best else "comments.deal_other", {"n": points}))


def suits(state: State) -> bool:
    """Return whether a deal is suitable for the guided deal: its hand offers a choice and is not full of high
    spades.
    """
    return len(HIGH_SPADES & set(state.hands[LEARNER])) <= 1


FIRST_ROUND = FirstRound(
    options=Options(),
    seats=SEATS,
    level="easy",
    suits=suits,
    advise=advise,
    comment=comment,
    over=lambda state: bool(state.pad),
)
