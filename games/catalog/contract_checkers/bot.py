"""Bots of contract checkers: those of the family, who count the reserve too."""

from games.catalog.contract_checkers.rules import ContractCheckers
from games.engine.kit.chequers.bots import bots
from games.engine.kit.chequers.reserve import count_all, evaluate_all

BOTS = bots(ContractCheckers(), evaluate_all, count_all)
