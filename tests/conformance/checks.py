"""Checks of the game protocol. Each takes a game and raises AssertionError if the game breaks a promise.

They are plain functions, so that ``test_broken_games`` can show that they fail.
"""

from collections.abc import Callable, Collection, Iterator
from contextlib import redirect_stdout
from io import StringIO
from itertools import chain
from typing import Any, get_args

import msgspec

from games.engine.chance import Chance, commitment
from games.engine.codec import AnyGame, BadData, convert, decode, encode, plain
from games.engine.draws import Watched, script
from games.engine.game import Outcome
from games.engine.replay import LoggedMove, final_state, replay
from games.engine.text import LANGUAGES, words

from .shelf import Playout, Turn, luck, playouts, positions

Check = Callable[[AnyGame], None]
LONGEST_MATCH = 20_000
CHECKS: list[Check] = []


def check(function: Check) -> Check:
    """Add the function to the suite."""
    CHECKS.append(function)
    return function


def seats_of(seats: int) -> list[int | None]:
    """Return every seat, and None for the spectator."""
    return [*range(seats), None]


@check
def playouts_end(game: AnyGame) -> None:
    """Random matches end, and have an outcome."""
    for playout in playouts(game):
        assert len(playout.turns) < LONGEST_MATCH
        assert game.to_move(playout.states[-1]) == ()
        assert game.outcome(playout.states[-1]) is not None


@check
def the_same_seed_and_moves_give_the_same_states(game: AnyGame) -> None:
    for playout in playouts(game):
        again = [*replay(game, playout.options, playout.seats, playout.seed, playout.log)]
        assert [step.state for step in again] == playout.states
        events = [playout.opening.events, *(turn.after.events for turn in playout.turns)]
        assert [step.events for step in again] == events


@check
def all_luck_has_a_name_and_can_be_drawn_without_us(game: AnyGame) -> None:
    """A plain script, made from the seed and the names of the draws, prints every draw as it was."""
    for playout in playouts(game)[:2]:
        chance = Watched(playout.seed)
        steps = [*replay(game, playout.options, playout.seats, chance, playout.log)]
        assert steps[-1].state == playout.states[-1], "what is written down must not change what is drawn"
        printed = StringIO()
        with redirect_stdout(printed):
            exec(script(playout.seed, chance.sources), {})
        promise, *lines = printed.getvalue().splitlines()
        assert promise == commitment(playout.seed)
        assert [line.split() for line in lines] == [
            [*source.name.split(), *" ".join(source.result).split()] for source in chance.sources
        ]


@check
def another_seed_is_another_match(game: AnyGame) -> None:
    """Luck comes from the seed: another seed gives another deal, the same seed the same deal."""
    playout = playouts(game)[0]
    seeds = [b"another %d" % n for n in range(20)]
    others = [game.setup(playout.options, playout.seats, Chance(seed)).state for seed in seeds]
    same = [game.setup(playout.options, playout.seats, Chance(playout.seed)).state for _ in range(2)]
    assert same[0] == same[1] == playout.opening.state
    assert len({encode(state) for state in others}) > 1


@check
def everything_survives_json(game: AnyGame) -> None:
    for playout in playouts(game):
        assert decode(game.options_type, encode(playout.options)) == playout.options
        for turn in playout.turns:
            assert decode(game.move_type, encode(turn.move)) == turn.move
            for event in turn.after.events:
                assert decode(game.event_type, encode(event)) == event
    for playout, state in positions(game):
        assert decode(game.state_type, encode(state)) == state
        assert convert(game.state_type, msgspec.json.decode(encode(state))) == state
        for seat in seats_of(playout.seats):
            view = game.view(state, seat)
            assert decode(game.view_type, encode(view)) == view


@check
def a_stored_log_leads_to_the_stored_state(game: AnyGame) -> None:
    for playout in playouts(game):
        stored = [(seat, encode(move)) for seat, move in playout.log]
        log = [LoggedMove(seat, decode(game.move_type, data)) for seat, data in stored]
        assert final_state(game, playout.options, playout.seats, playout.seed, log) == playout.states[-1]


@check
def offered_moves_are_accepted(game: AnyGame) -> None:
    for _, state in positions(game):
        for seat in game.to_move(state):
            moves = list(game.candidates(state, seat))
            assert moves, "an awaited seat has a move"
            assert [game.forbidden(state, seat, move) for move in moves] == [None] * len(moves)
            assert len({encode(move) for move in moves}) == len(moves)


@check
def other_moves_are_refused_with_a_rule(game: AnyGame) -> None:
    """Moves of other seats, phases and positions, and offered moves with a changed number, are refused with a rule."""
    for playout, state in positions(game):
        for seat in game.to_move(state):
            offered = {encode(move) for move in game.candidates(state, seat)}
            for move in strange_moves(game, playout.seats, state, seat):
                rule = game.forbidden(state, seat, move)
                if encode(move) in offered:
                    assert rule is None
                elif game.complete(state, seat) and encode(game.normalise_move(state, move)) not in offered:
                    assert isinstance(rule, game.rules), move


@check
def the_order_of_a_set_in_a_move_does_not_matter(game: AnyGame) -> None:
    """Lists in moves are sets: their order changes neither judgement nor result, unless declared as ordered."""
    for playout, state in positions(game):
        ordered = game.ordered_fields(state)
        for seat in game.to_move(state):
            offered = list(game.candidates(state, seat))
            some = offered[:: max(1, len(offered) // 12)]
            for move in (*some, *strange_moves(game, playout.seats, state, seat)):
                rule = game.forbidden(state, seat, move)
                for other in reordered(move, ordered):
                    assert game.forbidden(state, seat, other) is rule, (move, other)
                    assert game.normalise_move(state, other) == game.normalise_move(state, move)
            for move in some:
                assert game.normalise_move(state, move) == move, "offered moves are in the order of the game"
                for other in reordered(move, ordered):
                    steps = [game.apply(state, seat, one, Chance(playout.seed)) for one in (move, other)]
                    assert steps[0] == steps[1], (move, other)


def reordered(value: Any, ordered: Collection[str]) -> Iterator[Any]:
    """Yield the struct with one of its lists in another order, at any depth. Fields in ``ordered`` keep their order."""
    for name in value.__struct_fields__ if isinstance(value, msgspec.Struct) else ():
        part = getattr(value, name)
        others: Iterator[Any] = reordered(part, ordered)
        if isinstance(part, tuple):
            others = within(part, ordered)
            if f"{type(value).__name__}.{name}" not in ordered and len(part) > 1:
                others = chain((part[::-1], (*part[1:], part[0])), others)
        yield from (msgspec.structs.replace(value, **{name: other}) for other in others if other != part)


def within(parts: tuple[Any, ...], ordered: Collection[str]) -> Iterator[tuple[Any, ...]]:
    """Yield the list with one of its items reordered."""
    for place, part in enumerate(parts):
        yield from ((*parts[:place], other, *parts[place + 1 :]) for other in reordered(part, ordered))


@check
def fields_whose_order_has_a_meaning_are_lists_of_moves(game: AnyGame) -> None:
    """Every field that is declared ordered is a list in one of the game's moves."""
    kinds: list[Any] = [*(get_args(game.move_type) or (game.move_type,))]
    lists = set()
    while kinds:
        kind = kinds.pop()
        info = msgspec.inspect.type_info(kind)
        for field in info.fields if isinstance(info, msgspec.inspect.StructType) else ():
            if isinstance(field.type, msgspec.inspect.VarTupleType):
                lists.add(f"{kind.__name__}.{field.name}")
            kinds += structs_in(field.type)
    for _, state in positions(game):
        assert lists >= {*game.ordered_fields(state)}


def structs_in(kind: msgspec.inspect.Type) -> list[Any]:
    """Return the struct types that a field holds, alone or in a list."""
    inner = kind.item_type if isinstance(kind, msgspec.inspect.VarTupleType) else kind
    return [inner.cls] if isinstance(inner, msgspec.inspect.StructType) else []


@check
def seats_that_are_not_awaited_may_not_move(game: AnyGame) -> None:
    for playout, state in positions(game):
        for seat in {*range(-1, playout.seats + 1)} - {*game.to_move(state)}:
            assert not list(game.candidates(state, seat))
            for turn in chosen(game, playout)[:: max(1, len(playout.turns) // 8)]:
                assert isinstance(game.forbidden(state, seat, turn.move), game.rules)


@check
def default_moves_are_legal(game: AnyGame) -> None:
    for _, state in positions(game):
        for seat in game.to_move(state):
            assert game.forbidden(state, seat, game.default_move(state, seat)) is None


@check
def forced_moves_are_those_without_a_choice(game: AnyGame) -> None:
    for _, state in positions(game):
        for seat in game.to_move(state):
            moves = list(game.candidates(state, seat))
            alone = len(moves) == 1 and game.complete(state, seat)
            assert game.forced(state, seat) == (moves[0] if alone else None)


@check
def views_are_equal_where_a_seat_cannot_tell_states_apart(game: AnyGame) -> None:
    """Resampling hidden things does not change a byte of the seat's view."""
    for number, (playout, state) in enumerate(positions(game)):
        for seat in seats_of(playout.seats):
            other = game.redeal(state, seat, luck("redeal", number, str(seat)))
            assert encode(game.view(other, seat)) == encode(game.view(state, seat))
            assert game.to_move(other) == game.to_move(state)
            assert decode(game.state_type, encode(other)) == other


@check
def imagined_states_can_be_played_to_the_end(game: AnyGame) -> None:
    for number, (playout, state) in enumerate(positions(game, 24)):
        seat = (0, None)[number % 2]
        choices = luck("play on", number, str(seat))
        now = game.redeal(state, seat, choices)
        for _ in range(LONGEST_MATCH):
            awaited = game.to_move(now)
            if not awaited:
                break
            mover = choices.choice(awaited)
            move = choices.choice(game.candidates(now, mover))
            now = game.play(now, mover, move, Chance(playout.seed)).state
        assert game.outcome(now) is not None


@check
def sealed_choices_are_sealed(game: AnyGame) -> None:
    """If several seats choose at the same time, no choice is visible while another seat is still awaited."""
    for playout, state in positions(game):
        awaited = game.to_move(state)
        for seat in awaited if len(awaited) > 1 else ():
            moves = game.candidates(state, seat)
            one, other = (game.apply(state, seat, move, Chance(playout.seed)) for move in (moves[0], moves[-1]))
            assert seat not in game.to_move(one.state)
            assert one.events == other.events
            for watcher in {*seats_of(playout.seats)} - {seat}:
                assert encode(game.view(one.state, watcher)) == encode(game.view(other.state, watcher))


@check
def events_tell_only_what_everybody_may_know(game: AnyGame) -> None:
    """A move from states that the mover cannot tell apart has the same events, if the table then looks the same."""
    for number, playout in enumerate(playouts(game)):
        for turn in playout.turns[:: max(1, len(playout.turns) // 12)]:
            other = game.redeal(turn.before, turn.seat, luck("events", number))
            step = game.apply(other, turn.seat, turn.move, Chance(playout.seed))
            if encode(game.view(step.state, None)) == encode(game.view(turn.after.state, None)):
                assert step.events == turn.after.events


@check
def outcomes_are_consistent(game: AnyGame) -> None:
    """Places count from 1, ties share a place and skip the next ones; there is no outcome before the end."""
    for playout, state in positions(game):
        outcome: Outcome | None = game.outcome(state)
        assert (outcome is None) == bool(game.to_move(state))
        if outcome is None:
            continue
        assert len(outcome.scores) == len(outcome.places) == playout.seats
        assert all(place == 1 + sum(other < place for other in outcome.places) for place in outcome.places)


@check
def awaited_seats_are_at_the_table_in_order(game: AnyGame) -> None:
    for playout, state in positions(game):
        awaited = game.to_move(state)
        assert list(awaited) == sorted(set(awaited))
        assert set(awaited) <= {*range(playout.seats)}


@check
def applying_a_move_changes_nothing_that_was(game: AnyGame) -> None:
    for playout in playouts(game):
        for turn in playout.turns[:: max(1, len(playout.turns) // 20)]:
            before = encode(turn.before)
            game.apply(turn.before, turn.seat, turn.move, Chance(playout.seed))
            game.view(turn.before, turn.seat)
            assert encode(turn.before) == before


def chosen(game: AnyGame, playout: Playout) -> list[Turn]:
    """Return the moves that a player chose, without moves that follow from chat."""
    return [turn for turn in playout.turns if turn.move != game.spoken(turn.before, turn.seat)]


@check
def talk_acts_like_any_move_and_cannot_be_chosen(game: AnyGame) -> None:
    """Chat may act on a match until its end, on turn or not, and the table warns about it; in other games it never
    does.
    """
    assert not game.talk_acts or all(words(game.package, language).text("talk.warns") for language in LANGUAGES)
    for playout, state in positions(game):
        for seat in range(playout.seats):
            move = game.spoken(state, seat)
            if not game.talk_acts or not game.to_move(state):
                assert move is None
            elif move is not None:
                assert game.forbidden(state, seat, move) is None
                assert move not in game.candidates(state, seat)
                assert isinstance(game.forbidden(state, playout.seats, move), game.rules)
                assert game.apply(state, seat, move, Chance(playout.seed)).events, "the others are told"


def strange_moves(game: AnyGame, seats: int, state: Any, seat: int) -> Iterator[Any]:
    """Yield moves that were legal elsewhere, and changed moves. Some may be legal here by chance."""
    for playout in playouts(game):
        for turn in chosen(game, playout)[:: max(1, len(playout.turns) // 6)]:
            yield turn.move
    for other in set(game.to_move(state)) - {seat}:
        yield from list(game.candidates(state, other))[:8]
    for move in list(game.candidates(state, seat))[:6]:
        for changed in mutations(plain(move)):
            try:
                yield convert(game.move_type, changed)
            except BadData:
                continue


def mutations(value: Any) -> Iterator[Any]:
    """Yield the value with one small part changed: a number, the order, or the number of items."""
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, int):
        yield from (value - 1, value + 1, -1, 1000, None)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from ({**value, key: changed} for changed in mutations(part))
    elif isinstance(value, list | tuple):
        items = list(value)
        yield from ([], items[:-1], items[::-1], items + items[:1])
        for index, part in enumerate(items):
            yield from ([*items[:index], changed, *items[index + 1 :]] for changed in mutations(part))
