# Needs make and Python 3.11 or newer. Every target makes the virtual environment it needs by itself.

PYTHON ?=
BIN := .venv/bin
READY := .venv/.ready
CATALOGUES := build/translations/.ready
COMPILED := build/tests/.compiled
# What is compiled is kept, also where a shell forbids it: every process of the tests reads all of it again.
PYTEST := PYTHONDONTWRITEBYTECODE= QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest
CAMPAIGN := HYPOTHESIS_PROFILE=campaign

.PHONY: help run test bench faults campaign fuzz manual wheel evenings lint format messages clean

help:
	@echo "make run       start the companion"
	@echo "make test      lint, types, layers and all quick tests"
	@echo "make bench     measure speed, and the clicks a game costs"
	@echo "make faults    pull the plug: full disks, killed processes, damaged files"
	@echo "make campaign  play for a long time: every property with many random examples"
	@echo "make fuzz      feed damaged and hostile input to everything that reads"
	@echo "make manual    take the pictures of the manual, in every language"
	@echo "make wheel     build the package to install elsewhere, with all languages and pictures, in dist/"
	@echo "make evenings  record the evenings that every test run replays anew, after a meant change of rules"
	@echo "make lint      style, types and layers only"
	@echo "make format    format the code"
	@echo "make messages  collect all texts for translators, and compile what they have translated"
	@echo "make clean     remove everything that was built, the virtual environment included"

# Touched last, so that an interrupted installation starts again.
$(READY): pyproject.toml
	@python=$$(installer/find_python.sh $(PYTHON)) || exit 1; \
	$(BIN)/python -c 'import pip' 2>/dev/null || { \
		echo "Making .venv (once, takes a minute) ..."; "$$python" -m venv --clear .venv; }
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --editable '.[dev]'
	@touch $@

.PHONY: .venv system-libs
.venv: $(READY)

system-libs: $(READY)
	@installer/system_libs.sh $(BIN)/python

run: $(READY) $(CATALOGUES)
	@installer/system_libs.sh $(BIN)/python $${DISPLAY:+window}
	@$(BIN)/python -m ui

lint: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

# A process for each core; whoever is done helps the others, for windows take longest.
test: system-libs $(CATALOGUES)
	@$(MAKE) --no-print-directory -j2 lint $(COMPILED)
	$(PYTEST) -n auto --dist worksteal

# Once, beside the types, which take one core: else every process of the tests compiles all of them. What is wrong
# with one, these say.
$(COMPILED): $(READY)
	@$(PYTEST) -qq --collect-only >/dev/null 2>&1 || true
	@mkdir -p $(@D)
	@touch $@

# On a display of its own, where there is Xvfb; whoever may not install what Qt needs there measures without.
bench: system-libs $(CATALOGUES)
	@! command -v Xvfb >/dev/null || installer/system_libs.sh $(BIN)/python window || true
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.bench

faults: $(READY)
	@$(BIN)/python -m tests.faults

campaign: system-libs
	$(CAMPAIGN) $(PYTEST) -m "campaign or hypothesis"

fuzz: system-libs
	$(CAMPAIGN) $(PYTEST) -m fuzz

# Pictures of the manual, taken by the program of itself in every language; without them it has only words.
manual: system-libs $(CATALOGUES)
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m ui.manual build/manual

# Everything in one file: sources, compiled translations, and the pictures.
wheel: manual
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

evenings: $(READY)
	@$(BIN)/python -m tests.evenings

format: $(READY)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

messages: $(READY)
	@$(BIN)/python -m translations.messages
	@$(MAKE) --no-print-directory $(CATALOGUES)

# What translators wrote, as the program reads it.
$(CATALOGUES): $(READY) translations/catalogues.py $(wildcard translations/*.po translations/forms/*.toml)
	@$(BIN)/python -m translations.catalogues
	@touch $@

clean:
	rm -rf .venv build dist .benchmarks .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -f translations/*.pot
