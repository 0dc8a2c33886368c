.PHONY: all lint build forms apple test macros migrate docs tsan prove bench format

all: lint build forms apple test macros migrate docs

lint:
	Scripts/lint

build:
	Scripts/build

forms:
	Scripts/forms .build-strict

apple:
	Scripts/apple --faults

test:
	swift test --quiet

macros:
	Scripts/macros

migrate:
	Scripts/migrate-test

docs:
	Scripts/docs

tsan:
	Scripts/tsan

prove:
	Scripts/prove

bench:
	swift run -c release --package-path Benchmarks benchmarks

format:
	swift format format --in-place --recursive Package.swift Sources Tests Benchmarks/Sources Benchmarks/Plugins \
	  MacroTests/Package.swift MacroTests/Forms MacroTests/OptimizedForms MacroTests/Tests
