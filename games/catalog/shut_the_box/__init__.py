"""Shut the box: nine numbers and two dice; cover numbers until a throw fits nowhere."""

from games.catalog.shut_the_box.rules import ShutTheBox

GAME = ShutTheBox()
