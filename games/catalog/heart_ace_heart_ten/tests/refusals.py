"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.heart_ace_heart_ten.rules import Refusal
from games.catalog.heart_ace_heart_ten.tutorial import at
from games.engine.kit.tricktaking.sixty_one.data import Play

REFUSALS = [
    (position, 0, Play(card), rule)
    for position, card, rule in [
        (at("10H 8H AS 9C", "1 KH 7H 9H"), "AS", Refusal.FOLLOW_TRUMP),
        (at("10H 8S AS 9C", "1 KS 7H 9H"), "10H", Refusal.FOLLOW_SUIT),
        (at("10H 8S AS 9C"), "7D", Refusal.CARD_NOT_IN_HAND),
        (at("10H 8S", mover=1), "8S", Refusal.NOT_YOUR_TURN),
        (at("10H 8S", mover=None), "8S", Refusal.MATCH_OVER),
    ]
]
