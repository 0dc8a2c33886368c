"""The public names of this framework's modules, read from their sources."""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from pathlib import Path

from source import Source

SOURCES = Path(__file__).parents[2] / "Sources"
TYPES = {"struct", "class", "enum", "actor", "protocol", "typealias", "macro"}
MEMBERS = {"func", "var", "let"}
MODIFIERS = {"static", "final", "mutating", "nonmutating", "nonisolated", "indirect", "override", "lazy", "weak", "class",
             "isolated", "prefix", "unsafe", "borrowing", "consuming", "convenience", "dynamic", "required"}


@dataclass
class Names:
    types: set[str] = field(default_factory=set)  # those in no other type
    members: set[str] = field(default_factory=set)
    dependencies: set[str] = field(default_factory=set)


@functools.cache
def names(module: str) -> Names:
    """What a module declares in public: types, members, functions among them, and which members are dependencies."""
    found = Names()
    for path in sorted((SOURCES / module).rglob("*.swift")):
        collect(Source(path.read_text(encoding="utf-8")), found)
    return found


@functools.cache
def everything() -> set[str]:
    """All public names of the modules that apps import."""
    modules = [names(module) for module in ("Store", "Navigation", "TestSupport")]
    return set().union(*(module.types | module.members for module in modules))


def dependencies() -> set[str]:
    """The names of all dependencies that the framework has."""
    return names("Store").dependencies | names("Navigation").dependencies


def collect(source: Source, found: Names) -> None:
    for index in source.words("public", "open"):
        keyword = index + 1
        while source.at(keyword) in MODIFIERS or source.at(keyword) == "(":
            is_type = source.at(keyword) == "class" and source.at(keyword + 1) not in MEMBERS
            if is_type:
                break
            keyword = source.partner[keyword] + 1 if source.at(keyword) == "(" else keyword + 1
        kind, name = source.at(keyword), source.at(keyword + 1).strip("`")
        if kind in TYPES:
            if source.parent[index] is None:
                found.types.add(name)
            if kind == "enum" and (header := source.header(keyword)) is not None:
                found.members |= {source.at(i + 1).strip("`") for i in source.members(header[1]) if source.at(i) == "case"}
        elif kind in MEMBERS and (name.isidentifier() or name.startswith("$")):
            found.members.add(name)
            if source.extended(index) == "DependencyValues":
                found.dependencies.add(name)
