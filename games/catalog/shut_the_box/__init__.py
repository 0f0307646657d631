"""Shut the box: nine numbers, two dice, and a throw that fits nowhere in the end."""

from games.catalog.shut_the_box.rules import ShutTheBox

GAME = ShutTheBox()
