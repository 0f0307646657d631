"""The guided first round: what a friend at the table would say before and after each decision.

Everything is judged from the learner's own view, with the estimates of the bots (:mod:`.estimate`). The words are
``[comments]`` in ``tutorial.<lang>.toml``.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from games.catalog.half_pint_heroes.data import (
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
)
from games.catalog.half_pint_heroes.estimate import Odds, unseen
from games.catalog.half_pint_heroes.phrases import set_name
from games.catalog.half_pint_heroes.playout import plays
from games.catalog.half_pint_heroes.sets import declarable
from games.engine.chance import Chance
from games.engine.lessons import Comment, FirstRound
from games.engine.text import Phrase, SeatRef

SEATS = 3
EASY_HAND = 5
"""Cards in hand: enough to choose from, few enough to see through."""
FITS = 1.0
"""So many tricks more or less than expected still make a sensible prediction."""
_LUCK = Chance(b"coach")


def _odds(view: View) -> Odds:
    most = max(count for seat, count in enumerate(view.cards) if seat != view.seat)
    return Odds(unseen(view), view.row, most, _LUCK.stream("odds", view.round, len(view.tricks)))


def expected(view: View) -> float:
    """About how many tricks the hand of the view is worth."""
    return _odds(view).strength(plays(view.hand, view.row), len(view.hand), view.seats - 1)


def advise(view: View) -> Phrase:
    """What to think of before the decision that the seat of the view has to make."""
    if view.phase == "predict":
        best = declarable(view.hand, view.row)[0]
        return Phrase("comments.before_predict", {"set": set_name(best.kind, best.hand + best.row)})
    if view.phase == "bet":
        return Phrase("comments.before_bet")
    return _before_play(view)


def _before_play(view: View) -> Phrase:
    danger = _near_brawl(view)
    if danger is not None:
        return Phrase("comments.before_brawl", {"seat": SeatRef(danger)})
    missing = _missing(view)
    if missing <= 0:
        return Phrase("comments.before_missed" if missing else "comments.before_enough")
    return Phrase("comments.before_follow" if view.trick else "comments.before_lead", {"n": missing})


def _near_brawl(view: View) -> int | None:
    """Another seat that has won the last two tricks and may still win this one."""
    winners = [trick.winner for trick in view.tricks[-2:]]
    if len(winners) < 2 or winners[0] != winners[1] or winners[0] == view.seat:
        return None
    runner = winners[0]
    if any(play.seat == runner for play in view.trick):
        best = max(view.trick, key=lambda play: play.rank)
        return runner if best.seat == runner else None
    return runner if view.cards[runner] else None


def _missing(view: View) -> int:
    """Tricks that the prediction still lacks; negative if there are too many."""
    seat = view.seat or 0
    return (view.predictions[seat] or 0) - sum(trick.winner == seat for trick in view.tricks)


def comment(view: View, move: Move, events: Sequence[Any]) -> Sequence[Comment]:
    """What to think of a decision, and of the round once it is over. ``events`` run up to the learner's next one."""
    if isinstance(move, Predict):
        return [_on_prediction(view, move)]
    if isinstance(move, Bet):
        return [_on_bet(view, move)]
    mine = any(isinstance(event, Brawled) and event.seat == view.seat for event in events)
    return [*([] if mine else [_on_play(view, move, events)]), *_on_round(view, events)]


def _on_prediction(view: View, move: Predict) -> Comment:
    worth = expected(view)
    args = {"n": round(worth), "said": move.tricks}
    if move.tricks > len(view.hand):
        return Comment(good=False, phrase=Phrase("comments.predict_impossible", {"n": len(view.hand)}))
    if move.tricks == round(worth):
        return Comment(good=True, phrase=Phrase("comments.predict_fits", args))
    if abs(move.tricks - worth) <= FITS:
        low, high = sorted((move.tricks, round(worth)))
        return Comment(good=True, phrase=Phrase("comments.predict_near", args | {"low": low, "high": high}))
    return Comment(good=False, phrase=Phrase(f"comments.predict_{'high' if move.tricks > worth else 'low'}", args))


def _on_bet(view: View, move: Bet) -> Comment:
    """Good against one whose prediction fits the fewest hands, or nearly."""
    odds = _odds(view)
    belief = {
        seat: odds.plausible(view.predictions[seat] or 0, view.cards[seat], view.seats - 1)
        for seat in range(view.seats)
        if seat != view.seat
    }
    worst = min(belief, key=lambda seat: (belief[seat], -(view.predictions[seat] or 0)))
    chosen = worst if move.against is None else move.against
    good = belief[chosen] <= belief[worst] + 0.1
    seat = chosen if good else worst
    args = {"seat": SeatRef(seat), "n": view.predictions[seat] or 0, "cards": view.cards[seat]}
    return Comment(good, Phrase("comments.bet_fits" if good else "comments.bet_other", args))


def _on_play(view: View, move: Play, events: Sequence[Any]) -> Comment:
    missing = _missing(view)
    won = next((event for event in events if isinstance(event, TrickWon)), None)
    danger = _near_brawl(view)
    if danger is not None:
        stopped = not any(isinstance(event, Brawled) for event in events)
        return Comment(stopped, Phrase(f"comments.brawl_{'stopped' if stopped else 'let'}", {"seat": SeatRef(danger)}))
    mine = won is not None and won.seat == view.seat
    if missing > 0:
        left = len(view.hand) - len(move.hand)
        if mine:
            return Comment(good=True, phrase=Phrase("comments.won_wanted", {"n": missing - 1}))
        return Comment(good=False, phrase=Phrase("comments.lost_wanted", {"n": missing, "left": left}))
    if missing < 0:
        return Comment(good=mine, phrase=Phrase("comments.missed_already"))
    if mine:
        return Comment(good=False, phrase=Phrase("comments.won_unwanted"))
    return Comment(good=True, phrase=Phrase("comments.lost_unwanted"))


def _on_round(view: View, events: Sequence[Any]) -> Iterator[Comment]:
    """The line that was written on the pad, explained."""
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
    """A hand of five, and not a round that the others win by themselves."""
    return len(state.hands[0]) == EASY_HAND


FIRST_ROUND = FirstRound(
    options=Options(rounds=3, first=1),
    seats=SEATS,
    level="easy",
    suits=suits,
    advise=advise,
    comment=comment,
    over=lambda state: bool(state.pad),
)
