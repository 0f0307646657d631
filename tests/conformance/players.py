"""Checks of bots: they get a view, and play legal moves."""

from games.engine.codec import AnyGame, encode
from games.engine.game import LEVELS, Level

from .checks import check
from .shelf import luck, positions

MOVES: dict[Level, int] = {"easy": 40, "normal": 30, "hard": 8}  # hard bots may think


@check
def bots_of_every_level_play_legal_moves(game: AnyGame) -> None:
    """Bots of every level play legal moves."""
    for level in LEVELS:
        bot = game.bot(level)
        played = 0
        for number, (_, state) in enumerate(positions(game)):
            for seat in game.to_move(state)[:1]:
                if played == MOVES[level]:
                    break
                played += 1
                view = game.view(state, seat)
                move = bot.choose(view, luck("bot", number))
                assert game.forbidden(state, seat, move) is None
                assert level == "hard" or encode(bot.choose(view, luck("bot", number))) == encode(move)
        assert played
