# The commands of this project. Each does its own set-up; `make` alone lists them.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# Integrations that are off by default are built and tested as well.
TRAITS := --traits Hummingbird,Service,Configuration,AsyncHTTPClient
SWIFT_BUILD := swift build $(TRAITS)

# Where there are any.
BACK_TRANSLATIONS := $(if $(wildcard docs/back-translations),--back-translations docs/back-translations)

.PHONY: help setup build demo serve test test-report format lint-format check-arrows lint texts generate rules keys check-generated check-core check-api examples dist bench counts bench-lint bench-edge retry-simulation soak tsan fuzz ci clean

help: ## lists the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

setup: ## installs libxml2-dev (Debian) if it is missing
	@.ci/setup

build: setup ## builds everything, Hummingbird included
	$(SWIFT_BUILD)

demo: setup ## starts a shop that fails in every way, asks it in four languages, and runs a client program in Korean
	@Examples/storefront/demo

serve: setup ## the same shop, left running for your own requests
	@Examples/storefront/demo --serve

test: setup ## builds and runs all tests
	swift test $(TRAITS) --quiet

test-report: setup ## opens the report of catalog-lint in a headless Chromium, if there is one, and checks what readers see
	@Tests/ReportBrowser/run

format: ## formats all Swift files
	swift format --in-place --recursive --parallel $(SWIFT_FOLDERS)

lint-format: ## fails where a Swift file is not formatted
	swift format lint --strict --recursive --parallel $(SWIFT_FOLDERS)

check-arrows: ## fails where a module or a folder of the engine names what stands right of it
	@.ci/check-arrows

lint: setup ## checks the catalogs of this project
	$(SWIFT_BUILD) --product catalog-lint
	.build/debug/catalog-lint catalogs
	.build/debug/catalog-lint Examples/storefront/Locales --declarations Examples/storefront/messages.json

texts: setup ## writes all texts with many values for native readers, a page for each language, into .build/texts/
	$(SWIFT_BUILD) --product catalog-lint
	rm -rf .build/texts
	.build/debug/catalog-lint report catalogs --output .build/texts/ --samples Tests/Fixtures/samples.json $(BACK_TRANSLATIONS)
	@echo "Open file://$(CURDIR)/.build/texts/index.html in a browser."

generate: ## makes the tables under Sources/*/Generated from ../shared/conformance
	swift run --package-path Generators generate

rules: setup ## writes docs/rules.md from the rules of catalog-lint
	$(SWIFT_BUILD) --product catalog-lint
	.build/debug/catalog-lint rules --format markdown > docs/rules.md.new
	mv docs/rules.md.new docs/rules.md

keys: setup ## writes the page of built-in messages from the catalogs and the sources
	$(SWIFT_BUILD) --product plainspoken
	.build/debug/plainspoken keys --markdown > Sources/Plainspoken/Plainspoken.docc/BuiltInMessages.md.new
	mv Sources/Plainspoken/Plainspoken.docc/BuiltInMessages.md.new Sources/Plainspoken/Plainspoken.docc/BuiltInMessages.md

check-generated: ## fails where a generated table is out of date
	swift run --package-path Generators generate --check

check-core: setup ## shows that the core needs neither Foundation nor libxml2 nor Hummingbird
	@.ci/check-core

check-api: setup ## uses the whole public API from outside
	@.ci/check-api

examples: setup ## builds the examples and runs their tests
	swift test --package-path Examples/storefront --scratch-path .build --quiet
	@# In a folder of its own: without the trait, everything in .build would be compiled anew, and then once more with it.
	swift test --package-path Examples/yaml-catalogs --scratch-path .build-yaml --quiet

dist: setup ## builds both commands as static programs, with manual pages and completions, into dist/
	@Packaging/dist

bench: setup ## measures against a C floor and ICU4C in the same run
	@Benchmarks/run

counts: setup ## counts instructions and allocations, and fails where a target is not met
	@Benchmarks/counts
	@Benchmarks/allocations

bench-lint: setup ## measures catalog-lint against Python's json.load of the same 60,000 messages
	@Benchmarks/lint

bench-edge: setup ## measures what errors cost a Hummingbird server, with its own answers and with ours
	@Benchmarks/edge-errors

retry-simulation: ## 10,000 clients and an upstream that fails for a minute, with our retry and with that of others
	swift build --package-path Benchmarks -c release --quiet --product retry-simulation
	@$$(swift build --package-path Benchmarks -c release --show-bin-path)/retry-simulation

soak: ## 10 million responses under reloads, each checked; waits with large catalogs; starts after kill -9
	@Benchmarks/soak

tsan: ## the same under the thread sanitizer, which has to find a planted race
	@Benchmarks/tsan

fuzz: ## runs the fuzz targets; FUZZ_SECONDS each (default 60)
	@Fuzz/run

ci: ## what the continuous integration runs
	@.ci/run

clean: ## removes all build folders
	rm -rf dist .build .build-* {Examples/storefront,Examples/yaml-catalogs,Tests/API,Generators,Benchmarks,Benchmarks/edge,Fuzz,Tests/CoreOnly}/.build*

SWIFT_FOLDERS := Package.swift Sources Tests Plugins Examples Generators/Package.swift Generators/Sources Benchmarks Fuzz
