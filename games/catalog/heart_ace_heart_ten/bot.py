"""The bots of the family."""

from games.catalog.heart_ace_heart_ten.rules import HeartAceHeartTen
from games.engine.kit.tricktaking.sixty_one.bots import bots

BOTS = bots(HeartAceHeartTen())
