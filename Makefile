# `make play` is all a player needs; the other targets are for people who change the code.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
RUNTIME := $(VENV)/.runtime-installed
DEVELOPMENT := $(VENV)/.development-installed
# The lock names everything that is needed, so pip looks for nothing more.
PIP := $(BIN)/python -m pip --disable-pip-version-check install --require-hashes --no-deps --no-compile --requirement
# Modules are compiled once, also where the surroundings say otherwise: many processes start.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help play install serve test test-all bench soak format lint messages lock clean

help: ## Show this list
	@grep -E '^[a-z.-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

.venv: $(DEVELOPMENT) ## Make the virtual environment, with all tools for development

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Half-Pint needs Python 3.11 or later")'
	@echo "Making the folder $(VENV), once ..."
	@$(PYTHON) -m venv $(VENV)

$(RUNTIME): requirements.lock | $(BIN)/python
	@echo "Installing the packages of requirements.lock, once. This takes a minute or so."
	@$(PIP) requirements.lock
	@touch $@

$(DEVELOPMENT): requirements-dev.lock $(RUNTIME)
	@$(PIP) requirements-dev.lock
	@touch $@

play: $(RUNTIME) ## Play: start everything on this machine (PORT=, HOST=)
	@$(BIN)/python -m tools.play

install: $(RUNTIME) ## Install what a site needs, without the tools for development

serve: $(RUNTIME) ## Run the site in public, as .env describes it
	@$(BIN)/python -m tools.serve

test: $(DEVELOPMENT) ## Run the tests that every change must pass (ARGS="-k row")
	$(BIN)/python -m tools.with_services $(BIN)/python -m tools.run_tests $(ARGS)

test-all: $(DEVELOPMENT) ## Run the slow tests too, and every database test on both databases
	$(BIN)/python -m tools.with_services $(BIN)/python -m tools.run_tests --slow --record-seconds $(ARGS)

bench: $(DEVELOPMENT) ## Measure (ONLY=moves)
	$(BIN)/python -m tools.with_services --durable $(BIN)/python -m tests.bench $(ONLY)

soak: $(DEVELOPMENT) ## Trouble under load (SOAK_TROUBLES="kill redis postgres beats webhooks posts mail")
	$(BIN)/python -m tests.soak

lint: $(DEVELOPMENT) ## Check style, types, layers, templates, translations, settings
	$(BIN)/python -m tools.lint

format: $(DEVELOPMENT) ## Bring code and templates into shape
	$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format .
	$(BIN)/djade --target-version 5.2 $$(git ls-files --cached --others --exclude-standard 'templates/*.html' 'games/catalog/*/*.html')

messages: $(DEVELOPMENT) ## Collect the sentences of the code for translation
	$(BIN)/python -m tools.messages update

UV_COMPILE := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --no-annotate

lock: ## Renew the lock files from pyproject.toml (needs uv)
	# rustworkx asks for numpy, but only for what we do not use: 73 MB that no site needs (a test pairs without it).
	$(UV_COMPILE) --upgrade --no-emit-package numpy pyproject.toml --output-file requirements.lock
	$(UV_COMPILE) --upgrade pyproject.toml --group dev --constraints requirements.lock --output-file requirements-dev.lock

clean: ## Remove what make made, except the games in var/
	rm -rf $(VENV) .mypy_cache .ruff_cache .import_linter_cache var/static
