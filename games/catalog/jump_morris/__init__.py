"""Jumping morris: a variant of Nine men's morris."""

from games.catalog.jump_morris.rules import JumpMorris

GAME = JumpMorris()
