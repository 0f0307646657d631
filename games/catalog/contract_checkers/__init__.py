"""Contract checkers: draughts with two men in reserve, which come in on an agreed square."""

from games.catalog.contract_checkers.rules import ContractCheckers

GAME = ContractCheckers()
