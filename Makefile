.PHONY: all lint build test docs tsan format

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

format:
	swift format format --in-place --recursive Package.swift Sources Tests
