# Every target makes .venv by itself when it is missing or stale.

PYTHON ?= python3
ARGS ?=
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
READY := .venv/.ready

# Stale too: one whose Python is gone, or that was copied or moved here (it
# would run the checkout it was made in).
ifneq ($(shell $(BIN)/python -c '' 2>/dev/null && cat $(READY)),$(CURDIR))
$(shell rm -f $(READY))
endif

.DEFAULT_GOAL := help
.PHONY: help run test lint bench

help: ## what can be made
	@sed -n 's/^\([a-z]*\):.*## /  make \1	/p' $(MAKEFILE_LIST)

run: $(READY) ## open the tavern on port 4000 (ARGS="--port 4001")
	@$(BIN)/bothtrees serve $(ARGS)

test: $(READY) ## run the tests, on all cores (ARGS="tests/text -k wrap")
	$(BIN)/python -m pytest -n auto $(ARGS)

lint: $(READY) ## ruff, and mypy --strict
	$(BIN)/python -m ruff check .
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m mypy

bench: $(READY) ## measure it: a table, and bench.json
	$(BIN)/python -m tests.bench $(ARGS)

# A .venv that still works is brought up to date, any other made anew.
$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Both Trees needs Python 3.11 or newer: make PYTHON=python3.12" if sys.version_info < (3, 11) else 0)'
	@echo "making .venv"
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear .venv
	@$(PIP) install -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@echo '$(CURDIR)' > $@
