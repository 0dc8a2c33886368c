.PHONY: all quick lint build forms apple test macros migrate docs tsan prove nightly release-check bench format

all:
	.ci/run

quick:
	Scripts/quick

lint:
	Scripts/lint

build:
	Scripts/build

forms: build
	Scripts/forms

apple: build
	Scripts/apple --platform macOS --platform iOS
	Scripts/apple --platform iOS --xcode 27
	Scripts/apple --platform iOS --package Tests/ModularApp --package Tests/AppleStandIns/Packages/BookClub

test:
	swift test --quiet

macros:
	Scripts/macros

migrate:
	Scripts/migrate-test

docs: build
	Scripts/docs

tsan:
	Scripts/tsan

prove:
	Scripts/prove

nightly:
	Scripts/nightly

release-check: all nightly

bench:
	swift run -c release --package-path Benchmarks benchmarks

format:
	swift format format --in-place --recursive Package.swift Sources Tests Benchmarks/Sources Benchmarks/Plugins \
	  MacroTests/Package.swift MacroTests/Forms MacroTests/OptimizedForms MacroTests/Tests
