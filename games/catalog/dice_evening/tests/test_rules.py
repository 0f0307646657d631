"""The dice evening: five titles in one match. Paragraphs (§) are those of its rules."""

from collections import Counter
from typing import Any, get_args

import pytest
from msgspec.structs import astuple, replace

from games.catalog import find, games
from games.catalog.dice_evening.data import Closed, Options, Scored, State, Title, Within, points
from games.catalog.dice_evening.rules import DiceEvening, Refusal
from games.engine.chance import Chance
from games.engine.codec import decode, encode
from games.engine.game import Outcome
from games.engine.kit.letters import letters_of
from games.engine.kit.sheets import sheet_of, totals_of
from games.engine.kit.standing_orders import StandingOrder
from games.engine.kit.subgames import PartChance
from games.engine.kit.throwing.data import Ended, Put, Stop, Throw
from games.engine.kit.throwing.rules import Throwing
from games.engine.luck.valuing import valuer_of
from games.engine.parts import part
from games.engine.text import words
from tests.tiers import statistical

GAME = DiceEvening()
TITLES: tuple[str, ...] = get_args(Title)
NAMES = ("Anna", "Ben", "Carla", "Dora", "Emil", "Frida")


def played(options: Options, seats: int, number: int) -> tuple[list[Any], list[Any], State]:
    """Return a match of random moves: its moves with their seats, its events, and the last state."""
    chance = Chance(number.to_bytes(32, "big"))
    choices, step = chance.stream("test"), GAME.setup(options, seats, chance)
    log, events = [], [*step.events]
    while awaited := GAME.to_move(step.state):
        move = choices.choice(GAME.candidates(step.state, awaited[0]))
        log.append((awaited[0], move))
        step = GAME.play(step.state, awaited[0], move, chance)
        events += step.events
    return log, events, step.state


def outcome_of(state: State) -> Outcome:
    found = GAME.outcome(state)
    assert found is not None
    return found


def drawn(number: int) -> tuple[Options, int]:
    """Return five random titles, and a number of seats that can play them all."""
    luck = Chance(b"which titles").stream(number)
    seats = 2 + luck.below(5)
    fitting = [slug for slug in get_args(Title) if seats in find(slug).seats]
    return Options(*luck.sample(fitting, 5)), seats


def opened(**options: Any) -> State:
    return GAME.setup(Options(**options), 2, Chance(b"opened")).state


LEFT_OUT = {"filou", "one-to-sixteen", "silent-jule"}
"""Two titles of half an hour and more, and one with talk at the table that acts:
docs/decisions/0041-dice-evening.md.
"""


def test_every_other_dice_title_of_the_family_can_be_chosen() -> None:
    family = [slug for slug, game in games().items() if isinstance(game, Throwing)]
    assert set(family) >= LEFT_OUT
    assert [slug for slug in family if slug not in LEFT_OUT] == list(TITLES)


@pytest.mark.parametrize("language", ["de", "en"])
def test_each_is_offered_by_the_name_that_it_has_at_a_table_of_its_own(language: str) -> None:
    options = words(GAME.package, language).entry("options")
    own = {slug: words(find(slug).package, language).text("name") for slug in TITLES}
    assert all(options[f"{field}_values"] == own for field in Options.__struct_fields__)


def test_the_same_title_twice_is_refused() -> None:
    assert GAME.forbidden_options(Options(second="jule", fourth="jule"), 3) is Refusal.TWICE


def test_a_title_that_so_many_cannot_play_is_refused() -> None:
    options = Options(first="zeppelin")
    assert [GAME.forbidden_options(options, seats) for seats in (3, 4)] == [None, Refusal.NOT_FOR_SO_MANY]


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_evening_that_is_proposed_can_be_played_by_any_number(seats: int) -> None:
    proposed = [Options(), *(Options(**preset) for preset in GAME.presets.values())]
    assert [GAME.forbidden_options(options, seats) for options in proposed] == [None] * len(proposed)


@pytest.mark.parametrize(
    ("places", "brought"),
    [
        ((1, 2), (2, 0)),
        ((1, 1), (1, 1)),
        ((3, 1, 4, 2), (2, 6, 0, 4)),
        ((1, 1, 3, 4), (5, 5, 2, 0)),
        ((1,) * 6, (5,) * 6),
    ],
)
def test_two_points_for_who_is_behind_and_one_for_who_is_level(
    places: tuple[int, ...], brought: tuple[int, ...]
) -> None:
    assert points(places) == brought  # § 4.2


def by_groups(places: tuple[int, ...]) -> list[int]:
    """Return the points of places by an independent method: each group divides the points of its places."""
    worth, sizes = [2 * (len(places) - place) for place in range(1, len(places) + 1)], Counter(places)
    return [sum(worth[place - 1 : place - 1 + sizes[place]]) // sizes[place] for place in places]


@statistical(few=60, of=10_000)
def test_no_point_is_lost_in_any_evening(numbers: list[int]) -> None:
    for number in numbers:
        options, seats = drawn(number)
        _, events, state = played(options, seats, number)
        scored = [event for event in events if isinstance(event, Scored)]
        ends = [event.event for event in events if isinstance(event, Within) and isinstance(event.event, Ended)]
        assert tuple(event.title for event in scored) == astuple(options)
        for event, end in zip(scored, ends, strict=True):
            assert {*end.winners} == {seat for seat, place in enumerate(event.places) if place == 1}
        sums = [sum(column) for column in zip(*(by_groups(event.places) for event in scored), strict=True)]
        assert sum(sums) == 5 * seats * (seats - 1)
        assert outcome_of(state).scores == tuple(sums)


def test_a_title_goes_as_it_would_at_a_table_of_its_own() -> None:
    """§ 3.1: with the same chance and the same moves."""
    log, events, _ = played(Options(), 3, 7)
    chance, rest = Chance((7).to_bytes(32, "big")), iter(log)
    for number, slug in enumerate(astuple(Options())):
        title, luck = find(slug), PartChance(chance, number)
        step = title.setup(title.options_type(), 3, luck)
        told = [*step.events]
        while title.to_move(step.state):
            seat, move = next(rest)
            step = title.play(step.state, seat, move, luck)
            told += step.events
        assert told == [event.event for event in events if isinstance(event, Within) and event.title == slug]
        scored = next(event for event in events if isinstance(event, Scored) and event.title == slug)
        found = title.outcome(step.state)
        assert found is not None
        assert scored.places == found.places
    assert next(rest, None) is None


def test_two_titles_never_share_a_throw() -> None:
    chance = Chance(b"one seed")
    first, second = (PartChance(chance, number).stream("throw", 0).dice(40) for number in (0, 1))
    assert first != second


def test_titles_won_break_a_tie_and_what_is_equal_then_is_shared() -> None:
    """§ 5.2: ten points each; two titles won and a shared one are compared with a shared one alone."""
    state = GAME.setup(Options(), 3, Chance(b"tie")).state
    level = replace(state, places=((1, 2, 3), (3, 2, 1), (1, 2, 3), (3, 2, 1), (1, 1, 1)))
    assert GAME.standing(level) == Outcome((1, 3, 1), (10, 10, 10))


def test_the_last_title_ends_the_evening_and_says_who_has_won() -> None:
    _, events, state = played(Options(), 4, 3)
    winners = tuple(seat for seat, place in enumerate(outcome_of(state).places) if place == 1)
    assert events[-1] == Closed(winners)
    assert GAME.forbidden(state, 0, Throw()) is Refusal.MATCH_OVER


def test_what_a_title_refuses_is_refused_here() -> None:
    state = opened()
    mover = state.mover or 0
    assert GAME.forbidden(state, mover, Stop()) is Refusal.NO_STOP
    assert GAME.forbidden(state, 1 - mover, Put((0,))) is Refusal.NOT_YOUR_TURN


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_bots_play_as_they_do_at_a_table_of_the_title(level: str) -> None:
    state = opened()
    seat = state.mover or 0
    title, luck = find("high-house-number"), Chance(b"bot")
    alone = title.bot(level).choose(title.view(state.now, seat), luck.stream(1))
    assert GAME.bot(level).choose(GAME.view(state, seat), luck.stream(1)) == alone


def test_a_plan_ends_with_its_title() -> None:
    state = opened(first="window-dice", second="jule")
    mover = state.mover or 0
    plan = StandingOrder(("thumb",), 10, GAME.stage(GAME.view(state, 1 - mover)))
    assert GAME.planned(GAME.view(state, mover), plan).move == Throw()
    after = replace(opened(first="jule"), places=((1, 2),), titles=state.titles)
    assert GAME.planned(GAME.view(after, after.mover), plan).move is None


def test_the_coach_speaks_where_something_is_decided_and_is_silent_in_luck() -> None:
    said = words(GAME.package, "de")
    for first, speaks in (("high-house-number", True), ("jule", False)):
        state = opened(first=first)
        view = GAME.view(state, state.mover)
        assert bool(part(GAME, "coach").advise(view, said, NAMES[:2])) is speaks


@pytest.mark.parametrize("slug", TITLES)
@pytest.mark.parametrize("language", ["de", "en"])
def test_board_and_letter_of_every_title_speak_its_own_words(slug: str, language: str) -> None:
    others = [other for other in ("naked-frog", "up-and-down", "dice-pairs", "seesaw", "plus-minus") if other != slug]
    state = GAME.setup(Options(slug, *others[:4]), 2, Chance(b"words")).state  # type: ignore[arg-type]  # slugs
    view, said, title = GAME.view(state, state.mover), words(GAME.package, language), find(slug)
    own = words(title.package, language)
    alone = part(title, "board").board(title.view(state.now, state.mover), own, NAMES[:2], {})
    page = part(GAME, "board").board(view, said, NAMES[:2], {})
    assert (page.answers, page.ask, page.tray) == (alone.answers, alone.ask, alone.tray)
    assert own.text("name") in page.headline
    ours, theirs = letters_of(GAME), letters_of(title)
    letter = theirs.letter(title.view(state.now, state.mover), own, NAMES[:2])
    assert ours.letter(view, said, NAMES[:2]).choices == letter.choices


def test_the_board_says_which_of_the_five_is_on_and_who_has_won_the_others() -> None:
    state = replace(opened(third="jule"), places=((2, 1), (1, 1)))
    page = part(GAME, "board").board(GAME.view(state, 0), words(GAME.package, "en"), NAMES[:2], {})
    assert [stop.on for stop in page.stops] == [False, False, True, False, False]
    assert [stop.winners for stop in page.stops] == [[1], [0, 1], [], [], []]
    assert page.pad.lines[0].cells == (0, 2)


def test_after_each_title_a_sheet_says_what_it_has_brought() -> None:
    _, events, state = played(Options(), 3, 5)
    scored = next(event for event in events if isinstance(event, Scored) and event.number == 2)
    sheet = sheet_of(
        GAME, GAME.view(state, 0), events[: events.index(scored) + 1], words(GAME.package, "en"), NAMES[:3]
    )
    assert sheet is not None
    assert {row.seat: (row.points, row.total - row.before) for row in sheet.rows} == {
        seat: (f"+{got}" if got else "0", got) for seat, got in enumerate(points(scored.places))
    }
    assert totals_of(GAME, state)[-1] == list(outcome_of(state).scores)


def test_luck_is_told_where_all_five_titles_say_who_is_likely_to_win() -> None:
    valuer = valuer_of(GAME)
    assert valuer is not None
    told = {slug: valuer.knows(Options(first=slug), 2) for slug in ("jule", "chicago", "toto", "costly-seven")}
    assert told == {"jule": True, "chicago": True, "toto": True, "costly-seven": False}


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_state_is_worth_adds_up_to_all_the_points_there_are(seats: int) -> None:
    valuer, luck = valuer_of(GAME), Chance(b"worth")
    assert valuer is not None
    chance = Chance(b"adds up")
    state = GAME.setup(Options(), seats, chance).state
    while awaited := GAME.to_move(state):
        over = len(state.places)
        assert sum(valuer.value(state, luck)) == pytest.approx((over + 1) * seats * (seats - 1))
        state = GAME.play(state, awaited[0], GAME.default_move(state, awaited[0]), chance).state


def test_a_match_survives_json_in_the_middle_of_every_title() -> None:
    chance = Chance(b"json")
    state = GAME.setup(Options(), 3, chance).state
    while awaited := GAME.to_move(state):
        assert decode(GAME.state_type, encode(state)) == state
        state = GAME.play(state, awaited[0], GAME.default_move(state, awaited[0]), chance).state
