# `make play` is all a player needs; the other targets are for people who change the code.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
RUNTIME := $(VENV)/.runtime-installed
DEVELOPMENT := $(VENV)/.development-installed
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes

.PHONY: help play test bench soak format lint messages lock clean

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

play: $(RUNTIME) ## Play: start everything on this machine (PORT=, HOST=)
	$(BIN)/python -m tools.play

test: $(DEVELOPMENT) ## Run all tests, on SQLite and PostgreSQL (ARGS="-k row")
	$(BIN)/python -m tools.with_services $(BIN)/python -m tools.run_tests $(ARGS)

bench: $(DEVELOPMENT) ## Measure (ONLY=moves)
	$(BIN)/python -m tools.with_services --durable $(BIN)/python -m tests.bench $(ONLY)

soak: $(DEVELOPMENT) ## Kill web, worker and beat under load, over and over (SOAK_KILLS=200)
	$(BIN)/python -m tools.with_services $(BIN)/python -m tests.soak

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
	$(UV_COMPILE) --upgrade pyproject.toml --output-file requirements.lock
	$(UV_COMPILE) --upgrade pyproject.toml --group dev --constraints requirements.lock --output-file requirements-dev.lock

clean: ## Remove what make made, except the games in var/
	rm -rf $(VENV) .mypy_cache .ruff_cache .import_linter_cache var/static
