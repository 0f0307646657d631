"""Tests of tricks (§ 6.1, 8, 9 and 10.1): turns, passing, who leads, and the ends of a round."""

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.data import Brawled, RoundScored, SetPlayed, TrickWon

from .table import declare, only, play, position


def test_the_start_player_leads_and_play_goes_clockwise() -> None:
    """Checks § 6.1 of the rule page."""
    state = position(["2H 2M", "3H 3M", "4H 4M"], starter=1)
    step = play(state, "3H", "4H")
    assert GAME.to_move(step.state) == (0,)
    assert [event.played.seat for event in step.events] == [1, 2]


def test_the_winner_leads_the_next_trick() -> None:
    """Checks § 8.4 of the rule page."""
    assert play(position(["2H 2M", "9H 3M", "4H 4M"]), "2H", "9H", "4H").state.turn == 1


def test_a_winner_without_cards_hands_the_lead_to_the_next_seat_that_has_some() -> None:
    """§ 8.4: in the test seat 1 has no cards either."""
    state = position(["9H", "4H", "2M 3M", "3H 5M"])
    assert play(state, "9H", "4H", "2M", "3H").state.turn == 2


def test_seats_without_cards_are_passed_over() -> None:
    """Checks § 8.5 of the rule page."""
    state = position(["9H 9M", "2H", "3H 3M", "4H"])
    step = play(state, "9H", "2H", "3H", "4H")
    assert GAME.to_move(step.state) == (0,)
    assert GAME.to_move(play(step.state, "9M").state) == (2,)


def test_the_last_one_with_cards_goes_on_and_wins_every_trick() -> None:
    """Checks § 8.6 of the rule page."""
    state = position(["2H", "9H 4M", "3H"])
    step = play(state, "2H", "9H", "3H", "4M")
    assert [event.seat for event in step.events if type(event) is TrickWon] == [1, 1]
    assert only(RoundScored, step.events).line.won == (0, 2, 0)


def test_a_set_says_whether_it_leads_the_trick() -> None:
    """§ 8.1, 8.3: a set that ties with the best one does not lead."""
    step = play(position(["2H 1H", "9H 1M", "9M 1W", "10M 1F"]), "2H", "9H", "9M", "10M")
    assert [event.best for event in step.events if type(event) is SetPlayed] == [True, True, False, True]


def test_the_trick_is_won_by_the_set_that_led_it_last() -> None:
    """Checks § 8.1 of the rule page."""
    step = play(position(["2H 1H", "9H 1M", "9M 1W"]), "2H", "9H", "9M")
    won = only(TrickWon, step.events)
    assert (won.seat, won.number, won.played.seat) == (1, 1, 1)


def test_a_third_trick_in_a_row_is_a_brawl_and_ends_the_round() -> None:
    """§ 9.1: cards still in hand are not played any more."""
    state = position(["13H 13M 13W 1H", "2H 2M 2W 2F", "3H 3M 3W 3F"])
    step = play(state, "13H", "2H", "3H", "13M", "2M", "3M", "13W", "2W", "3W")
    assert only(Brawled, step.events).seat == 0
    assert only(RoundScored, step.events).line.marks == ("B", "", "")
    assert step.state.round == 2


def test_three_tricks_that_are_not_in_a_row_are_no_brawl() -> None:
    """Checks § 9.1 of the rule page."""
    state = position(["13H 13M 1W 13F 1H", "2H 2M 12W 2F 2N"], predictions=(1, 1))
    step = play(state, "13H", "2H", "13M", "2M", "1W", "12W", "2F", "13F")
    assert [trick.winner for trick in step.state.tricks] == [0, 0, 1, 0]
    assert Brawled not in map(type, step.events)


def test_tricks_of_the_round_before_do_not_count_for_a_brawl() -> None:
    """§ 9.1: only tricks of the same round count."""
    step = play(position(["13H 13M", "2H 2M", "3H 3M"]), "13H", "2H", "3H", "13M", "2M", "3M")
    assert step.state.round == 2
    assert step.state.tricks == ()


def test_tricks_against_empty_hands_make_a_brawl_too() -> None:
    """Checks § 9.2 of the rule page."""
    step = play(position(["13H 5M 2W", "2H", "3H"]), "13H", "2H", "3H", "5M", "2W")
    assert only(Brawled, step.events).seat == 0


def test_the_third_trick_with_the_last_cards_is_a_brawl_too() -> None:
    """§ 9.1: a brawl comes before the end of the round by lack of cards."""
    step = play(position(["13H 13M 13W", "2H 2M 2W"]), "13H", "2H", "13M", "2M", "13W", "2W")
    assert only(RoundScored, step.events).line.marks == ("B", "")


def test_with_two_seats_the_round_ends_when_one_is_out_of_cards() -> None:
    """Checks § 10.1 of the rule page."""
    step = play(position(["13H 13M", "2H 2M 2W"]), declare("13H 13M"), "2H")
    line = only(RoundScored, step.events).line
    assert line.won == (1, 0)
    assert step.state.round == 2


def test_with_two_seats_the_trick_in_progress_is_finished_first() -> None:
    """§ 10.1: if the leader has played its last card, the other seat still answers."""
    state = position(["5H", "2H 9M"])
    step = play(state, "5H")
    assert GAME.to_move(step.state) == (1,)
    assert only(RoundScored, play(step.state, "9M").events).line.won == (0, 1)


def test_with_three_seats_the_round_goes_on_when_one_is_out_of_cards() -> None:
    """Checks § 8.6 of the rule page."""
    assert play(position(["5H", "2H 9M", "3H 3M"]), "5H", "2H", "3H").state.round == 1


def test_the_next_round_starts_with_the_next_seat() -> None:
    """Checks § 3.1 of the rule page."""
    state = position(["5H", "2H", "3H"], starter=2)
    after = play(state, "3H", "5H", "2H").state
    assert (after.starter, after.round, after.phase) == (0, 2, "predict")
