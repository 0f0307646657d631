"""Choose the picture of a title: drawn by hand, or a window of its board, or a fan of its cards."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from games import catalog
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.game import nearest
from games.engine.kit.drawing import Drawing
from games.shelf.covers import things
from games.shelf.covers.art import art_of
from games.shelf.covers.boards import TURN, cut, liveliest
from games.shelf.covers.grounds import Luck, ground
from games.shelf.covers.things import put
from games.shelf.titles import Title
from games.ui.positions import position

_USUAL_SEATS = 4


def scene_of(title: Title) -> str:
    """Return the content of a title's cover as SVG: the back of a card if nothing is said or drawn."""
    says, drawn = title.cover, art_of(title.slug)
    name = says.get("ground", "felt")
    if drawn is not None:
        return ground(name) + drawn
    if "window" in says:
        return _board(catalog.find(title.slug), says)
    if "cards" in says or "house" in says:
        return _fan(says, name, Luck(title.slug))
    return ground(name) + put(things.back(), 120, 75)


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


def _fan(says: Mapping[str, Any], name: str, luck: Luck) -> str:
    """Draw a fan of cards as held in a hand."""
    drawn = [*map(things.french, says.get("cards", ())), *map(things.house, says.get("house", ()))]
    size = 0.98 if len(drawn) < 4 else 0.88
    spread, middle = min(48 / max(len(drawn) - 1, 1), 19), (len(drawn) - 1) / 2
    tilt, lying = luck.between(-4, 4), []
    for at, card in enumerate(drawn):
        turn = (at - middle) * spread + tilt
        lying.append(put(f'<g transform="rotate({turn:g} 0 170)">{card}</g>', 120, 81, 0, size))
    body = "".join(lying)
    return ground(name) + things.symbols(body) + body
