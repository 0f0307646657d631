"""Zeppelin: chips on five fields of an airship, and a gondola that takes one for every six."""

from games.catalog.zeppelin.rules import Zeppelin

GAME = Zeppelin()
