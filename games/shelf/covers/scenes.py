"""Choose the picture of a title: by its facts (``cover``), or else by its family."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from games import catalog
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.game import nearest
from games.engine.kit.cards import DECK_52
from games.engine.kit.drawing import Drawing
from games.shelf.covers import things
from games.shelf.covers.art import art_of
from games.shelf.covers.boards import TURN, cut, liveliest
from games.shelf.covers.families import family_board
from games.shelf.covers.grounds import GROUNDS, Luck, ground
from games.shelf.covers.things import put
from games.shelf.titles import Title
from games.ui.positions import position

_USUAL_SEATS = 4
_MOTIFS = {
    "snail": "#e4dcf4",
    "mushroom": "#f7d9d2",
    "ladybird": "#e2efd9",
    "balloon": "#dbe6fb",
    "umbrella": "#d6ecef",
    "fish": "#d3e8f0",
    "cherries": "#f9dde2",
    "boat": "#e6edd0",
    "kite": "#f5e4c4",
}
_SPREAD = {
    1: [(120, 62, 1.0)],
    2: [(92, 62, 1.0), (146, 58, 1.0)],
    3: [(76, 60, 0.95), (122, 50, 0.95), (168, 64, 0.95)],
    4: [(62, 58, 0.85), (102, 46, 0.85), (144, 56, 0.85), (184, 46, 0.85)],
    5: [(46, 58, 0.8), (84, 44, 0.8), (121, 60, 0.8), (158, 44, 0.8), (195, 58, 0.8)],
}


def scene_of(title: Title) -> str:
    """Return the content of a title's cover as SVG."""
    says, luck = title.cover, Luck(title.slug)
    drawn = art_of(title.slug)
    if drawn is not None:
        return ground(says["ground"]) + drawn
    if "window" in says:
        return _board(catalog.find(title.slug), says)
    if "cards" in says or "house" in says:
        return _fan(says, luck)
    if "motifs" in says:
        return _motifs(says["motifs"], luck)
    if "dice" in says:
        return _dice(says, luck)
    return _by_family(title, luck)


def _by_family(title: Title, luck: Luck) -> str:
    if title.family == "tricks":
        return _fan({"cards": luck.some(DECK_32, 3), "ground": luck.one(("felt", "pine", "felt"))}, luck)
    if title.family == "cards":
        return _hands(luck)
    if title.family == "dice":
        return _dice({"dice": luck.between(1, 5)}, luck)
    if title.family == "pictures":
        return _motifs(luck.some(tuple(_MOTIFS), 3), luck)
    if title.family == "knack":
        return _knack(luck)
    return family_board(title.family, luck, title.cover.get("piece", ""))


DECK_32 = [card for card in DECK_52 if card[:-1] in {"7", "8", "9", "10", "J", "Q", "K", "A"}]


def _board(game: AnyGame, says: Mapping[str, Any]) -> str:
    drawing = _played(game, says.get("plies", 0))
    return cut(drawing, liveliest(drawing, says["window"]), says.get("turn", TURN))


@cache
def _played(game: AnyGame, plies: int) -> Drawing:
    """Return the board after ``plies`` random moves. The moves are always the same for a game."""
    chance, luck = Chance(b"the picture of the start"), Luck(f"{game.slug} moves")
    seats = nearest(game.seats, _USUAL_SEATS)
    state = game.setup(game.options_type(), seats, chance).state
    for _ply in range(plies):
        awaited = game.to_move(state)
        if not awaited:
            break
        move = luck.one(tuple(game.candidates(state, awaited[0])))
        state = game.apply(state, awaited[0], move, chance).state
    drawing: Drawing = position(game, state, None)["board"].drawing
    return drawing


def _whole(name: str, *lying: str) -> str:
    body = "".join(lying)
    return ground(name) + things.symbols(body) + body


def _fan(says: Mapping[str, Any], luck: Luck) -> str:
    """Draw a fan of cards as held in a hand."""
    drawn = [*map(things.french, says.get("cards", ())), *map(things.house, says.get("house", ()))]
    size = 0.98 if len(drawn) < 4 else 0.88
    spread, middle = min(48 / max(len(drawn) - 1, 1), 19), (len(drawn) - 1) / 2
    tilt, lying = luck.between(-4, 4), []
    for at, card in enumerate(drawn):
        turn = (at - middle) * spread + tilt
        lying.append(put(f'<g transform="rotate({turn:g} 0 170)">{card}</g>', 120, 81, 0, size))
    return _whole(says.get("ground", "felt"), *lying)


def _hands(luck: Luck) -> str:
    """Draw a stock and two face-up cards, in half of the titles also piles of coins."""
    (first, second), stakes = luck.some(DECK_32, 2), luck.below(2)
    piles = ((things.coins(luck.between(1, 3)), 44, 116), (things.coins(luck.between(2, 4)), 80, 124))
    lying = [
        put(things.back(luck.one(("#7d2b1d", "#1d3f66", "#245238"))), 66, 62, luck.between(-14, -4), 0.9),
        put(things.french(first), 132, 70, luck.between(-8, 2), 0.9),
        put(things.french(second), 186, 74, luck.between(4, 14), 0.9),
    ]
    return _whole(luck.one(("brick", "navy", "plum", "ochre")), *lying, *(put(*pile) for pile in piles if stakes))


def _dice(says: Mapping[str, Any], luck: Luck) -> str:
    """Draw the dice of a game and the equipment beside them. The facts give the number of dice or their faces."""
    given = says["dice"]
    faces = given if isinstance(given, list) else [luck.between(1, 6) for _ in range(given)]
    beside = says.get("beside", "pad")
    lying = list(_BESIDE[beside](luck))
    left = 38 if beside == "cup" else 0
    for face, (x, y, size) in zip(faces, _SPREAD[len(faces)], strict=True):
        there = x + left + luck.between(-4, 4), y + luck.between(-6, 6)
        lying.append(put(things.die(face), *there, luck.between(-20, 20), 1.25 * size))
    return _whole(says.get("ground") or luck.one(tuple(GROUNDS)), *lying)


def _pad(luck: Luck) -> Sequence[str]:
    return [put(things.pad(), 112 + luck.below(20), 126, luck.between(-6, 6), 1.2)]


def _coins(luck: Luck) -> Sequence[str]:
    return [put(things.coins(luck.between(1, 4)), x, 122 + luck.between(-3, 3), 0, 1.15) for x in (54, 98, 142, 186)]


def _matches(luck: Luck) -> Sequence[str]:
    places = ((60, 128), (104, 118), (146, 130), (188, 119))
    return [put(things.match(), x, y, luck.between(-28, 28), 1.05) for x, y in places]


def _cup(luck: Luck) -> Sequence[str]:
    return [put(things.cup(), 62, 76, luck.between(-6, 4), 1.05)]


def _lids(luck: Luck) -> Sequence[str]:
    return [put(things.lids(tuple(luck.some(range(1, 10), 3))), 120, 118, -4, 1.02)]


def _nothing(luck: Luck) -> Sequence[str]:
    return ()


_BESIDE = {"pad": _pad, "coins": _coins, "matches": _matches, "cup": _cup, "lids": _lids, "": _nothing}


def _motifs(names: Sequence[str], luck: Luck) -> str:
    """Draw cards with pictures instead of suits."""
    places = ((68, 70, -10), (128, 84, 5), (188, 64, 12))
    shown = [things.motif(name, _MOTIFS[name]) for name in names]
    lying = [put(card, x, y, turn, 1.05) for card, (x, y, turn) in zip(shown, places, strict=False)]
    return _whole(luck.one(("plum", "navy", "pine")), *lying)


def _knack(luck: Luck) -> str:
    """Draw a figure made of matches, and a die."""
    square = ((70, 40, 0), (70, 112, 0), (34, 76, 90), (106, 76, -90), (70, 76, luck.between(30, 60)))
    sticks = [put(things.match(), x, y, turn, 0.9) for x, y, turn in square]
    die = put(things.die(luck.between(1, 6)), 178, 74, luck.between(-20, 20), 1.4)
    return _whole(luck.one(("pine", "ochre", "brick")), *sticks, die)
