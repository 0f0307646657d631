"""Zeppelin: chips on five fields of an airship, and a gondola that swallows every six."""

from games.catalog.zeppelin.rules import Zeppelin

GAME = Zeppelin()
