"""Pachisi for partners: two pairs across the board who come home together or not at all."""

from games.catalog.pachisi_partners.rules import PachisiPartners

GAME = PachisiPartners()
