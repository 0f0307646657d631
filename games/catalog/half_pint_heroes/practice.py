"""Practice for Half-Pint Heroes: beating a set on the table, and estimating the value of a hand.

Positions are dealt and played by the engine, which also judges the answers.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, ClassVar

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.board import board
from games.catalog.half_pint_heroes.cards import Cards, by_value
from games.catalog.half_pint_heroes.data import HIGHEST_PREDICTION, Options, Play, Played, State
from games.catalog.half_pint_heroes.phrases import card_name, played_name, set_name
from games.catalog.half_pint_heroes.scoring import prediction_points
from games.catalog.half_pint_heroes.sets import CardSet, Kind, choices, kind_of, rank_of
from games.catalog.half_pint_heroes.value import HandValue, hand_value
from games.engine.chance import SEED_BYTES, Chance, Stream
from games.engine.game import Level
from games.engine.kit.coaching.speaking import one_decimal
from games.engine.practice import Answer, BadAnswer, Drill, Form
from games.engine.text import Phrase, Words

SEATS = (3, 4, 5)
SEATS_OF_WORTH = (3, 4)
"""The possible numbers of seats: with more, too few deals can be played out for a clear result."""
PATIENCE = 400
"""The number of deals that are searched for a suitable one; nearly always the first few are enough."""
WORTH_BUDGET = 500.0
"""Budget for the value of a hand, in rough milliseconds; the value is computed once and cached."""
FIRST_LOOK = 100.0
"""Budget for a first look at a hand, in rough milliseconds."""
SMALL_HAND = 5
"""The largest number of cards: with more, too few deals can be played out for a clear result."""
_UNUSED = Chance(b"no luck is needed within a round")
ENOUGH = 2.0
"""The smallest lead of the best answer, in mean points."""
OPPONENTS: Level = "normal"


def dealt(chance: Chance, number: int, seats_to_choose: Sequence[int] = SEATS) -> State:
    """Return a new deal for one of these numbers of seats, drawn by lot."""
    luck = chance.stream("practice", number)
    seats = luck.choice(seats_to_choose)
    return GAME.setup(Options(), seats, Chance(bytes(luck.below(256) for _ in range(SEED_BYTES)))).state


def to_the_cards(state: State) -> State:
    """Return the state after all seats have predicted one trick and bet against the left neighbour."""
    while state.phase != "play":
        seat = GAME.to_move(state)[0]
        state = GAME.play(state, seat, GAME.default_move(state, seat), _UNUSED).state
    return state


def lead(state: State, luck: Stream) -> State:
    """Return the state after the seat to move has led a set that is neither too weak nor its best."""
    found = choices(state.hands[state.turn], state.row)
    some = found[len(found) // 8 : max(1, 2 * len(found) // 3)] or found
    one = luck.choice(some)
    return GAME.play(state, state.turn, Play(one.hand, one.row), _UNUSED).state


def winners(state: State) -> list[CardSet]:
    """Return the sets with which the seat to move beats the best set on the table, strongest first."""
    best = best_of(state).rank
    return [one for one in choices(state.hands[state.turn], state.row) if one.rank > best]


def best_of(state: State) -> Played:
    """Return the set that leads the trick, of equal ones the earlier (§ 8.3)."""
    return max(state.trick, key=lambda play: play.rank)


class Beat(Drill[State]):
    """Drill: a set is on the table; pick cards from the hand and the row that beat it."""

    key: ClassVar[str] = "beat"
    template: ClassVar[str] = "_practice_beat.html"

    def position(self, chance: Chance) -> State:
        """Return a position in which a set of several cards is needed and some sets are not enough."""
        for number in range(PATIENCE):
            state = lead(to_the_cards(dealt(chance, number)), chance.stream("lead", number))
            if self.fits(state):
                return state
        raise RuntimeError("no deal fits")  # 400 in a row: a bug, not bad luck

    def fits(self, state: State) -> bool:
        """Return whether a position suits the drill: some set wins, no single card does, and the set on the table
        has several cards.
        """
        found = winners(state)
        all_sets = choices(state.hands[state.turn], state.row)
        return bool(found) and best_of(state).kind > Kind.HIGH_CARD and len(found) < len(all_sets) * 2 // 3

    def seat(self, state: State) -> int:
        return state.turn

    def answer(self, state: State, form: Form) -> Answer:
        """Judge an answer by the rules: whether the cards are a set, include a card from the hand, and win."""
        play = Play(_picked(form, "card", state.hands[state.turn]), _picked(form, "row", state.row))
        refused = GAME.forbidden(state, state.turn, play)
        if refused is not None:
            return Answer(False, Phrase(f"rules.{refused.key}"), refused.section, "none")
        cards = play.hand + play.row
        kind = kind_of(cards) or Kind.HIGH_CARD
        rank, best = rank_of(kind, cards), best_of(state)
        args = {"set": set_name(kind, cards), "table": played_name(best)}
        return self.judge(state, rank, args)

    def judge(self, state: State, rank: int, args: Mapping[str, Phrase]) -> Answer:
        """Return the judgement of an answer whose set has this rank."""
        best = best_of(state).rank
        if rank > best:
            return Answer(True, Phrase("practice.said.beats", args), "8.1", "right")
        return Answer(
            False, Phrase("practice.said.ties" if rank == best else "practice.said.loses", args), "8.3", "low"
        )

    def show(self, state: State, words: Words, names: Sequence[str], form: Form) -> dict[str, Any]:
        shown = board(GAME.view(state, state.turn), words, names, {"card": form.get("card", ())})
        picked = set(form.get("row", ()))
        row = [replace(held, picked=str(held.id) in picked) for held in shown.row]
        return {"board": shown, "row": row}

    def solution(self, state: State, words: Words, names: Sequence[str]) -> dict[str, Any]:
        found = winners(state)
        ways = [found[-1]] if found[-1].rank == found[0].rank else [found[-1], found[0]]
        return {"ways": [_way(one, words) for one in ways], "count": len({one.rank for one in found})}


class Weakest(Beat):
    """The daily puzzle: find the weakest set that still beats the set on the table."""

    key: ClassVar[str] = "weakest"
    tries: ClassVar[int] = 5

    def fits(self, state: State) -> bool:
        """Return whether a position suits the puzzle: sets of several ranks win, the weakest of them needs the row,
        and high cards do not help.
        """
        found = winners(state)
        ranks = {one.rank for one in found}
        return (
            len(ranks) > 2
            and best_of(state).kind > Kind.HIGH_CARD
            and all(one.row for one in found if one.rank == min(ranks))
            and len(state.hands[state.turn]) > 3
        )

    def judge(self, state: State, rank: int, args: Mapping[str, Phrase]) -> Answer:
        said = super().judge(state, rank, args)
        if not said.right:
            return said
        if rank > min(one.rank for one in winners(state)):
            return Answer(False, Phrase("practice.said.too_strong", args), "8.1", "high")
        return Answer(True, Phrase("practice.said.weakest", args), "8.1", "right")

    def solution(self, state: State, words: Words, names: Sequence[str]) -> dict[str, Any]:
        shown = super().solution(state, words, names)
        return shown | {"ways": shown["ways"][:1]}


class HandWorth(Drill[State]):
    """Drill: predict the tricks of a new hand. The answer comes from many sampled deals that bots play out."""

    key: ClassVar[str] = "worth"
    template: ClassVar[str] = "_practice_worth.html"
    tries: ClassVar[int] = 1

    def position(self, chance: Chance) -> State:
        """Return a hand for which one prediction is certainly better than all others, by more than the sampling
        error.
        """
        for number in range(PATIENCE):
            state = dealt(chance, number, SEATS_OF_WORTH)
            small = len(state.hands[state.starter]) <= SMALL_HAND
            if small and clear(_value_of(state, FIRST_LOOK)) and clear(_value_of(state)):
                return state
        raise RuntimeError("no deal fits")  # 400 in a row: a bug, not bad luck

    def seat(self, state: State) -> int:
        return state.starter

    def answer(self, state: State, form: Form) -> Answer:
        said = next(iter(form.get("tricks", ())), "")
        if said not in [str(number) for number in range(HIGHEST_PREDICTION + 1)]:
            raise BadAnswer("no prediction")
        found, number = _value_of(state), int(said)
        best = found.best
        args = {"n": number, "best": best.prediction}
        if number == best.prediction:
            return Answer(True, Phrase("practice.said.best", args), "4.2")
        if number < len(found.goals) and not found.behind(number).certain:
            return Answer(True, Phrase("practice.said.as_good", args), "4.2")
        return Answer(
            False, Phrase("practice.said.lower" if best.prediction < number else "practice.said.higher", args), "4.2"
        )

    def show(self, state: State, words: Words, names: Sequence[str], form: Form) -> dict[str, Any]:
        shown = board(GAME.view(state, state.starter), words, names, {})
        picked = next(iter(form.get("tricks", ())), "")
        numbers = [
            {
                "n": number,
                "label": words.text("board.predict_n", n=number),
                "worth": words.text("board.predict_worth", n=prediction_points(number, state.seats)),
                "picked": picked == str(number),
            }
            for number in range(HIGHEST_PREDICTION + 1)
        ]
        return {"board": shown, "numbers": numbers, "table": words.text("practice.table", seats=state.seats)}

    def solution(self, state: State, words: Words, names: Sequence[str]) -> dict[str, Any]:
        found = _value_of(state)
        return {
            "deals": found.deals,
            "tricks": one_decimal(found.tricks, words.language),
            "bars": [
                {
                    "label": str(goal.prediction),
                    "share": goal.hits / found.deals,
                    "points": round(goal.points),
                    "best": goal is found.best,
                }
                for goal in found.goals
            ],
        }


def clear(found: HandValue) -> bool:
    """Return whether the best prediction is ahead of every other one by more than the sampling error, and by enough
    to matter.
    """
    behind = [found.behind(goal.prediction) for goal in found.goals if goal is not found.best]
    return all(gap.certain and gap.points >= ENOUGH for gap in behind)


@lru_cache(maxsize=256)
def _value_of(state: State, budget: float = WORTH_BUDGET) -> HandValue:
    """Return the value of the hand of a deal. The random numbers follow from the deal, so the value is the same for
    all users.
    """
    luck = Chance(repr((state.row, state.hands[state.starter], budget)).encode()).stream("worth")
    return hand_value(GAME.view(state, state.starter), luck, budget, [OPPONENTS] * state.seats)


def _picked(form: Form, name: str, there: Cards) -> Cards:
    """Return the cards in the form field ``name``. Raises BadAnswer if a card is not in ``there``."""
    known = {str(card): card for card in there}
    named = form.get(name, ())
    if not set(named) <= set(known):
        raise BadAnswer("no such card here")
    return tuple(sorted({known[one] for one in named}))


def _way(one: CardSet, words: Words) -> dict[str, Any]:
    """Return a set in words, with its cards by value."""
    cards = [(card, words.say(card_name(card))) for card in by_value(one.cards)]
    return {
        "set": words.say(played_name(one)),
        "cards": [{"id": card, "from_row": card in one.row, "label": label} for card, label in cards],
    }


DRILLS: dict[str, Drill[State]] = {drill.key: drill for drill in (Beat(), HandWorth())}
PUZZLE: Drill[State] = Weakest()
