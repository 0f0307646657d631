"""The guided first round: comments before and after each decision of the learner.

Every decision is evaluated from the learner's own view, by playing sampled deals out against bots like those at the
table (:mod:`.value`). A decision is right unless another one is better by more than the sampling error. The words are
``[comments]`` in ``tutorial.<lang>.toml``.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import sqrt
from typing import Any, NamedTuple

from games.catalog.half_pint_heroes.data import (
    BRAWL_TRICKS,
    Bet,
    Brawled,
    Move,
    Options,
    Play,
    Predict,
    RoundScored,
    State,
    TrickWon,
    View,
    last_trick_run,
)
from games.catalog.half_pint_heroes.phrases import played_name
from games.catalog.half_pint_heroes.search_position import PlayCode, plays
from games.catalog.half_pint_heroes.sets import CardSet, choices, declarable, mask_of, ranked
from games.catalog.half_pint_heroes.value import Foresight, Gap, HandValue, foresee, gap, hand_value
from games.engine.game import Level
from games.engine.kit.coaching.judging import luck_of
from games.engine.lessons import Comment, FirstRound
from games.engine.text import Phrase, SeatRef

SEATS = 3
LEVEL: Level = "easy"
LEVELS = ("", *[LEVEL] * (SEATS - 1))
EASY_HAND = 5
"""Cards in hand: enough for a choice, few enough to survey."""
SIFTED = 5
"""The number of plays that are evaluated closely."""
SIFTING, BUDGET = 60.0, 120.0
"""Budgets for a first look at all plays, and for a close one, in rough milliseconds."""
KEPT = 64


class Choice(NamedTuple):
    """The plays that were compared in many deals, the best of them, and how much worse than the best each one is."""

    best: PlayCode
    behind: dict[PlayCode, Gap]


@lru_cache(maxsize=KEPT)
def predictions_value(view: View) -> HandValue:
    """Return the value of each prediction to the learner."""
    return hand_value(view, luck_of(view, "worth"), BUDGET, LEVELS)


@lru_cache(maxsize=KEPT)
def open_predictions(view: View) -> Foresight:
    """Return how often each open prediction comes true in sampled deals."""
    return foresee(view, (), luck_of(view, "bets"), BUDGET, LEVELS)


@lru_cache(maxsize=KEPT)
def sifted(view: View) -> tuple[PlayCode, ...]:
    """Return the most promising plays, found by trying all plays in a few deals."""
    found = plays(view.hand, view.row)
    if len(found) <= SIFTED:
        return tuple(found)
    tried = foresee(view, found, luck_of(view, "sift"), SIFTING, LEVELS).tried
    return tuple(one.play for one in sorted(tried, key=lambda one: -sum(one.scored))[:SIFTED])


@lru_cache(maxsize=KEPT)
def weighed(view: View, more: PlayCode | None = None) -> Choice:
    """Compare the most promising plays in many deals. ``more``: a play to compare in any case."""
    found = sifted(view)
    if more is not None and more not in found:
        found = (*found, more)
    tried = foresee(view, found, luck_of(view, "play"), BUDGET, LEVELS).tried
    best = max(tried, key=lambda one: sum(one.scored))
    return Choice(best.play, {one.play: gap(best.scored, one.scored) for one in tried})


def best_play(view: View) -> CardSet:
    """Return the set that does best in sampled deals."""
    return _set_of(view, weighed(view).best)


def _set_of(view: View, play: PlayCode) -> CardSet:
    rank, used = play
    return next(one for one in choices(view.hand, view.row) if one.rank == rank and mask_of(one.hand) == used)


def worst_kept(view: View) -> int:
    """Return the opponent whose prediction comes true least often, which is the best one to bet against."""
    hits = open_predictions(view).hits
    return min((seat for seat in range(view.seats) if seat != view.seat), key=hits.__getitem__)


def advise(view: View) -> Phrase:
    """Return hints for the next decision of the seat of the view, and the best choice."""
    if view.phase == "predict":
        best = declarable(view.hand, view.row)[0]
        args = {"set": played_name(best), "n": predictions_value(view).best.prediction}
        return Phrase("comments.before_predict", args)
    if view.phase == "bet":
        seat = worst_kept(view)
        return Phrase("comments.before_bet", {"seat": SeatRef(seat), "n": view.predictions[seat] or 0})
    if _forced(view):
        return _before_play(view)
    best = best_play(view)
    return Phrase("comments.before_play", {"what": _before_play(view), "set": played_name(best)})


def _forced(view: View) -> bool:
    """Return whether there is only one choice."""
    return len(plays(view.hand, view.row)) == 1


def _before_play(view: View) -> Phrase:
    danger = _near_brawl(view)
    if danger is not None:
        own = danger == view.seat
        return Phrase("comments.before_own_brawl" if own else "comments.before_brawl", {"seat": SeatRef(danger)})
    missing = view.missing(view.seat or 0)
    if missing <= 0:
        return Phrase("comments.before_missed" if missing else "comments.before_enough")
    return Phrase("comments.before_follow" if view.trick else "comments.before_lead", {"n": missing})


def _near_brawl(view: View) -> int | None:
    """Return the seat that has won the last two tricks and may still win this one."""
    runner, run = last_trick_run(view.tricks)
    if runner is None or run < BRAWL_TRICKS - 1:
        return None
    if any(play.seat == runner for play in view.trick):
        return runner if view.best is not None and view.best.seat == runner else None
    return runner if view.cards[runner] else None


def comment(view: View, move: Move, events: Sequence[Any]) -> Sequence[Comment]:
    """Return comments on a decision, and on the round once it is over. ``events``: those from the decision to the
    learner's next one.
    """
    if isinstance(move, Predict):
        return [_on_prediction(view, move)]
    if isinstance(move, Bet):
        return [_on_bet(view, move)]
    mine = any(isinstance(event, Brawled) and event.seat == view.seat for event in events)
    return [*([] if mine else [_on_play(view, move, events)]), *_on_round(view, events)]


def _on_prediction(view: View, move: Predict) -> Comment:
    found = predictions_value(view)
    best, said = found.best.prediction, move.tricks
    if said > len(view.hand):
        return Comment(good=False, phrase=Phrase("comments.predict_impossible", {"n": len(view.hand)}))
    if said == best:
        return Comment(good=True, phrase=Phrase("comments.predict_best", {"n": best}))
    if not found.behind(said).certain:
        return Comment(good=True, phrase=Phrase("comments.predict_near", {"n": said, "best": best}))
    return Comment(good=False, phrase=Phrase(f"comments.predict_{'high' if said > best else 'low'}", {"n": best}))


def _on_bet(view: View, move: Bet) -> Comment:
    """Return the comment on a bet. A bet is good unless another prediction certainly comes true less often."""
    found, worst = open_predictions(view), worst_kept(view)
    chosen = worst if move.against is None else move.against
    shares = [found.hits[seat] / found.deals for seat in (chosen, worst)]
    error = sqrt(sum(share * (1 - share) for share in shares) / found.deals)
    good = not Gap(shares[0] - shares[1], error).certain
    seat = chosen if good else worst
    args = {"seat": SeatRef(seat), "n": view.predictions[seat] or 0}
    return Comment(good, Phrase("comments.bet_fits" if good else "comments.bet_other", args))


def judged(view: View, move: Play) -> Gap:
    """Return how much worse the play is than the best one."""
    made = ranked(move.hand + move.row)
    if made is None:
        raise ValueError("not a set")
    used = mask_of(move.hand)
    # Of sets with the same hand cards only the strongest and the weakest are played out; others do like the strongest.
    same = [play for play in plays(view.hand, view.row) if play[1] == used]
    play = (made[1], used) if (made[1], used) in same else same[0]
    return weighed(view, play).behind[play]


def _on_play(view: View, move: Play, events: Sequence[Any]) -> Comment:
    behind = judged(view, move)
    if behind.certain:
        best = best_play(view)
        args = {"set": played_name(best), "n": max(1, round(behind.points))}
        return Comment(False, Phrase("comments.play_worse", args))
    good, what = _what_came(view, move, events)
    if _forced(view):
        return Comment(good, what)
    return Comment(True, what if good else Phrase("comments.play_right", {"what": what}))


def _what_came(view: View, move: Play, events: Sequence[Any]) -> tuple[bool, Phrase]:
    """Return whether the trick ended as the learner wanted, and a phrase about it."""
    missing = view.missing(view.seat or 0)
    danger = _near_brawl(view)
    won = next((event for event in events if isinstance(event, TrickWon)), None)
    mine = won is not None and won.seat == view.seat
    if danger is not None and danger != view.seat:
        stopped = not any(isinstance(event, Brawled) for event in events)
        return stopped, Phrase(f"comments.brawl_{'stopped' if stopped else 'let'}", {"seat": SeatRef(danger)})
    if missing < 0:
        return mine, Phrase("comments.missed_already")
    if missing == 0:
        return not mine, Phrase(f"comments.{'won' if mine else 'lost'}_unwanted")
    if mine:
        return True, Phrase("comments.won_wanted", {"n": missing - 1})
    return False, Phrase("comments.lost_wanted", {"n": missing, "left": len(view.hand) - len(move.hand)})


def _on_round(view: View, events: Sequence[Any]) -> Iterator[Comment]:
    """Yield an explanation of the line on the pad."""
    scored = next((event for event in events if isinstance(event, RoundScored)), None)
    if scored is None or view.seat is None:
        return
    line, seat = scored.line, view.seat
    points = line.points[seat]
    if "B" in line.marks:
        key = "mine" if line.marks[seat] == "B" else "other"
        yield Comment(key == "mine", Phrase(f"comments.round_brawl_{key}", {"n": points.total}))
        return
    hit = line.marks[seat] == "X"
    args = {"said": line.predictions[seat], "won": line.won[seat], "tricks": points.tricks, "more": points.prediction}
    yield Comment(hit, Phrase(f"comments.round_{'hit' if hit else 'miss'}", args))
    bet = SeatRef(line.bets[seat])
    yield Comment(points.chips > 0, Phrase(f"comments.chip_{'won' if points.chips else 'lost'}", {"seat": bet}))


def suits(state: State) -> bool:
    """Return whether a deal is suitable for the guided round: the learner holds five cards."""
    return len(state.hands[0]) == EASY_HAND


def where(view: View) -> Phrase:
    """Return the headline: predictions, bets, or the number of the trick. The number of the round is left out, because
    only one is played.
    """
    return Phrase(f"phases.{view.phase}", {"n": len(view.tricks) + 1})


FIRST_ROUND = FirstRound(
    options=Options(rounds=3, first=1),
    seats=SEATS,
    level=LEVEL,
    suits=suits,
    advise=advise,
    comment=comment,
    over=lambda state: bool(state.pad),
    where=where,
)
