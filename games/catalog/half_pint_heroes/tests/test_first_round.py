"""What the guided round says to a prediction never contradicts it."""

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.data import Predict
from games.catalog.half_pint_heroes.first_round import FIRST_ROUND, expected
from games.engine.chance import Chance
from games.engine.text import words

SAID = words("games.catalog.half_pint_heroes", "en", "tutorial")


def test_a_prediction_that_is_praised_is_the_number_that_the_hand_looks_like_or_beside_it() -> None:
    kinds = set()
    for deal in range(40):
        state = GAME.setup(FIRST_ROUND.options, FIRST_ROUND.seats, Chance(f"{deal}".encode())).state
        view = GAME.view(state, 0)
        for tricks in range(4):
            (comment,) = FIRST_ROUND.comment(view, Predict(tricks), ())
            key = comment.phrase.key.rpartition(".")[2]
            kinds.add(key)
            assert SAID.say(comment.phrase)
            if key == "predict_fits":
                assert tricks == round(expected(view))
            if key == "predict_near":
                assert tricks != round(expected(view))
                assert comment.phrase.args["low"] <= tricks <= comment.phrase.args["high"]
    assert {"predict_fits", "predict_near", "predict_high", "predict_low"} <= kinds
