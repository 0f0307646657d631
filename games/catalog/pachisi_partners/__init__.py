"""Pachisi for partners: two pairs across the board, and both partners must come home to win."""

from games.catalog.pachisi_partners.rules import PachisiPartners

GAME = PachisiPartners()
