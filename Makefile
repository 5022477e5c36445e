# The commands of this project. Each does its own setup; `make` by itself lists them.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# Integrations that are off by default are built and tested as well.
TRAITS := --traits Hummingbird,Service,Configuration,AsyncHTTPClient,GRPC,XMLKeys
# PROGRAMS is a folder with what `make test` builds, and the storefront's programs, if they are already built: then nothing is built again.
SWIFT_BUILD := $(if $(PROGRAMS),@: already built:,swift build $(TRAITS))
# SwiftPM passes the traits to the compiler in the order of a Set: in another order, everything would be compiled again.
export SWIFT_DETERMINISTIC_HASHING := 1

# If there are any.
BACK_TRANSLATIONS := $(if $(wildcard docs/back-translations),--back-translations docs/back-translations)

.PHONY: help setup build demo serve test test-under-load mutate test-report test-pages test-editor format lint-format check-arrows check-unsafe promises check-promises show check-mutations check-versions lint texts generate rules formats keys check-generated check-core check-api check-typed docs check-docs check-schemas check-exchange exchange check-openapi check-container check-operations check-lsp examples example-grpc dist notice check-licences sbom check-sbom bench counts bench-lint bench-lsp bench-editor bench-edge bench-keys bench-bodies retry-simulation soak soak-shop soak-shop-short tsan fuzz versions ci clean

help: ## lists the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

setup: ## installs libxml2-dev (Debian) if it is missing
	@.ci/setup

build: setup ## builds everything, Hummingbird and the tests included
	@# What the tests need is all of it. Without a product, SwiftPM would build protoc as well, which takes minutes.
	$(SWIFT_BUILD) --product plainspokenPackageTests

demo: setup ## starts a shop that fails in every way, calls it in four languages, and runs a client program in Korean
	@Examples/storefront/demo

serve: setup ## the same shop, left running for your own requests
	@Examples/storefront/demo --serve

test: setup ## builds and runs all tests, or those that FILTER names; with LONG=1 they try many more cases
	rm -rf .build/answers
	mkdir -p .build/answers
	PLAINSPOKEN_ANSWERS=$(CURDIR)/.build/answers .ci/test $(TRAITS)

check-schemas: ## validates every answer that `make test` has given with the schemas of problems in JSON and XML
	@.ci/check-schemas

check-exchange: setup ## lets translate-toolkit, moz.l10n and polib open what `plainspoken export` writes, and takes it back
	@.ci/check-exchange

exchange: setup ## the same in every language and with Debian's ICU
	$(SWIFT_BUILD) --product plainspokenPackageTests
	@.ci/check-exchange --all

check-openapi: setup ## checks the API description of the example shop, and the running shop against it
	@.ci/check-openapi $(TRAITS)

check-container: setup ## checks the example shop's image and Kubernetes manifests, and runs the shop as the image would
	@.ci/check-container

test-under-load: setup ## runs all tests RUNS times (default 20) on a busy machine, in a release build
	@.ci/test-under-load $(TRAITS)

mutate: setup ## breaks a promise at a time in a copy of the sources; a test must fail each time (ONLY=regex for some of them)
	@Tests/Mutations/run $(TRAITS)

test-report: setup ## opens catalog-lint's report in a headless Chromium, if there is one, and checks what readers see
	@Tests/ReportBrowser/run $(TRAITS)

check-lsp: setup ## lets Neovim and pytest-lsp drive the language server with every request
	@.ci/check-lsp $(TRAITS)

test-pages: setup ## opens the pages about problems in a headless Chromium, if there is one, and checks what readers see
	@Tests/PageBrowser/run $(TRAITS)

test-editor: setup ## drives the translation editor in a headless Chromium, if there is one: typing, clicking, conflicts, kills
	@Tests/EditorBrowser/run $(TRAITS)

format: ## formats all Swift files
	swift format --in-place --recursive --parallel $(SWIFT_FOLDERS)

lint-format: ## fails if a Swift file is not formatted
	swift format lint --strict --recursive --parallel $(SWIFT_FOLDERS)

check-unsafe: ## fails if an unsafe construct or a forced inline has no reason in docs/unsafe.md
	@.ci/check-unsafe

check-versions: ## fails if a manifest allows a version of a package that was never built
	@.ci/versions --check

promises: ## writes docs/promises.md: what is promised, and the tests that show it
	@.ci/promises

check-promises: ## fails if a promise has no test, or docs/promises.md is out of date
	@.ci/promises --check

show: setup ## runs everything that shows PROMISE, such as log-injection
	@TRAITS="$(TRAITS)" .ci/promises --run $(PROMISE)

check-arrows: ## fails if a module or a folder of the engine uses one that comes after it
	@.ci/check-arrows

check-mutations: ## fails if the promises that `make mutate` breaks are no longer where its lists say
	@Tests/Mutations/run --check

lint: setup ## checks the catalogs of this project
	$(SWIFT_BUILD) --product catalog-lint
	.build/debug/catalog-lint catalogs
	.build/debug/catalog-lint Resources/editor/Locales
	.build/debug/catalog-lint Examples/storefront/Locales --declarations Examples/storefront/messages.json
	.build/debug/catalog-lint Examples/typed/Sources/TicketOffice/Locales --declarations Examples/typed/messages.json

check-operations: ## checks the alerts and the dashboard with promtool, and that every metric and label in them exists
	@.ci/check-operations

texts: setup ## writes a page with all texts and many values for each language, for native readers, to .build/texts/
	$(SWIFT_BUILD) --product catalog-lint
	rm -rf .build/texts
	.build/debug/catalog-lint report catalogs --output .build/texts/ --samples Tests/Fixtures/samples.json $(BACK_TRANSLATIONS)
	@echo "Open file://$(CURDIR)/.build/texts/index.html in a browser."

generate: ## creates the tables in Sources/*/Generated from ../shared/conformance
	swift run --package-path Generators generate

rules: setup ## writes docs/rules.md from the rules of catalog-lint
	$(SWIFT_BUILD) --product catalog-lint
	.build/debug/catalog-lint rules --format markdown > docs/rules.md.new
	mv docs/rules.md.new docs/rules.md

formats: setup ## writes docs/upstream-bodies.md, the error bodies that are understood, from the tests
	PLAINSPOKEN_WRITE_PAGES=1 FILTER=UpstreamConfusionTests .ci/test $(TRAITS)

keys: setup ## writes the page of built-in messages from the catalogs and the sources
	$(SWIFT_BUILD) --product plainspoken
	.build/debug/plainspoken keys --markdown > Sources/Plainspoken/Plainspoken.docc/BuiltInMessages.md.new
	mv Sources/Plainspoken/Plainspoken.docc/BuiltInMessages.md.new Sources/Plainspoken/Plainspoken.docc/BuiltInMessages.md

check-generated: ## fails if a generated table is out of date
	swift run --package-path Generators generate --check

check-core: setup ## shows that the core needs neither Foundation nor libxml2 nor Hummingbird
	@.ci/check-core

check-api: setup ## uses the whole public API from another package
	@.ci/check-api

check-typed: setup ## shows that mistakes with typed keys do not compile
	@.ci/check-typed

docs: build ## writes the documentation of all products as a website to .build/docs/
	@.ci/docs-site
	@echo "Look at it: python3 -m http.server --directory .build/docs, then http://localhost:8000/"

check-docs: build ## builds the documentation without warnings, and compiles and runs the code on its pages
	@.ci/docs-site
	@.ci/check-docs

examples: setup ## builds the examples and runs their tests
	@.ci/examples

example-grpc: setup ## builds the gRPC example with HTTP/2, which takes long, and runs its tests over real connections
	swift test --package-path Examples/grpc-library --scratch-path .build-grpc --quiet

dist: setup ## builds both commands as static programs in dist/, with manual pages and completions
	@Packaging/dist

sbom: setup ## writes the software bill of materials (CycloneDX) to dist/plainspoken.cdx.json, or to OUTPUT
	@.ci/sbom $(TRAITS) $(if $(OUTPUT),--output $(OUTPUT))

notice: setup ## writes the list of packages in NOTICE
	@.ci/licences --notice $(TRAITS)

check-licences: setup ## shows that NOTICE, `make dist` and the images have the licence of everything that is linked
	$(SWIFT_BUILD) --product catalog-lint
	$(SWIFT_BUILD) --product plainspoken
	$(if $(PROGRAMS),,swift build --package-path Examples/storefront --scratch-path .build --product Storefront --quiet)
	@.ci/check-licences $(TRAITS)

check-sbom: setup ## validates the bill of materials with the schema of CycloneDX, and compares it with Package.resolved
	@.ci/check-sbom $(TRAITS)

bench: setup ## compares times, instructions and allocations with ICU4C and a lower bound in C
	@Benchmarks/run

counts: setup ## measures only instructions and allocations; fails if one misses its target
	@Benchmarks/upstream-bodies
	@ROUNDS=0 Benchmarks/run

bench-lint: setup ## compares catalog-lint with Python's json.load on the same 60,000 messages
	@Benchmarks/lint

bench-lsp: setup ## measures what a key costs in an editor, with 10,000 keys in 6 languages
	@Benchmarks/lsp

bench-editor: setup ## measures what a translator waits for in the editor, with 10,000 keys in 40 languages
	@$$(.ci/tools)/python3 Benchmarks/editor

bench-edge: setup ## measures what errors cost a Hummingbird server, with its own responses and with ours
	@Benchmarks/edge-errors

retry-simulation: ## simulates 10,000 clients of an upstream that fails for a minute, with our retries and those of others
	swift build --package-path Benchmarks -c release --quiet --product retry-simulation
	@$$(swift build --package-path Benchmarks -c release --show-bin-path)/retry-simulation

bench-bodies: ## counts instructions of reading error bodies, compared with JSONDecoder, and of 100 sources, compared with 4
	@Benchmarks/upstream-bodies

bench-keys: ## measures what typed keys add to a build, with 2,000 keys in 8 languages
	@Benchmarks/typed-keys

soak: ## checks 10 million responses during reloads, waits with large catalogs, and restarts after kill -9
	@Benchmarks/soak

soak-shop: setup ## leaves the example shop under load for half an hour, with reloads, hostile clients and a dying supplier; writes a report
	@Examples/storefront/soak/run

soak-shop-short: setup ## the same for DURATION seconds (default 60), with the debug build
	@DURATION=$${DURATION:-60} RATE=$${RATE:-200} CONFIGURATION=debug Examples/storefront/soak/run

tsan: ## runs `soak` with the thread sanitizer, which must find a planted race
	@Benchmarks/tsan

fuzz: ## runs the fuzz targets; FUZZ_SECONDS each (default 60)
	@Fuzz/run

versions: ## records the versions of now in .ci/versions.json; for after a green `make ci`
	@.ci/versions --write

ci: ## runs what continuous integration runs
	@.ci/run

clean: ## removes all build folders
	rm -rf dist .build .build-* {Examples/storefront,Examples/yaml-catalogs,Examples/grdb-errors,Examples/grpc-library,Examples/jwt-errors,Examples/postgres-errors,Examples/tested-errors,Examples/typed,Tests/API,Generators,Benchmarks,Benchmarks/edge,Fuzz,Tests/CoreOnly}/.build*

SWIFT_FOLDERS := Package.swift Sources Tests Plugins Examples Generators/Package.swift Generators/Sources Benchmarks Fuzz
