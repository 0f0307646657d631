"""Bots of Contract checkers: the bots of the draughts family, with the reserve in their evaluation."""

from games.catalog.contract_checkers.rules import ContractCheckers
from games.engine.kit.chequers.bots import MAN, PLACED, bots
from games.engine.kit.chequers.reserve import count_all, evaluate_all

SCORING = PLACED._replace(reserve=MAN)
BOTS = bots(ContractCheckers(), evaluate_all, count_all, SCORING)
