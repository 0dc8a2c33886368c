"""The imports of a file: what TCA and its packages are here."""

from __future__ import annotations

import re
from collections.abc import Iterator

import api
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
    "Perception",
    "PerceptionCore",
    "Sharing",
    "XCTestDynamicOverlay",
}
# The members of Navigation by whose names a file uses it, whatever type they are members of.
NAVIGATION_MEMBERS = {
    "presented", "dismiss", "isPresented", "popFrom", "popLast", "pop", "push", "present", "navigationDestination",
}
# Presentations of SwiftUI that are Navigation's where their argument is of a store.
PRESENTATIONS = {
    "sheet", "popover", "fullScreenCover", "navigationDestination", "alert", "confirmationDialog", "inspector",
    "NavigationStack", "NavigationLink", "UIAlertController", "NSAlert", "bind",
}
STORE_LABELS = {"store", "state"}
TESTING_MEMBERS = {
    "receive", "exhaustivity", "withExhaustivity", "skipReceivedActions", "skipInFlightEffects", "advance", "dependencies",
    "dependency", "failsOnReportedIssues",
}
TESTING_NAMES = {"XCTAssertNoDifference", "XCTAssertDifference", "expectNoDifference", "expectDifference"}
# What TCA's module exports of others, and the modules that export it too.
EXPORTED = {
    "Observation": ({"Observable", "ObservationIgnored", "withObservationTracking", "ObservationRegistrar"}, {"SwiftUI"}),
    "Foundation": (
        {
            "Bundle", "Calendar", "Data", "Date", "DateComponents", "DateFormatter", "Decimal", "DispatchQueue", "FileManager",
            "JSONDecoder", "JSONEncoder", "Locale", "Notification", "NotificationCenter", "NSError", "ProcessInfo", "RunLoop",
            "TimeInterval", "TimeZone", "URL", "URLRequest", "URLSession", "UserDefaults", "UUID",
        },
        {"AppKit", "Combine", "SwiftUI", "UIKit", "XCTest"},
    ),
}
ATTRIBUTES = re.compile(r"^[ \t]*(?:@\w+(?:\([\w, ]*\))?[ \t]*)+$")
LINE = re.compile(
    r"^[ \t]*((?:@\w+(?:\([\w, ]*\))?[ \t]*|public |package |internal |fileprivate |private )*)import (\w+)(?:[ \t]*;)?"
    r"([ \t]+//.*)?[ \t]*$"
)


def uses(source: Source) -> bool:
    """Whether a file imports TCA, a package of it, or this framework."""
    return bool(imported(source) & (REPLACED | FRAMEWORK))


def imported(source: Source) -> set[str]:
    return {source.at(i + 1) for i in source.words("import")}


def needed(source: Source, context: Context, reexported: bool) -> list[str]:
    """The modules that a file needs instead of those of TCA, each for the members that it uses too."""
    modules = ["Store"]
    if reexported or navigates(source, context):
        modules.append("Navigation")
    is_test = bool(imported(source) & {"XCTest", "Testing"})
    members = any(source.at(i - 1) == "." for i in source.words(*TESTING_MEMBERS))
    if source.words(*api.names("TestSupport").types, *TESTING_NAMES) or (members and is_test):
        modules.append("TestSupport")
    for module, (names, others) in EXPORTED.items():
        if source.words(*names) and not imported(source) & others:
            modules.append(module)
    return modules


def navigates(source: Source, context: Context) -> bool:
    """Whether a file uses Navigation: a type or a member of it, or a stack or what is presented."""
    # A type that the file declares may have the name of one here, such as `Request`.
    own = {source.at(i + 1) for i in source.words(*api.TYPES)}
    if source.words(*(api.names("Navigation").types - own)):
        return True
    if any(source.at(i - 1) == "." for i in source.words(*NAVIGATION_MEMBERS)):
        return True
    names = context.presented | context.navigated
    for index in source.words(*names, *(f"${name}" for name in names)):
        if source.at(index - 1) == "." or source.at(index + 1) in (".", "[", "?", "="):
            return True
    # `$store.scope(…)`, and a key path to what is presented.
    for index in source.words("scope"):
        if source.at(index - 1) == "." and (source.at(index - 2).startswith("$") or optional_path(source, index + 1)):
            return True
    if any(source.at(i) == "\\" and source.at(i + 1) == "." and source.at(i + 2).startswith("$") for i in range(len(source))):
        return True
    for index in source.words(*PRESENTATIONS):
        # `NavigationStack { Row(store: …) }` presents nothing.
        if source.at(index + 1) != "(":
            continue
        inside = range(index + 1, source.partner.get(index + 1, index))
        labels = {source.at(i) for i in inside if source.at(i + 1) == ":"}
        if labels & STORE_LABELS or any(source.at(i) == "scope" for i in inside):
            return True
    calls = [argument.label for i in source.words("ifLet", "forEach") for argument in source.arguments(i + 1)]
    return "destination" in calls or any(is_stack_operator(source, i) for i in source.words("forEach"))


def optional_path(source: Source, opener: int) -> bool:
    """Whether a scope has a path through an optional, as that of a case of a destination."""
    return any(source.at(i) == "?" for a in source.arguments(opener) for i in range(a.first, a.last + 1))


def is_stack_operator(source: Source, index: int) -> bool:
    """Whether `forEach(\\.path, action: \\.path)` has no closure: it runs an enum of reducers."""
    arguments = source.arguments(index + 1) if source.at(index + 1) == "(" else []
    return [a.label for a in arguments] == [None, "action"] and source.at(source.partner[index + 1] + 1) != "{"


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
    # Attributes on lines of their own, before the import.
    above = [n - 1 for n in replaced if n > 0 and ATTRIBUTES.match(lines[n - 1])]
    attributes = {n: lines[n - 1] if n - 1 in above else "" for n in replaced}
    prefixes = [kept_attributes(f"{attributes[n]} {found[n].group(1)}") for n in replaced]
    prefix = next((p for p in prefixes if "_exported" in p), min(prefixes, key=len))
    present = {match.group(2) for n, match in found.items() if n not in replaced}
    wanted = [name for name in needed(source, context, "_exported" in prefix) if name not in present]
    first = last = replaced[0]
    while first - 1 in found:
        first -= 1
    while last + 1 in found:
        last += 1
    block = list(range(first, last + 1))
    kept = [(found[n].group(2), lines[n]) for n in block if n not in replaced]
    plain = prefix.replace("@_exported ", "")
    new = [(name, f"{prefix if name in FRAMEWORK else plain}import {name}") for name in wanted]
    comments = [found[n].group(3) for n in replaced if found[n].group(3)]
    if new and comments:
        new[0] = (new[0][0], new[0][1] + comments[0])
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
    for n in above:
        yield Edit(starts[n], starts[n + 1], "", None)
    for n in replaced:
        if n not in block:
            yield Edit(starts[n], min(starts[n + 1], len(source.text)), "", None)


def kept_attributes(prefix: str) -> str:
    """The access of an import and whether it is exported: what else it opens of TCA isn't here."""
    words = re.findall(r"@_exported|public|package|internal|fileprivate|private", prefix)
    return "".join(word + " " for word in words)
