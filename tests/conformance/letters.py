"""Checks of mails: a player can play from them, and they show no more than the table does."""

from typing import Any

from games.engine.codec import AnyGame, encode
from games.engine.kit.letters import Letters, letters_of, writer_of
from games.engine.letters import Letter
from games.engine.parts import part
from games.engine.text import LANGUAGES, words

from .checks import check
from .shelf import Playout, luck, positions
from .words import NAMES

MOST_IN_A_MAIL = 16
LONGEST_LABEL = 120


def readers(game: AnyGame) -> list[tuple[Playout, Any, int]]:
    """Return positions, each with a seat that is awaited."""
    return [(playout, state, seat) for playout, state in positions(game, 24) for seat in game.to_move(state)[:1]]


def written(game: AnyGame, view: Any, seats: int, language: str) -> tuple[Letter, Letters]:
    """Return the letter and its writer."""
    letters = letters_of(game)
    return letters.letter(view, words(game.package, language), NAMES[:seats]), letters


@check
def letters_link_every_legal_move(game: AnyGame) -> None:
    """Moves in the mail are legal, and a link leads to the others. A game's own letter may leave out equal moves."""
    for playout, state, seat in readers(game):
        legal = {encode(move) for move in game.candidates(state, seat)}
        view = game.view(state, seat)
        for language in LANGUAGES:
            letter, letters = written(game, view, playout.seats, language)
            every = letters.every_choice(view, words(game.package, language), NAMES[: playout.seats])
            all_of_them = {encode(choice.move) for choice in every}
            assert [game.forbidden(state, seat, choice.move) for choice in every] == [None] * len(every)
            assert part(game, "letter") is not None or not game.complete(state, seat) or all_of_them == legal
            assert letter.choices
            assert {encode(choice.move) for choice in letter.choices} <= all_of_them
            assert letter.more == (len(letter.choices) < len(every))
            assert len(letter.choices) <= MOST_IN_A_MAIL


@check
def letters_say_where_what_and_how(game: AnyGame) -> None:
    for playout, state, seat in readers(game):
        for language in LANGUAGES:
            letter, _ = written(game, game.view(state, seat), playout.seats, language)
            assert letter.where.strip()
            assert "\n" not in letter.where
            assert letter.question.strip()
            assert letter.parts
            assert all(cell == cell.strip() for one in letter.parts for row in one.rows for cell in row)
            assert all(
                len({len(row) for row in (*one.rows, *([one.head] if one.head else []))}) == 1 for one in letter.parts
            )
            assert letter.alt.strip()
            assert all(choice.label.strip() and len(choice.label) < LONGEST_LABEL for choice in letter.choices)


@check
def letters_know_what_their_seat_knows(game: AnyGame) -> None:
    """Letter and picture are the same for all states that the seat cannot tell apart."""
    for number, (playout, state, seat) in enumerate(readers(game)[::3]):
        other = game.redeal(state, seat, luck("letters", number))
        views = [game.view(one, seat) for one in (state, other)]
        letters = [written(game, view, playout.seats, "en")[0] for view in views]
        assert letters[0] == letters[1]
        assert pictured(game, views[0], playout.seats) == pictured(game, views[1], playout.seats)


@check
def pictures_show_something(game: AnyGame) -> None:
    for playout, state, seat in readers(game):
        assert pictured(game, game.view(state, seat), playout.seats)


def pictured(game: AnyGame, view: Any, seats: int) -> Any:
    """Return the context of the picture's template."""
    own, spoken = part(game, "picture"), words(game.package, "en")
    return own.picture(view, spoken, NAMES[:seats]) if own else writer_of(game).picture(view, spoken, NAMES[:seats])
