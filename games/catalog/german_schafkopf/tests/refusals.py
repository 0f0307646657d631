"""Refused moves: positions, seats and moves, each with the rule that it breaks."""

from games.catalog.german_schafkopf.rules import Refusal
from games.catalog.german_schafkopf.tutorial import NAMING, at
from games.engine.kit.tricktaking.sixty_one.data import Name, Play

REFUSALS = [
    (position, 0, move, rule)
    for position, move, rule in [
        (NAMING.steps[1].position, Name("S"), Refusal.NOT_THAT_SUIT),
        (NAMING.steps[1].position, Play("JC"), Refusal.NAME_NOW),
        (at("JC JS AS AH", "1 JH 7S 8S"), Name("S"), Refusal.PLAY_NOW),
        (at("JC JS AS AH", "1 JH 7S 8S"), Play("AH"), Refusal.FOLLOW_TRUMP),
        (at("JH 8H AS 9C", "1 KH 7H 9H"), Play("JH"), Refusal.FOLLOW_SUIT),
        (at("JC JS"), Play("7D"), Refusal.CARD_NOT_IN_HAND),
        (at("JC JS", mover=1), Play("JC"), Refusal.NOT_YOUR_TURN),
        (at("JC JS", mover=None), Play("JC"), Refusal.MATCH_OVER),
    ]
]
