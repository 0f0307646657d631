# `make play` is all a player needs; the other targets are for people who change the code.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
RUNTIME := $(VENV)/.runtime-installed
DEVELOPMENT := $(VENV)/.development-installed
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes

.PHONY: help play

help: ## Show this list
	@grep -E '^[a-z.-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

.venv: $(DEVELOPMENT) ## Make the virtual environment, with all tools for development

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Half-Pint needs Python 3.11 or later")'
	$(PYTHON) -m venv $(VENV)

$(RUNTIME): requirements.lock | $(BIN)/python
	$(PIP_INSTALL) -r requirements.lock
	touch $@

$(DEVELOPMENT): requirements-dev.lock $(RUNTIME)
	$(PIP_INSTALL) -r requirements-dev.lock
	touch $@
