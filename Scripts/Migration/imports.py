"""The imports of a file: what TCA and its packages are here."""

from __future__ import annotations

import re
from collections.abc import Iterator

from source import Context, Edit, Source

FRAMEWORK = {"Store", "Navigation", "TestSupport"}
REPLACED = {
    "ComposableArchitecture",
    "CasePaths",
    "CasePathsCore",
    "Dependencies",
    "DependenciesMacros",
    "DependenciesTestSupport",
    "IdentifiedCollections",
    "ConcurrencyExtras",
    "Clocks",
    "CustomDump",
    "IssueReporting",
    "XCTestDynamicOverlay",
}
NAVIGATION = {
    "StackState", "StackAction", "StackActionOf", "StackElementID", "Presents", "PresentationState",
    "PresentationAction", "AlertState", "ConfirmationDialogState", "TextState", "ButtonState", "ButtonStateRole",
    "DismissEffect",
}
NAVIGATION_PARTS = {"presented", "dismiss", "isPresented", "popFrom", "push", "popLast"}
TESTING = {
    "TestStore", "TestStoreOf", "TestClock", "ImmediateClock", "UnimplementedClock", "expectNoDifference",
    "expectDifference", "XCTAssertNoDifference", "XCTAssertDifference", "Exhaustivity",
}
LINE = re.compile(r"^[ \t]*((?:@[\w(),]+ |public |package |internal |fileprivate |private )*)import (\w+)[ \t]*;?[ \t]*$")


def uses(source: Source) -> bool:
    """Whether a file imports TCA, a package of it, or this framework."""
    return bool(imported(source) & (REPLACED | FRAMEWORK))


def imported(source: Source) -> set[str]:
    return {source.at(i + 1) for i in source.words("import")}


def needed(source: Source, reexported: bool) -> list[str]:
    """The modules that a file needs instead of those of TCA."""
    modules = ["Store"]
    ifs = any(source.at(i - 1) == "\\" and source.at(i + 1).startswith("$") for i in range(len(source)) if source.at(i) == ".")
    parts = any(source.at(i - 1) == "." for i in source.words(*NAVIGATION_PARTS))
    if reexported or ifs or parts or source.words(*NAVIGATION):
        modules.append("Navigation")
    traits = any(source.at(i - 1) == "." and source.at(i + 1) == "(" for i in source.words("dependency", "dependencies"))
    is_test = bool(imported(source) & {"XCTest", "Testing"})
    if source.words(*TESTING) or (traits and is_test):
        modules.append("TestSupport")
    return modules


def imports(source: Source, context: Context) -> Iterator[Edit]:
    """Replaces the imports of TCA, those that are sorted in order, each module once."""
    lines = source.text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    statements = {source.text.count("\n", 0, source.tokens[i].start) for i in source.words("import")}
    found = {n: match for n in statements if (match := LINE.match(lines[n]))}
    replaced = sorted(n for n, match in found.items() if match.group(2) in REPLACED)
    if not replaced:
        return
    prefixes = [found[n].group(1) for n in replaced]
    prefix = next((p for p in prefixes if "_exported" in p), min(prefixes, key=len)).replace("@preconcurrency ", "")
    prefix = prefix.replace("@testable ", "")
    present = {match.group(2) for n, match in found.items() if n not in replaced}
    wanted = [name for name in needed(source, "_exported" in prefix) if name not in present]
    first = last = replaced[0]
    while first - 1 in found:
        first -= 1
    while last + 1 in found:
        last += 1
    block = list(range(first, last + 1))
    kept = [(found[n].group(2), lines[n]) for n in block if n not in replaced]
    new = [(name, f"{prefix}import {name}") for name in wanted]
    names = [found[n].group(2) for n in block]
    if names == sorted(names):
        result = sorted(kept + new, key=lambda entry: entry[0])
    elif names == sorted(names, key=str.lower):
        result = sorted(kept + new, key=lambda entry: entry[0].lower())
    else:
        position = sum(1 for n in block if n < replaced[0] and n not in replaced)
        result = kept[:position] + new + kept[position:]
    text = "".join(line + "\n" for _, line in result)
    end = min(starts[last + 1], len(source.text))
    if end == len(source.text) and not source.text.endswith("\n"):
        text = text.removesuffix("\n")
    yield Edit(starts[first], end, text, "import")
    for n in replaced:
        if n not in block:
            yield Edit(starts[n], min(starts[n + 1], len(source.text)), "", None)
