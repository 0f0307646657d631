"""The suite can fail: games with one defect each are caught by the right check."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from games.catalog.half_pint_heroes.data import Bet, Drinks, Play, Predict, Sealed, State, View
from games.catalog.half_pint_heroes.moves import Refusal
from games.catalog.half_pint_heroes.rules import HalfPintHeroes
from games.engine.chance import Chance, Stream
from games.engine.game import IllegalMove, Outcome, Rule, Step
from games.engine.plans import Planned
from games.engine.text import Phrase

from . import checks, pages, plans, players, words
from .checks import CHECKS, Check

replace = msgspec.structs.replace


class Clone(HalfPintHeroes):
    """A copy of a good game, which subclasses break."""

    @property
    def package(self) -> str:
        """Return the package of the original, for its words."""
        return HalfPintHeroes.__module__.rpartition(".")[0]


class ShowsTheNextHand(Clone):
    def view(self, state: State, seat: int | None) -> View:
        shown = super().view(state, seat)
        return replace(shown, gun_fighters=state.hands[(seat or 0) - 1][:2])


class ShowsSealedPredictions(Clone):
    def view(self, state: State, seat: int | None) -> View:
        return replace(super().view(state, seat), predictions=state.predictions)


class TellsSealedPredictions(Clone):
    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step[State]:
        step = super().apply(state, seat, move, chance)
        told = Drinks((move.tricks,), ("brawl",)) if isinstance(move, Predict) else Sealed(seat, "bet")
        return Step(step.state, (*step.events, told))


class TellsHiddenCards(Clone):
    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step[State]:
        step = super().apply(state, seat, move, chance)
        return Step(step.state, (*step.events, Drinks((state.hands[seat - 1][:1] or (0,)), ("brawl",))))


class OffersAnIllegalMove(Clone):
    def candidates(self, state: State, seat: int) -> Sequence[Any]:
        moves = super().candidates(state, seat)
        return [*moves, Predict(7)] if moves else ()


class ForgetsAMove(Clone):
    def candidates(self, state: State, seat: int) -> Sequence[Any]:
        return super().candidates(state, seat)[:-1] or super().candidates(state, seat)


class AllowsCardsOfOthers(Clone):
    def forbidden(self, state: State, seat: int, move: Any) -> Refusal | None:
        rule = super().forbidden(state, seat, move)
        return None if rule is Refusal.CARD_NOT_IN_HAND else rule


class WantsCardsInOneOrder(Clone):
    def normalise_move(self, state: State, move: Any) -> Any:
        return move


class TellsTheOrderOfASet(Clone):
    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step[State]:
        step = super().apply(state, seat, move, chance)
        first = move.hand[:1] if isinstance(move, Play) else (0,)
        return Step(step.state, (*step.events, Drinks(first, ("brawl",))))


class NamesAListThatNoMoveHas(Clone):
    def ordered_fields(self, state: State) -> tuple[str, ...]:
        return ("Play.cards",)


class AllowsMovesOutOfTurn(Clone):
    def forbidden(self, state: State, seat: int, move: Any) -> Refusal | None:
        rule = super().forbidden(state, seat, move)
        return None if rule is Refusal.NOT_YOUR_TURN else rule


class RollsItsOwnDice(Clone):
    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step[State]:
        step = super().apply(state, seat, move, chance)
        if step.state.phase == "predict" and step.state.round > 1:
            return Step(replace(step.state, starter=random.randrange(state.seats)), step.events)
        return step


class IgnoresTheSeed(Clone):
    def setup(self, options: Any, seats: int, chance: Chance) -> Step[State]:
        return super().setup(options, seats, Chance(b"always the same"))


class DefaultsToNonsense(Clone):
    def default_move(self, state: State, seat: int) -> Any:
        return Bet(seat)


class ForcesAChoice(Clone):
    def forced(self, state: State, seat: int) -> Any:
        return self.candidates(state, seat)[0]


class CountsPlacesFromZero(Clone):
    def outcome(self, state: State) -> Outcome | None:
        found = super().outcome(state)
        return found and Outcome(tuple(place - 1 for place in found.places), found.scores)


class KnowsTheEndTooEarly(Clone):
    def outcome(self, state: State) -> Outcome | None:
        return Outcome((1,) * state.seats, (0,) * state.seats)


class ImaginesTooManyCards(Clone):
    def imagine(self, view: View, chance: Stream) -> State:
        state = super().imagine(view, chance)
        return replace(state, hands=tuple((*hand, 64) if hand and 64 not in hand else hand for hand in state.hands))


class StrayRule(Rule):
    """A rule without a text."""

    NOWHERE = ("nowhere", "99.9")


class NamesUnwrittenRules(Clone):
    rules = StrayRule  # type: ignore[assignment]


class TellsWithoutWords(Clone):
    def tell(self, event: Any) -> Phrase:
        return Phrase("events.unknown")


class Cheat:
    """A bot that ignores the rules."""

    def choose(self, view: View, chance: Stream) -> Any:
        return Play((0,))


class HasACheatingBot(Clone):
    def bot(self, level: Any) -> Any:
        return Cheat()


class PlansCardsOfOthers(Clone):
    def planned(self, view: View, plan: Any) -> Planned:
        return Planned(Play((next(card for card in range(65) if card not in view.hand),)))


class HearsWhatNobodyIsWarnedOf(Clone):
    def spoken(self, state: State, seat: int) -> Any:
        return Predict(0)


class PlansForever(Clone):
    def planned(self, view: View, plan: Any) -> Planned:
        return Planned(super().planned(view, plan).move, plan)


class OffersAForbiddenPlan(Clone):
    def forbidden_plan(self, view: View, plan: Any) -> Refusal | None:
        return Refusal.NO_PLAN_NOW


class StopsWithoutWords(Clone):
    def planned(self, view: View, plan: Any) -> Planned:
        return Planned(ended="unheard_of")


BROKEN: list[tuple[type[Clone], Check]] = [
    (ShowsTheNextHand, checks.views_are_equal_where_a_seat_cannot_tell_states_apart),
    (ShowsSealedPredictions, checks.sealed_choices_are_sealed),
    (TellsSealedPredictions, checks.sealed_choices_are_sealed),
    (TellsHiddenCards, checks.events_tell_only_what_everybody_may_know),
    (OffersAnIllegalMove, checks.offered_moves_are_accepted),
    (ForgetsAMove, checks.other_moves_are_refused_with_a_rule),
    (AllowsCardsOfOthers, checks.other_moves_are_refused_with_a_rule),
    (WantsCardsInOneOrder, checks.the_order_of_a_set_in_a_move_does_not_matter),
    (TellsTheOrderOfASet, checks.the_order_of_a_set_in_a_move_does_not_matter),
    (NamesAListThatNoMoveHas, checks.fields_whose_order_has_a_meaning_are_lists_of_moves),
    (AllowsMovesOutOfTurn, checks.seats_that_are_not_awaited_may_not_move),
    (HearsWhatNobodyIsWarnedOf, checks.talk_acts_like_any_move_and_cannot_be_chosen),
    (RollsItsOwnDice, checks.the_same_seed_and_moves_give_the_same_states),
    (IgnoresTheSeed, checks.another_seed_is_another_match),
    (DefaultsToNonsense, checks.default_moves_are_legal),
    (ForcesAChoice, checks.forced_moves_are_those_without_a_choice),
    (CountsPlacesFromZero, checks.outcomes_are_consistent),
    (KnowsTheEndTooEarly, checks.outcomes_are_consistent),
    (ShowsTheNextHand, pages.what_a_seat_cannot_tell_apart_has_one_page),
    (ImaginesTooManyCards, checks.views_are_equal_where_a_seat_cannot_tell_states_apart),
    (NamesUnwrittenRules, words.every_rule_has_words_and_a_paragraph),
    (TellsWithoutWords, words.every_event_can_be_told),
    (HasACheatingBot, players.bots_of_every_level_play_legal_moves),
    (PlansCardsOfOthers, plans.plans_play_legal_moves_and_come_to_an_end),
    (PlansForever, plans.plans_play_legal_moves_and_come_to_an_end),
    (OffersAForbiddenPlan, plans.offered_plans_may_be_kept),
    (StopsWithoutWords, plans.plans_play_legal_moves_and_come_to_an_end),
]


@pytest.mark.parametrize(
    ("broken", "promise"), [pytest.param(*one, id=f"{one[0].__name__}-{one[1].__name__}") for one in BROKEN]
)
def test_a_broken_game_is_caught(broken: type[Clone], promise: Check) -> None:
    with pytest.raises((AssertionError, IllegalMove, KeyError)):
        promise(broken())


@pytest.mark.parametrize("promise", [pytest.param(one, id=one.__name__) for one in CHECKS])
def test_an_unbroken_clone_passes(promise: Check) -> None:
    """The checks catch the defects, not the copying."""
    promise(Clone())


WHOLE: dict[str, Any] = {
    "minute": "Lay a number. " * 10,
    "advice": [f"Think {times} times." for times in range(1, 6)],
    "origin": {"source": "Ours.", "history": "Unknown.", "relatives": "None."},
}


@pytest.mark.parametrize(
    "damage",
    [
        {"minute": "Lay a number."},
        {"advice": WHOLE["advice"][:4]},
        {"advice": ["Think."] * 5},
        {"advice": [*WHOLE["advice"][:4], "Think. Then think again."]},
        {"origin": {"source": "Ours.", "history": "Unknown."}},
        {"origin": WHOLE["origin"] | {"history": ""}},
    ],
)
def test_a_text_that_does_not_introduce_its_game_is_caught(damage: dict[str, Any]) -> None:
    words.introduces(WHOLE)
    with pytest.raises(AssertionError):
        words.introduces(WHOLE | damage)
