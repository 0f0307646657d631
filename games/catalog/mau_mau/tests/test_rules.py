"""Tests of the rules of Mau-Mau, paragraph by paragraph."""

import msgspec
import pytest

from games.catalog.mau_mau.data import (
    Dealt,
    Drew,
    Ended,
    Keep,
    Kept,
    Laid,
    Lay,
    Line,
    Options,
    Reshuffled,
    RoundEnded,
    Skipped,
    State,
    Take,
)
from games.catalog.mau_mau.laying import fits
from games.catalog.mau_mau.rules import MauMau, Refusal
from games.catalog.mau_mau.scoring import cost, tokens
from games.engine.chance import Chance
from games.engine.kit.cards import DECK_32, ordered
from games.engine.replay import random_playout
from games.engine.text import words

GAME = MauMau()
LUCK = Chance(bytes(32))
SPECIALS = Options(specials="seven-and-eight")
STACKING = Options(specials="stacking-sevens")


def table(*hands: str, heap: str = "9H", pile: str | None = None, wish: str | None = None, **more: object) -> State:
    """Return a state with seat 0 to move; all other cards are in the pile, unless it is given."""
    held = tuple(ordered(hand.split()) for hand in hands)
    lying = tuple(heap.split())
    rest = tuple(card for card in DECK_32 if card not in {*lying, *(card for hand in held for card in hand)})
    state = GAME.setup(Options(), len(hands), LUCK).state
    rest = rest if pile is None else tuple(pile.split())
    position = {
        "hands": held,
        "heap": lying,
        "pile": rest,
        "wish": wish,
        "mover": 0,
        "drawn": None,
        "pad": (),
        "seen": (),
    }
    return msgspec.structs.replace(state, **(position | more))


def cards_of(state: State) -> list[str]:
    """Return all cards of a position."""
    return sorted([*state.pile, *state.heap, *(card for hand in state.hands for card in hand)])


def test_five_cards_each_and_one_lies_open():
    """§ 2.2, § 3.1: the dealer's left neighbour begins. With this seed all seats can lay a card at once."""
    state = GAME.setup(Options(), 4, Chance(b"5")).state
    assert [len(hand) for hand in state.hands] == [5] * 4
    assert len(state.heap) == 1
    assert state.mover == (state.dealer + 1) % 4


def test_a_jack_turned_up_wishes_for_nothing():
    """§ 2.2: the jack's own suit counts."""
    state = table("7H 9S", "8H 8S", heap="JH")
    assert GAME.playable(state) == ("7H",)


@pytest.mark.parametrize("options", [SPECIALS, STACKING])
def test_a_seven_turned_up_has_no_power(options):
    """§ 2.2: no seat draws for it, and no cards are due."""
    deals = (GAME.setup(options, 2, Chance(bytes([number]))) for number in range(100))
    step = next(step for step in deals if step.state.heap[-1].startswith("7"))
    assert step.state.due == 0
    assert not any(isinstance(event, Drew) and event.why == "seven" for event in step.events)


@pytest.mark.parametrize(("card", "good"), [("7H", True), ("KS", True), ("KC", True), ("QS", False), ("10C", False)])
def test_suit_or_rank_fits(card, good):
    """§ 3.2: the top card is the king of hearts."""
    assert fits(card, "KH", None) is good


def test_what_does_not_fit_is_refused():
    """Checks § 3.2 of the rule page."""
    state = table("7H QS", "8H 8S")
    assert GAME.forbidden(state, 0, Lay("QS")) is Refusal.DOES_NOT_FIT
    assert GAME.forbidden(state, 0, Lay("8H")) is Refusal.NOT_IN_HAND
    assert GAME.forbidden(state, 1, Lay("8H")) is Refusal.NOT_YOUR_TURN


def test_who_can_lay_has_to():
    """§ 3.2: a player may keep only a card that was drawn, and here none was."""
    assert GAME.forbidden(table("7H QS", "8H 8S"), 0, Keep()) is Refusal.NOTHING_DRAWN


def test_who_has_nothing_draws_and_the_next_is_on_turn():
    """§ 3.3, § 3.4: the drawn card does not fit either."""
    state = table("7H QS", "8C 8S", "10H 10S", pile="KC AC")
    after, events = GAME.play(state, 0, Lay("7H"), LUCK).state, GAME.play(state, 0, Lay("7H"), LUCK).events
    assert events == (Laid(0, "7H", None, 1), Drew(1, 1, "stuck"))
    assert after.hands[1] == ("8C", "KC", "8S")
    assert after.mover == 2


def test_a_drawn_card_that_fits_may_be_laid_or_kept():
    """Checks § 3.4 of the rule page."""
    after = GAME.play(table("7H QS", "8C 8S", "10H 10S", pile="AH KC"), 0, Lay("7H"), LUCK).state
    assert (after.mover, after.drawn) == (1, "AH")
    assert set(GAME.candidates(after, 1)) == {Lay("AH"), Keep()}
    kept = GAME.play(after, 1, Keep(), LUCK)
    assert kept.events == (Kept(1),)
    assert kept.state.mover == 2
    assert GAME.play(after, 1, Lay("AH"), LUCK).state.hands[1] == ("8C", "8S")


def test_with_a_drawn_card_no_other_may_be_laid():
    """Checks § 3.4 of the rule page."""
    state = table("7H QS AH", "8C 8S")
    assert GAME.forbidden(msgspec.structs.replace(state, drawn="AH"), 0, Lay("7H")) is Refusal.DRAWN_ONLY


def test_nobody_else_sees_the_drawn_card():
    """Checks § 3.4 of the rule page."""
    after = GAME.play(table("7H QS", "8C 8S", pile="AH KC"), 0, Lay("7H"), LUCK).state
    assert GAME.view(after, 1).drawn == "AH"
    assert GAME.view(after, 0).drawn is None
    assert GAME.view(after, None).drawn is None


def test_the_heap_becomes_the_pile():
    """§ 3.5: all cards except the open one go to the pile."""
    state = table("7H QS", "8C 8S", heap="KD KH 9H", pile="")
    step = GAME.play(state, 0, Lay("7H"), LUCK)
    assert Reshuffled(3) in step.events
    assert step.state.heap == ("7H",)
    assert cards_of(step.state) == cards_of(state)


def test_who_cannot_draw_passes():
    """§ 3.5: the only card under the jack goes to the first who has no club."""
    step = GAME.play(table("7C JS", "8D 8S", "10D 10S", pile=""), 0, Lay("JS", "C"), LUCK)
    assert step.events[1:] == (Reshuffled(1), Drew(1, 1, "stuck"), Skipped(2, "empty"))
    assert step.state.mover == 0


def test_a_jack_waits_while_anything_fits():
    """Checks § 4.1 of the rule page."""
    state = table("7H JS", "8H 8S")
    assert GAME.forbidden(state, 0, Lay("JS", "C")) is Refusal.JACK_WAITS


def test_a_jack_is_laid_when_nothing_else_fits():
    """§ 4.1: so a player who has a jack does not draw."""
    state = table("7D QS JC", "8H 8S")
    assert GAME.forbidden(state, 0, Lay("JC", "D")) is None
    assert GAME.playable(state) == ("JC",)


def test_a_jack_that_fits_need_not_wait():
    """§ 4.1: a jack fits by suit, and on another jack."""
    assert GAME.forbidden(table("7H JH", "8H 8S"), 0, Lay("JH", "C")) is None
    assert GAME.forbidden(table("7H JS", "8H 8S", heap="JH"), 0, Lay("JS", "C")) is None


def test_jacks_at_any_time_if_agreed():
    """Checks § 4.1 of the rule page."""
    state = table("7H JS", "8H 8S", options=Options(jack="any-time"))
    assert GAME.forbidden(state, 0, Lay("JS", "C")) is None


def test_a_jack_names_a_suit_and_no_other_card_does():
    """Checks § 4.2 of the rule page."""
    state = table("7H JH", "8H 8S")
    assert GAME.forbidden(state, 0, Lay("JH")) is Refusal.NAME_A_SUIT
    assert GAME.forbidden(state, 0, Lay("7H", "C")) is Refusal.NO_WISH


def test_the_last_jack_wishes_for_nothing():
    """Checks § 4.2 of the rule page."""
    state = table("JH", "8H 8S")
    assert GAME.forbidden(state, 0, Lay("JH", "C")) is Refusal.NO_WISH
    assert GAME.forbidden(state, 0, Lay("JH")) is None


def test_a_wish_takes_the_place_of_the_suit():
    """Checks § 4.3 of the rule page."""
    assert fits("7C", "JH", "C")
    assert fits("JS", "JH", "C")
    assert not fits("7H", "JH", "C")
    wished = table("7H 7C", "8H 8S", heap="JH", wish="C")
    assert GAME.forbidden(wished, 0, Lay("7H")) is Refusal.NOT_WISHED


def test_a_wish_ends_with_the_next_card():
    """Checks § 4.3 of the rule page."""
    after = GAME.play(table("7H JH", "8C 8S"), 0, Lay("JH", "C"), LUCK).state
    assert after.wish == "C"
    assert GAME.play(after, 1, Lay("8C"), LUCK).state.wish is None


def test_a_seven_makes_the_next_draw_two_and_miss_a_turn():
    """Checks § 5.1 of the rule page."""
    step = GAME.play(table("7H QS", "8H 8S", "10H 10S", options=SPECIALS), 0, Lay("7H"), LUCK)
    assert Drew(1, 2, "seven") in step.events
    assert len(step.state.hands[1]) == 4
    assert step.state.mover == 2


def test_a_seven_is_not_passed_on():
    """§ 5.1: without the option, a player who has a seven draws too."""
    after = GAME.play(table("7H QS", "7S 8S", "10H 10S", options=SPECIALS), 0, Lay("7H"), LUCK).state
    assert after.mover == 2


def test_an_eight_skips_the_next():
    """Checks § 5.2 of the rule page."""
    step = GAME.play(table("8H QS", "9S 8S", "10H 10S", options=SPECIALS), 0, Lay("8H"), LUCK)
    assert Skipped(1, "eight") in step.events
    assert step.state.mover == 2


def test_of_two_players_the_same_goes_on_after_an_eight():
    """Checks § 5.2 of the rule page."""
    assert GAME.play(table("8H QH", "9S 8S", options=SPECIALS), 0, Lay("8H"), LUCK).state.mover == 0


def test_without_the_option_sevens_and_eights_are_ordinary():
    """Checks § 5 of the rule page."""
    assert GAME.play(table("8H QS", "9H 8S", "10H 10S"), 0, Lay("8H"), LUCK).state.mover == 1
    assert len(GAME.play(table("7H QS", "9H 8S", "10H 10S"), 0, Lay("7H"), LUCK).state.hands[1]) == 2


def test_a_seven_as_the_last_card_has_no_power():
    """Checks § 5.3, § 6.1 of the rule page."""
    events = GAME.play(table("7H", "AH 8S", options=SPECIALS), 0, Lay("7H"), LUCK).events
    assert isinstance(events[1], RoundEnded)
    assert events[1].line.points == (0, 19)


def test_who_is_hit_by_a_seven_may_lay_one_instead():
    """§ 5.4: the player has not drawn any card yet."""
    step = GAME.play(table("7H QS", "7S 8S", "10H 10S", options=STACKING), 0, Lay("7H"), LUCK)
    assert step.events == (Laid(0, "7H", None, 1),)
    assert (step.state.mover, step.state.due) == (1, 2)
    assert set(GAME.candidates(step.state, 1)) == {Lay("7S"), Take()}


@pytest.mark.parametrize(("before", "due"), [(2, 4), (4, 6), (6, 8)])
def test_each_seven_on_a_seven_adds_two_cards(before, due):
    """§ 5.4: the player without a seven draws all four, six, or eight cards at once."""
    state = table("7S QS", "8H 8S", "10H 10S", heap="9H 7H", options=STACKING, due=before)
    step = GAME.play(state, 0, Lay("7S"), LUCK)
    assert step.events[:2] == (Laid(0, "7S", None, 1), Drew(1, due, "seven"))
    assert len(step.state.hands[1]) == 2 + due
    assert (step.state.mover, step.state.due) == (2, 0)


def test_sevens_go_round_until_somebody_has_none():
    """§ 5.4: three sevens are laid, and the player of the first one has to draw six cards."""
    state = table("7H QS", "7S 8S", "7C 10S", options=STACKING)
    for seat, card in enumerate(("7H", "7S", "7C")):
        step = GAME.play(state, seat, Lay(card), LUCK)
        state = step.state
    assert step.events[1] == Drew(0, 6, "seven")
    assert (state.mover, state.due) == (1, 0)


def test_what_is_due_may_be_taken_though_a_seven_is_held():
    """§ 5.4: the player also misses the turn."""
    state = table("7S QS", "8H 8S", "10H 10S", heap="9H 7H 7C", options=STACKING, due=4)
    step = GAME.play(state, 0, Take(), LUCK)
    assert step.events[0] == Drew(0, 4, "seven")
    assert len(step.state.hands[0]) == 6
    assert step.state.heap == state.heap
    assert (step.state.mover, step.state.due) == (1, 0)


def test_while_cards_are_due_nothing_but_a_seven_is_laid():
    """§ 5.4: no card of the suit, not even a jack; and there is no card just drawn to keep."""
    state = table("7S AH JC", "8H 8S", heap="9H 7H", options=STACKING, due=2)
    assert GAME.playable(state) == ("7S",)
    for move in (Lay("AH"), Lay("JC", "D"), Keep()):
        assert GAME.forbidden(state, 0, move) is Refusal.SEVENS_ONLY


def test_jacks_at_any_time_do_not_help_against_sevens():
    """Checks § 5.4 of the rule page."""
    agreed = Options(specials="stacking-sevens", jack="any-time")
    state = table("7S JC", "8H 8S", heap="9H 7H", options=agreed, due=2)
    assert GAME.forbidden(state, 0, Lay("JC", "D")) is Refusal.SEVENS_ONLY


def test_nothing_is_taken_while_nothing_is_due():
    """Checks § 5.4 of the rule page."""
    assert GAME.forbidden(table("7H QS", "8H 8S", options=STACKING), 0, Take()) is Refusal.NOTHING_DUE


def test_a_last_seven_ends_the_round_whatever_is_due():
    """§ 5.3, § 5.4: no seat draws, and the next round begins with no cards due."""
    step = GAME.play(table("7S", "7C 8S", heap="9H 7H", options=STACKING, due=2), 0, Lay("7S"), LUCK)
    assert isinstance(step.events[1], RoundEnded)
    assert step.events[1].line.points == (0, 15)
    assert step.state.due == 0


def test_sevens_that_stack_leave_eights_as_they_are():
    """§ 5.4: sevens and eights are agreed on, and an eight is not passed on."""
    step = GAME.play(table("8H QS", "8C 8S", "10H 10S", options=STACKING), 0, Lay("8H"), LUCK)
    assert Skipped(1, "eight") in step.events
    assert step.state.mover == 2


def test_more_is_due_than_there_is_to_draw():
    """§ 3.5, § 5.4: the cards under the top card are shuffled, and the player draws as many as there are."""
    state = table("7S QS", "8H 8S", heap="9H 7H", pile="KC", options=STACKING, due=2)
    step = GAME.play(state, 0, Lay("7S"), LUCK)
    assert step.events[1:3] == (Reshuffled(2), Drew(1, 3, "seven"))
    assert cards_of(step.state) == cards_of(state)


def test_a_match_stored_before_sevens_could_stack_has_nothing_due():
    """Checks § 5.4 of the rule page."""
    state = table("7S 9H", "8H 8S")
    stored = msgspec.to_builtins(state)
    del stored["due"]
    assert msgspec.convert(stored, State) == state


def test_the_default_passes_a_seven_on():
    """§ 5.4: the default move is that of a player whose time is up."""
    state = table("7S AH JC", "8H 8S", heap="9H 7H", options=STACKING, due=2)
    assert GAME.default_move(state, 0) == Lay("7S")


def test_the_others_count_their_cards():
    """Checks § 6.2 of the rule page."""
    assert cost(("7C", "8C", "9C", "10C", "JC", "QC", "KC", "AC")) == 7 + 8 + 9 + 10 + 2 + 3 + 4 + 11


def test_after_a_round_the_next_is_dealt_by_the_next():
    """Checks § 2.2, § 7.1 of the rule page."""
    before = table("7H", "AH 8S")
    after = GAME.play(before, 0, Lay("7H"), LUCK).state
    assert after.round == 2
    assert after.dealer == (before.dealer + 1) % 2
    assert after.pad == (Line((0, 19), (0, 19)),)


def test_a_hundred_points_end_the_match_and_the_fewest_win():
    """Checks § 7.1, § 7.2 of the rule page."""
    state = msgspec.structs.replace(table("7H", "AH 8S", "8H"), pad=(Line((0, 0, 0), (90, 81, 3)),))
    step = GAME.play(state, 0, Lay("7H"), LUCK)
    assert GAME.to_move(step.state) == ()
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.scores == (90, 100, 11)
    assert outcome.places == (2, 3, 1)
    assert isinstance(step.events[-1], Ended)
    assert GAME.forbidden(step.state, 1, Lay("8S")) is Refusal.MATCH_OVER


def test_the_dealer_is_spoken_to():
    said = words(GAME.package, "en").say(GAME.tell(Dealt(2, 0, "9H")), ("Ada", "Ben"), 0)
    assert said == "Round 2: You deal and turn up the nine of hearts."


def test_fifty_points_if_agreed():
    """Checks § 7.1 of the rule page."""
    state = msgspec.structs.replace(table("7H", "AH 8S", options=Options(target=50)), pad=(Line((0, 0), (9, 31)),))
    assert GAME.to_move(GAME.play(state, 0, Lay("7H"), LUCK).state) == ()


def test_equal_totals_share_a_place():
    """Checks § 7.2 of the rule page."""
    state = msgspec.structs.replace(table("7H", "AH", "8H"), mover=None, pad=(Line((0,) * 3, (12, 100, 12)),))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.places == (1, 3, 1)


@pytest.mark.parametrize(
    ("totals", "won"),
    [((100, 20, 30), (-10, 5, 5)), ((120, 100, 30), (-10, 0, 10)), ((100, 100, 30), (-5, -5, 10))],
)
def test_who_reached_the_target_pays_each_with_fewer(totals, won):
    """Checks § 7.3 of the rule page."""
    assert tokens(totals, 100, 5) == won


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_card_is_ever_lost(seats):
    """§ 2.1: 32 cards after every move of random matches."""
    for number in range(12):
        options = (SPECIALS, STACKING, Options(jack="any-time"))[number % 3]
        seed = b"%d cards" % number
        log, _ = random_playout(GAME, options, seats, seed)
        chance = Chance(seed)
        state = GAME.setup(options, seats, chance).state
        for seat, move in log:
            state = GAME.play(state, seat, move, chance).state
            assert cards_of(state) == sorted(DECK_32)


@pytest.mark.parametrize("seats", GAME.seats)
def test_whoever_is_awaited_has_a_choice_or_a_card_to_lay(seats):
    """§ 3.3: no seat gets a turn without a choice. Checks a hundred random matches for each number of seats."""
    for number in range(100):
        options = Options(
            specials=("off", "seven-and-eight", "stacking-sevens")[number % 3],
            jack="any-time" if number % 2 else "only-when-stuck",
        )
        _, state = random_playout(GAME, options, seats, b"%d at random" % number)
        assert max(state.pad[-1].totals) >= 100
