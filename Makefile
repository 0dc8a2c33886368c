.PHONY: all lint build test docs tsan bench format

all: lint build test docs

lint:
	Scripts/lint

build:
	Scripts/build

test:
	swift test

docs:
	Scripts/docs

tsan:
	Scripts/tsan

bench:
	swift run -c release --package-path Benchmarks benchmarks

format:
	swift format format --in-place --recursive Package.swift Sources Tests Benchmarks/Sources
