"""The coach's statements about moves are true: each is compared with the rules in positions from bot matches."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from games.catalog import find
from games.engine.chance import Chance
from games.engine.codec import AnyGame, encode
from games.engine.kit.coaching.drilling import CLOSE, BestMove
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import Judge, Opinion, differing, judge_of, luck_of
from games.engine.kit.coaching.speaking import CHANCES, PACKAGE, coach, formatted_value
from games.engine.kit.throwing.data import Stop
from games.engine.kit.throwing.rules import result_of
from games.engine.text import LANGUAGES, words
from tests.claims import Sentence, leaves

LUCK = Chance(b"held against the rules")
POSITIONS, MOVES = 10, 4
UNITS = [
    ("order", "snip-snap-snorem", 3),
    ("match", "high-house-number", 2),
    ("round", "chicago", 2),
    ("pair", "pairs", 2),
    ("points", "herzeln", 4),
    ("fields", "pachisi", 2),
    ("hats", "catch-the-hat", 2),
    ("sticks", "maexchen", 3),
    ("chips", "dreiblatt", 3),
]
"""A title for each unit in which the coach tells what moves are worth, and how many play."""
DIE = range(1, 7)


def claims(
    slug: str, *, seats: int = 2, number: int = 0, most: int = POSITIONS
) -> Iterator[tuple[Any, Any, Any, dict[Why, Fact]]]:
    """Yield game, state, move and facts from one match between Easy bots, evenly spread."""
    game, judge = find(slug), judge_of(find(slug))
    assert judge is not None
    luck = LUCK.stream(slug, number)
    state, found = game.setup(game.options_type(), seats, Chance(b"%d" % number)).state, list[tuple[Any, int]]()
    while game.to_move(state) and len(found) < 90:
        seat = game.to_move(state)[0]
        view = game.view(state, seat)
        if judge.ready(view):
            found.append((state, seat))
        state = game.play(state, seat, game.bot("easy").choose(view, luck), LUCK).state
    for state, seat in found[:: max(1, len(found) // most)]:
        for move in luck.sample(game.candidates(state, seat), min(MOVES, len(game.candidates(state, seat)))):
            yield game, state, move, {fact.why: fact for fact in judge.facts(game.view(state, seat), move)}


def after(game: AnyGame, state: Any, move: Any) -> Any:
    return game.play(state, state.mover, move, LUCK).state


def replies(game: AnyGame, state: Any, seat: int) -> list[Any]:
    """Return the states after each move that the seat would have now."""
    asked = replace(state, mover=seat)
    return [game.play(asked, seat, move, LUCK).state for move in game.candidates(asked, seat)]


def judged(slug: str, seats: int = 2, most: int = 3) -> Iterator[tuple[Judge[Any], Any, Any]]:
    """Yield judge, state and view of a few positions of such a match."""
    judge = judge_of(find(slug))
    assert judge is not None
    states = {id(state): state for _, state, _, _ in claims(slug, seats=seats, most=most)}
    for state in list(states.values())[:most]:
        yield judge, state, judge.game.view(state, judge.game.to_move(state)[0])


@pytest.mark.parametrize(("unit", "slug", "seats"), UNITS)
def test_moves_are_told_from_the_best_down_with_what_the_judge_computes(unit: str, slug: str, seats: int) -> None:
    told = 0
    for judge, _, view in judged(slug, seats):
        values, opinions = judge.move_values(view, luck_of(view)), judge.opinions(view)
        assert judge.unit_of(view) == unit
        assert [one.value for one in opinions] == sorted(values.values(), reverse=True)[: len(opinions)]
        for language, point, best in (("en", ".", "best"), ("de", ",", "am besten")):
            house = words(PACKAGE, language)
            for one in opinions:
                said, behind = formatted_value(unit, one.value, opinions[0].value, house), opinions[0].value - one.value
                if unit not in CHANCES and unit != "order":
                    assert said == best if behind < 0.05 else f"{behind:.1f}".replace(".", point) in said
                    told += behind >= 0.05
    assert told or unit in {*CHANCES, "order"}


@pytest.mark.parametrize(("slug", "seats"), [("chicago", 3), ("elevens-duel", 2)])
def test_the_drill_says_of_each_move_how_it_compares_with_the_best(slug: str, seats: int) -> None:
    said = set()
    for judge, state, view in judged(slug, seats):
        drill, values = BestMove(judge), judge.move_values(view, luck_of(view))
        best = max(values.values())
        for move, value in values.items():
            key = drill.answer(state, {"move": [encode(move).decode()]}).phrase.key
            close = best - value <= CLOSE * judge.margin
            assert key == f"practice.said.{'right' if value == best else 'close' if close else 'worse'}"
            said.add(key)
    assert {"practice.said.right", "practice.said.worse"} <= said


def test_what_the_drill_asks_has_one_move_that_is_clearly_the_best() -> None:
    judge = judge_of(find("draughts"))
    assert judge is not None
    drill = BestMove(judge)
    state = drill.position(Chance(b"clearly"))
    view = judge.game.view(state, drill.seat(state))
    second, first = sorted(judge.move_values(view, luck_of(view)).values())[-2:]
    assert first - second >= judge.margin


def test_a_turn_that_is_ended_beats_everything_so_far_or_does_not() -> None:
    said = set()
    for number in range(4):
        for game, state, move, facts in claims("chicago", seats=3, number=number, most=20):
            view = game.view(state, state.mover)
            done = [result.points for seat in view.order() if seat != state.mover and (result := view.result(seat))]
            if isinstance(move, Stop) and done:
                assert (Why.LEADS in facts) == (state.turn.points > max(done))
                assert (Why.BEHIND in facts) == (state.turn.points <= max(done))
                said |= {*facts} & {Why.LEADS, Why.BEHIND}
    assert said == {Why.LEADS, Why.BEHIND}


def test_the_result_that_a_move_leads_to_is_the_mean_over_all_throws() -> None:
    """High house number with one throw to go: each number goes where it brings most."""
    found = 0
    for number in range(3):
        for game, state, move, facts in claims("high-house-number", number=number, most=20):
            terms = game.in_force(state)
            then = game.go(terms, state.turn, move)
            if Why.MEAN not in facts or then.over:
                continue
            thrown = [game.fallen(terms, then, (die,)) for die in DIE]
            ends = [[game.go(terms, turn, way) for way in game.ways(terms, turn)] or [turn] for turn in thrown]
            if all(turn.over for each in ends for turn in each):
                mean = sum(max(result_of(turn).points for turn in each) for each in ends) / len(DIE)
                assert abs(facts[Why.MEAN].n - mean) <= 0.5 + 1e-9
                found += 1
    assert found


@pytest.mark.parametrize("slug", ["draughts", "polish-draughts", "losing-draughts"])
def test_pieces_that_are_taken_or_could_be_are_as_many_as_the_rules_let_go(slug: str) -> None:
    said = set()
    for game, state, move, facts in claims(slug):
        then, mine = after(game, state, move), state.mover
        if then.mover in (None, mine):
            continue
        said |= {*facts}
        lost = game.pieces(state)[1 - mine] - game.pieces(then)[1 - mine]
        assert lost == (facts[Why.TAKES].n if Why.TAKES in facts else 0)
        left = [game.pieces(then)[mine] - game.pieces(reply)[mine] for reply in replies(game, then, 1 - mine)]
        assert max(left) >= (facts[Why.LOSES].n if Why.LOSES in facts else 0)
        if not then.huffable:
            assert max(left) == (facts[Why.LOSES].n if Why.LOSES in facts else 0)
        assert (Why.HUFFABLE in facts) == bool(then.huffable)
    assert {Why.LOSES, Why.SAFE} <= said


@pytest.mark.parametrize("slug", ["nine-mens-morris", "lasker-morris"])
def test_mills_that_are_threatened_or_allowed_can_be_closed_with_one_move(slug: str) -> None:
    said = set()
    for game, state, move, facts in claims(slug):
        then, mine = after(game, state, move), state.mover
        if then.mover is None:
            continue
        said |= {*facts}
        for why, seat in ((Why.OPENS, mine), (Why.LETS, 1 - mine)):
            loses = [game.pieces(reply)[1 - seat] < game.pieces(then)[1 - seat] for reply in replies(game, then, seat)]
            assert (why in facts) == any(loses)
    assert {Why.OPENS, Why.LETS} <= said


def test_lines_that_are_threatened_or_allowed_would_be_won() -> None:
    said = set()
    for number in range(3):
        for game, state, move, facts in claims("gomoku", number=number, most=20):
            then, mine = after(game, state, move), state.mover
            if then.mover is None:
                continue
            said |= {*facts}
            for why, seat in ((Why.OPENS_LINE, mine), (Why.LETS_LINE, 1 - mine)):
                wins = [reply.last[0] for reply in replies(game, then, seat) if reply.winner == seat]
                assert sorted(wins) == sorted(facts[why].what.split(", ") if why in facts else [])
    assert {Why.OPENS_LINE, Why.LETS_LINE} <= said


def test_a_corner_that_is_given_away_can_be_taken_at_once() -> None:
    said = set()
    for game, state, move, facts in claims("reversi", most=30):
        then = after(game, state, move)
        if then.mover != 1 - state.mover:
            continue
        said |= {*facts}
        fields = {reply.field for reply in game.candidates(then, then.mover)}
        assert facts[Why.LEAVES].n == len(fields)
        given = facts[Why.GIVES_CORNER].what if Why.GIVES_CORNER in facts else ""
        assert given == ", ".join(sorted(fields & {"a1", "a8", "h1", "h8"}))
    assert Why.GIVES_CORNER in said


@pytest.mark.parametrize("slug", ["evil-three", "chicago", "shut-the-box"])
def test_throws_are_counted_as_they_fall(slug: str) -> None:
    said = set()
    for game, state, move, facts in claims(slug, seats=3, most=20):
        terms = game.in_force(state)
        then = game.go(terms, state.turn, move)
        if not then.hand:
            continue
        said |= {*facts}
        fallen = [game.fallen(terms, then, tuple(sorted(dice))) for dice in product(DIE, repeat=then.hand)]
        out = sum(turn.out for turn in fallen)
        assert out == (facts[Why.OUT].n if Why.OUT in facts else 0)
        if Why.BETTER in facts:
            assert facts[Why.BETTER].n == sum(turn.points > state.turn.points and not turn.out for turn in fallen)
        useless = sum(not turn.over and not game.ways(terms, turn) for turn in fallen)
        assert useless == (facts[Why.USELESS].n if Why.USELESS in facts else 0)
    assert said & {Why.OUT, Why.BETTER, Why.USELESS}


@pytest.mark.parametrize("slug", ["pachisi", "barricade", "catch-the-hat"])
def test_who_is_said_to_be_in_danger_can_be_hit_with_so_many_throws(slug: str) -> None:
    said = set()
    for game, state, move, facts in claims(slug, seats=3, most=30):
        seat, then = state.mover, after(game, state, move)
        if then.mover is None:
            continue
        events = game.play(state, seat, move, LUCK).events
        assert bool({Why.HITS, Why.CATCHES} & {*facts}) == any(
            type(event).__name__ in ("Hit", "Caught") for event in events
        )
        faces = max(
            sum(hit(game, replace(then, mover=rival, die=die), rival, seat) for die in DIE)
            for rival in range(3)
            if rival != seat
        )
        risk = facts.get(Why.RISK) or facts.get(Why.RISK_HATS)
        assert (risk.n if risk else 0) == faces
        said |= {*facts}
    assert said & {Why.RISK, Why.RISK_HATS}


def hit(game: AnyGame, state: Any, rival: int, victim: int) -> bool:
    """Return whether the opponent could hit that seat with the present throw."""
    events = (event for move in game.candidates(state, rival) for event in game.apply(state, rival, move, LUCK).events)
    return any(
        victim in getattr(event, "rivals", (getattr(event, "victim", None),)) and event.seat == rival
        for event in events
        if type(event).__name__ in ("Hit", "Caught")
    )


@pytest.mark.parametrize(("slug", "seats"), [("schnapsen", 2), ("hearts", 4)])
def test_a_trick_that_is_said_to_be_taken_or_not_is_so_however_the_cards_lie(slug: str, seats: int) -> None:
    said, game = set(), find(slug)
    for _, state, move, facts in claims(slug, seats=seats, most=20):
        seat = game.to_move(state)[0]
        for number in range(6):
            luck = LUCK.stream("deal", number)
            winner = taken_by(game, game.redeal(state, seat, luck), move, luck)
            if Why.TRICK in facts:
                assert winner == seat
            if Why.DUCKS in facts:
                assert winner != seat
        said |= {*facts}
    assert {Why.TRICK, Why.DUCKS} <= said


def taken_by(game: AnyGame, state: Any, move: Any, luck: Any) -> int | None:
    """Return the winner of the current trick if all others play anything; None if something else happens."""
    seat = game.to_move(state)[0]
    for _ in range(6):
        step = game.play(state, seat, move, LUCK)
        taken = [event.seat for event in step.events if type(event).__name__ in ("TrickTaken", "DealWon")]
        if taken or not game.to_move(step.state):
            return taken[0] if taken else None
        state, seat = step.state, game.to_move(step.state)[0]
        move = luck.choice([each for each in game.candidates(state, seat) if type(each).__name__ == "Play"] or [move])
    return None


def test_the_next_throw_fits_a_box_of_the_sheet_as_often_as_is_said() -> None:
    game, said = find("yatzi"), 0
    for _, state, move, facts in claims("yatzi"):
        if Why.FITS not in facts:
            continue
        fact, said = facts[Why.FITS], said + 1
        kept = [die for place, die in enumerate(state.dice) if place not in move.again]
        thrown = product(DIE, repeat=len(move.again))
        box = fact.key.removeprefix("boxes.")
        from games.catalog.yatzi.scoring import points

        sheet = state.sheets[state.mover][-1]
        assert fact.of == 6 ** len(move.again)
        assert fact.n == sum(points(box, (*kept, *dice), sheet) > 0 for dice in thrown)
    assert game
    assert said


def test_a_card_that_is_known_makes_its_pair_and_nothing_hidden_is_told() -> None:
    judge, game = judge_of(find("pairs")), find("pairs")
    assert judge is not None
    for _, state, move, facts in claims("pairs"):
        view = game.view(state, state.mover)
        values = judge.move_values(view, LUCK.stream("x"))
        assert (
            judge.move_values(
                game.view(game.redeal(state, state.mover, LUCK.stream("y")), state.mover), LUCK.stream("x")
            )
            == values
        )
        for sure in [each for each, worth in values.items() if worth == 100 and view.open is not None]:
            assert state.cards[sure.place] == state.cards[view.open]
        if Why.UNSEEN in facts and hasattr(move, "place"):
            assert view.motifs[move.place] is None


def test_every_fact_has_its_words_in_both_languages_and_no_words_are_left_over() -> None:
    for language in LANGUAGES:
        assert {*words(PACKAGE, language).entry("why")} == {why.value for why in Why}


def test_only_what_differs_is_said() -> None:
    shared, one, other = Fact(Why.AGAIN), Fact(Why.HITS, 1), Fact(Why.HITS, 2)
    said = differing([Opinion("a", 2.0, (shared, one)), Opinion("b", 1.0, (shared, other))])
    assert said == [(one,), (other,)]
    assert differing([Opinion("a", 2.0, (shared,))]) == [(shared,)]


@pytest.mark.parametrize(
    ("slug", "seats", "is_told"),
    [("gomoku", 2, False), ("evil-three", 3, False), ("evil-three", 2, True), ("high-house-number", 3, True)],
)
def test_a_chance_is_told_only_where_it_comes_true(slug: str, seats: int, is_told: bool) -> None:
    """For titles in docs/decisions/0025-what-the-coach-may-say.md, by bot matches; others only rank moves."""
    game, found = find(slug), coach(find(slug))
    assert found is not None
    states = (state for _, state, _, _ in claims(slug, seats=seats))
    state = next(state for state in states if found.judge.ready(game.view(state, game.to_move(state)[0])))
    view = game.view(state, game.to_move(state)[0])
    (advice,) = found.advise(view, words(game.package, "en"), ["Anna", "Ben", "Cem"][:seats])
    assert any(" %" in line["text"] for line in advice["lines"]) == is_told
    assert ("roughly how often" in advice["title"]) == is_told


HELD = {
    "coach.best": test_moves_are_told_from_the_best_down_with_what_the_judge_computes,
    "coach.units": test_moves_are_told_from_the_best_down_with_what_the_judge_computes,
    "coach.behind": test_moves_are_told_from_the_best_down_with_what_the_judge_computes,
    "practice.best": test_what_the_drill_asks_has_one_move_that_is_clearly_the_best,
    "practice.said": test_the_drill_says_of_each_move_how_it_compares_with_the_best,
    "why.leads": test_a_turn_that_is_ended_beats_everything_so_far_or_does_not,
    "why.behind": test_a_turn_that_is_ended_beats_everything_so_far_or_does_not,
    "why.better": test_throws_are_counted_as_they_fall,
    "why.mean": test_the_result_that_a_move_leads_to_is_the_mean_over_all_throws,
}
"""Which test holds what the coach calls best or an average, by the beginning of the key of its words."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_and_every_best_choice_of_the_coach_is_held_by_a_test(language: str) -> None:
    """As for titles: see ``tests/claims.py``."""
    table = words(PACKAGE, language).table
    said = [one for part in ("coach", "why", "practice") for one in leaves(table[part], part)]
    stated = [key for key, text in said if Sentence(key, text, advice=True).needs_a_claim(language)]
    assert len(stated) > len(HELD)
    assert [key for key in stated if not key.startswith((*HELD,))] == []
