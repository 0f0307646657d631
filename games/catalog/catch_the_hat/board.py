"""Board page of Catch the hat: builds a typed page from a view and the words."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

import msgspec

from games.catalog.catch_the_hat.data import Caught, Go, View
from games.catalog.catch_the_hat.moving import hats_of, mates, moved, own_towers, owner
from games.catalog.catch_the_hat.places import MIDDLE, SIZE, in_nest, letters, places, shapes, signs, spread
from games.catalog.catch_the_hat.rules import CatchTheHat
from games.catalog.catch_the_hat.threats import hunters
from games.catalog.catch_the_hat.wheel import BOARD, DOORS, door_of, nest_of
from games.engine.identity import distinct, standing
from games.engine.kit.drawing import Drawing, Letter, Mark, Piece, die, led, seat_classes
from games.engine.kit.pages import OpenBoard, Speaker, board_page, last_throws, open_moves
from games.engine.kit.targets import Choice, MovePath, Path, Target, choose, last_die, reaching, read, write
from games.engine.page import Pick
from games.engine.text import Phrase, Words

REACH = 100
DIE = (MIDDLE, MIDDLE + 350)
STACKED, TALLEST = 19, 120
"""Height of a hat above the one that it carries, and the limit of that of the first hat above the last."""
HIGHEST = 84
"""Smallest distance of a hat's centre from the upper edge."""
COUNT = 54, 16
"""Distances of the written height of a tower from its top hat, beside it and above it."""


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> OpenBoard:
    """Return the page for the seat of the view. ``query`` holds the fields selected so far."""
    say = Speaker(words, names, view.seat)
    paths = {_path(view, move): move for move in open_moves(CatchTheHat(), view)}
    choice = choose(paths, read(query))
    labels = _names(view, choice, paths, say)
    threats = _in_danger(view)
    page = board_page(
        view,
        say,
        drawing=_draw(view, say, choice, paths, labels, threats),
        choice=choice,
        offers={_label(view, move, say): move for move in paths.values()},
        ask=say("ask_hat" if not choice.path else "ask_out" if _is_home(choice) else "ask_target", die=view.die),
        go="" if choice.move is None else _label(view, choice.move, say),
        status=[_status(view, seat, say) for seat in range(view.seats)],
        pieces=[(say.called(seat), _listed(view, seat, say)) for seat in range(view.seats)],
        threats=threats,
        headline=say("over") if view.mover is None else say("thrown", die=view.die),
        section="6" if view.mover is None else "3",
    )
    picks, throws = _picks(choice, paths, labels, say), last_throws(view, say)
    return replace(page, picks=picks, throws=throws, styles=("css/boards.css", "catch_the_hat/hats.css"))


def _path(view: View, move: Go) -> Path:
    """Return the fields to select for a move, in order.

    They are the hat's field, which hat if there are several, the end of its path, and the field of the hat that goes
    out with the remaining pips.
    """
    nest = f"nest{nest_of(view.seat or 0, view.seats)}"
    start = move.start or nest
    there = set(view.towers[BOARD.numbers[start]]) if move.start else set()
    several = sum(owner(tower) == view.seat for tower in there) > 1
    which = (f"t{move.tower}",) if several else ()
    out = (move.out,) if move.out else ()
    return (start, *which, move.to or nest, *out)


def _is_home(choice: Choice[Go]) -> bool:
    return len(choice.path) > 1 and choice.path[-1].startswith("nest")


def _label(view: View, move: Go, say: Speaker) -> str:
    return _catching(view, move, _way(view, move, say), say)


def _catching(view: View, move: Go, way: str, say: Speaker) -> str:
    """Return the label of a path, with the owners of hats that are caught at its end (§ 4.1)."""
    _, events = moved(CatchTheHat().state_of(view), int(move.tower[0]), move)
    caught = [rival for event in events if isinstance(event, Caught) for rival in event.rivals]
    return say("go_catch", go=way, list=say.seats(caught)) if caught else way


def _way(view: View, move: Go, say: Speaker) -> str:
    carried = _burden(view, move, say)
    if not move.start:
        return say("go_out", to=move.to)
    if move.to:
        return say("go_on", start=move.start, to=move.to) + carried
    home = say("go_home", start=move.start) + carried
    return say("go_home_out", go=home, out=move.out) if move.out else home


def _burden(view: View, move: Go, say: Speaker) -> str:
    """Return text about the hats that a tower carries; their owners only if an equally high tower stands beside it."""
    if len(move.tower) == 1:
        return ""
    beside = set(view.towers[BOARD.numbers[move.start]]) - {move.tower}
    if any(owner(tower) == owner(move.tower) and len(tower) == len(move.tower) for tower in beside):
        return _carried(move.tower, say)
    return say("carrying", n=len(move.tower) - 1)


def _status(view: View, seat: int, say: Speaker) -> str:
    """Return a seat's prisoners and hats as text, with a note about the reader's partner.

    The text says if a seat cannot move any of its hats and must wait until they are set free.
    """
    stuck = hats_of(view, seat) and not view.nests[seat] and not own_towers(view, seat)
    said = say("status", n=view.caught[seat], own=Phrase("events.hats", {"n": hats_of(view, seat)}))
    said = f"{said} {say('all_covered')}" if stuck else said
    return say("partner", status=said) if view.seat is not None and seat in mates(view, view.seat)[1:] else said


def _listed(view: View, seat: int, say: Speaker) -> str:
    found = [say("in_nest", n=view.nests[seat])] if view.nests[seat] else []
    for field, towers in enumerate(view.towers):
        found += [BOARD.names[field] + _carried(tower, say) for tower in towers if owner(tower) == seat]
    return ", ".join(found)


def _carried(tower: str, say: Speaker) -> str:
    """Return the owners of the hats under the top one as text, with their numbers."""
    under = Counter(map(int, tower[1:]))
    names = [say("hats_of", name=say.called(seat), n=count) for seat, count in sorted(under.items())]
    return say("under", names=", ".join(names)) if names else ""


def _spoken(field: str, say: Speaker) -> str:
    if field.startswith("nest"):
        return say("nest")
    return say("tower", n=len(field) - 1) + _carried(field[1:], say) if field.startswith("t") else field


def _names(view: View, choice: Choice[Go], paths: Mapping[Path, Go], say: Speaker) -> dict[str, str]:
    """Return the names of selectable fields. If a field ends the move, the name includes the hats that are caught."""
    found = {field: _spoken(field, say) for field in choice.path + choice.next + choice.instead}
    for touched in (choice.path[:-1], choice.path):
        ends = {path[-1]: move for path, move in paths.items() if path[:-1] == touched}
        found |= {field: _catching(view, move, _spoken(field, say), say) for field, move in ends.items()}
    return found


def _picks(choice: Choice[Go], paths: Mapping[Path, Go], names: Mapping[str, str], say: Speaker) -> list[Pick]:
    """Return the selectable fields as large buttons with words. A selected end may still be changed."""
    path = choice.path
    last = path[-1:] if choice.move is not None else ()
    base = path[: len(path) - len(last)]
    found = [Pick(names[field], write((*base, field)), field in last) for field in choose(paths, base).next]
    others = {start for start, *_ in paths} - set(path)
    return [*found, Pick(say("other_hat"), write(()))] if base and others else found


def _draw(
    view: View,
    say: Speaker,
    choice: Choice[Go],
    paths: Mapping[Path, Go],
    labels: Mapping[str, str],
    threats: Sequence[str],
) -> Drawing:
    bottom = 0 if view.seat is None else nest_of(view.seat, view.seats)
    shown = _shown(view, choice, paths)
    found = [*shapes(bottom, _colours(view)), *die(*DIE, view.die or view.recent[-1][1], 62)]
    move_path = None if choice.path else _move_path(view, bottom)
    pieces, counts = _pieces(shown, bottom)
    targets = _targets(choice, bottom, labels, say)
    marks = _marks(view, choice, paths, bottom, threats)
    return Drawing(
        say("board"),
        SIZE,
        SIZE,
        found,
        [*letters(bottom), *counts],
        marks,
        _led(view, pieces, move_path),
        targets,
        move_path,
        signs(bottom, [nest_of(seat, view.seats) for seat in range(view.seats)]),
    )


def _led(view: View, pieces: Sequence[Piece], move_path: MovePath | None) -> list[Piece]:
    """Return the pieces with the path set on the top hat of the tower at its end; on none if the path ends
    in a nest.
    """
    if move_path is None or not view.towers[view.last[-1]]:
        return list(pieces)
    field = BOARD.names[view.last[-1]]
    own = [tower for tower in view.towers[view.last[-1]] if owner(tower) == move_path.seat]
    return led(pieces, move_path, standing(f"hat-{move_path.seat}", f"{field}.{own[-1]}") if own else "")


def _move_path(view: View, bottom: int) -> MovePath | None:
    """Return the path of the tower that moved last, field by field, including the nest if it started or
    ended there.
    """
    seat, home = _last_mover(view)
    if seat is None:
        return None
    spots = [places(bottom).centres[BOARD.names[field]] for field in view.last]
    nest = nest_of(seat, view.seats)
    if len(view.last) == last_die(view.recent, seat, over=view.mover is None):
        spots.insert(0, in_nest(bottom, nest)[min(view.nests[seat], 3)])
    return MovePath([*spots, places(bottom).centres[f"nest{nest}"]] if home else spots, seat)


def _last_mover(view: View) -> tuple[int | None, bool]:
    """Return the seat whose tower moved last, and whether that tower went home to its nest.

    After a tower went home, the last field of its path is a door without this tower.
    """
    if not view.last:
        return None, False
    there = [owner(tower) for tower in view.towers[view.last[-1]]]
    if there:
        return there[0], False
    doors = [seat for seat in range(view.seats) if door_of(seat, view.seats) == view.last[-1]]
    return (doors[0], True) if doors else (None, False)


def _shown(view: View, choice: Choice[Go], paths: Mapping[Path, Go]) -> View:
    """Return the board after the selected move, also before a hat has gone out with the remaining pips."""
    move = choice.move
    if move is None and _is_home(choice):
        found = next(move for path, move in paths.items() if path[: len(choice.path)] == choice.path)
        move = msgspec.structs.replace(found, out="")
    if move is None or view.mover is None:
        return view
    state, _ = moved(CatchTheHat().state_of(view), view.mover, move)
    return CatchTheHat().view(state, view.seat)


def _targets(choice: Choice[Go], bottom: int, names: Mapping[str, str], say: Speaker) -> list[Target]:
    """Return the fields that can be selected next, and a target that deselects the last selected field.

    Fields that may replace the last one are below the others, so that the next fields keep their size.
    """
    where = places(bottom)
    back = {field: say("put_back", field=_spoken(field, say)) for field in choice.path[-1:]}
    below, above = where.others(choice, names), where.targets(choice, {**names, **back})
    return [*reaching(below, REACH), *reaching(above, REACH)]


def _marks(view: View, choice: Choice[Go], paths: Mapping[Path, Go], bottom: int, threats: Sequence[str]) -> list[Mark]:
    """Return highlights of the last path's ends, hats that may be caught, and the ends of the throw.

    Before a selection these are the ends of all hats, then those of the selected hat.
    """
    where = places(bottom)
    if choice.path:
        return where.marks("aim", [field for field in choice.next if field in where.centres])
    ends = [view.last[0], view.last[-1]] if view.last else []
    found = where.marks("last", [BOARD.names[field] for field in dict.fromkeys(ends)])
    found += where.marks("threat", threats)
    return found + where.marks("aim", dict.fromkeys(move.to for move in paths.values() if move.to))


def _in_danger(view: View) -> list[str]:
    """Return the fields on which the reader's hats may be caught with the next throw.

    Empty for a spectator, or at the end.
    """
    if view.seat is None or view.mover is None:
        return []
    own = {field for field, _ in own_towers(view, view.seat) if hunters(view, view.seat, field)}
    return [BOARD.names[field] for field in sorted(own)]


def _colours(view: View) -> tuple[str, ...]:
    return seat_classes([nest_of(seat, view.seats) for seat in range(view.seats)], len(DOORS))


def _pieces(view: View, bottom: int) -> tuple[list[Piece], list[Letter]]:
    """Return all hats, with top hats last, and labels for the height of each tower."""
    found, counts = [], []
    for seat in range(view.seats):
        spots = in_nest(bottom, nest_of(seat, view.seats))[: view.nests[seat]]
        names = distinct([standing(f"hat-{seat}", "nest")] * len(spots))
        found += [Piece(*spot, seat, "hat", id=name) for spot, name in zip(spots, names, strict=True)]
    for field, towers in enumerate(view.towers):
        spots, size = spread(places(bottom).centres[BOARD.names[field]], len(towers))
        names = distinct([f"{BOARD.names[field]}.{tower}" for tower in towers])
        for spot, tower, name in zip(spots, towers, names, strict=True):
            found += _tower(tower, spot, size, name)
        highest = max(map(len, towers), default=0)
        if highest > 1:
            x, y = places(bottom).centres[BOARD.names[field]]
            aside = COUNT[0] if x < SIZE - 2 * COUNT[0] else -COUNT[0]
            where = x + aside, _top(y, highest, _gap(highest)) - COUNT[1]
            counts.append(Letter(*where, str(highest), "hats__count", above=True))
    return found, counts


def _tower(tower: str, spot: tuple[int, int], size: str, name: str) -> list[Piece]:
    """Return the hats of a tower, the top one last; the others show only their brims.

    ``name`` is the tower's field, with its number on the field.
    """
    gap = _gap(len(tower))
    if size:
        gap //= 2
    top = _top(spot[1], len(tower), gap)
    found = [
        Piece(spot[0], top + gap * depth, int(hat), kind, size, standing(f"hat-{hat}", name, depth))
        for depth, (hat, kind) in enumerate(zip(tower, ("hat", *("brim",) * len(tower)), strict=False))
    ]
    return found[::-1]


def _top(base: int, height: int, gap: int) -> int:
    """Return the y coordinate of the top hat: a tower grows upwards from its field, but not beyond the board."""
    return max(base - gap * (height - 1), HIGHEST)


def _gap(height: int) -> int:
    return min(STACKED, TALLEST // max(height - 1, 1))
