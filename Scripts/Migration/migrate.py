"""Makes the mechanical edits that move code written for The Composable Architecture to this framework, and lists the
places that are left, with what to write there.

Prints for each file the number of edits of each kind, then the places, then a summary. Strings and comments stay as
they are. Line numbers are those after the edits. Docs/Store.docc/ComingFromTCA.md says what the edits are.

Returns 0 if nothing is left, 1 if places are left or a file could not be changed, and 2 for wrong use."""

from __future__ import annotations

import argparse
import difflib
import os
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import edits
import files
import imports
import places
from source import Context, Source, apply


@dataclass
class File:
    path: Path
    text: str
    is_windows: bool


def main() -> int:
    options = parse()
    paths = [Path(name) for name in options.paths]
    for path in paths:
        if not path.exists():
            print(f"migrate: there is no {path}", file=sys.stderr)
            return 2
    found, failures = read_all(paths)
    context = survey(found)
    kinds: Counter[str] = Counter()
    changed = 0
    listed: list[str] = []
    for file in found:
        text, edited, left = migrated(file, context)
        if text != file.text:
            try:
                show(file, text) if options.check else files.write(file.path, text, file.is_windows)
            except OSError as error:
                failures.append(f"{file.path}: not changed: {error.strerror or error}")
                continue
            changed += 1
            kinds += edited
            if not options.check:
                print(f"{file.path}: {described(edited)}")
        listed += [f"{file.path}:{line}: {advice}" for line, advice in left]
    summarize(len(found), changed, kinds, listed, failures, options.check)
    return 1 if listed or failures else 0


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="migrate", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", "--dry-run", action="store_true", help="print the edits as a diff, and change nothing")
    parser.add_argument("paths", nargs="+", metavar="path", help="a file, or a folder of Swift files")
    return parser.parse_args()


def read_all(paths: list[Path]) -> tuple[list[File], list[str]]:
    found: dict[Path, File] = {}
    failures: list[str] = []
    for path in (file for path in paths for file in files.swift_files(path)):
        if path in found:
            continue
        try:
            found[path] = File(path, *files.read(path))
        except UnicodeDecodeError:
            failures.append(f"{path}: left as it is: not UTF-8")
        except OSError as error:
            failures.append(f"{path}: left as it is: {error.strerror or error}")
    return list(found.values()), failures


def survey(found: list[File]) -> Context:
    """What a rule needs to know of other files than the one it edits."""
    context = Context()
    for file in found:
        source = Source(file.text)
        for i in source.words("func"):
            context.functions.add(source.at(i + 1))
        for i in source.words("var"):
            if source.extended(i) == "DependencyValues":
                context.dependencies.add(source.at(i + 1))
            if source.at(i + 3) == "StackState":
                context.navigated.add(source.at(i + 1))
        for i in source.words("action"):
            if source.sequence(i - 3, "(", "id", ":", "action", ":", ")"):
                context.elements.add(source.at(i - 4))
        for i in source.words("forEach"):
            context.for_each |= places.for_each_cases(source, i)
        for i in source.words("appStorage"):
            if source.sequence(i - 1, ".", "appStorage", "(") and source.tokens[i + 2].kind == "string":
                context.stored_keys.add(source.tokens[i + 2].text)
        context.has_plain_bindings = context.has_plain_bindings or edits.has_plain_binding(source)
        for i in source.words("PresentationAction", "StackAction", "StackActionOf"):
            if source.at(i - 1) == "(" and source.at(i - 3) == "case":
                context.navigated.add(source.at(i - 2))
        shared, unshared = places.shared_names(source)
        context.shared |= shared
        context.unshared |= unshared
        context.keeps_queues = context.keeps_queues or edits.keeps_queue(source)
        for i in source.words("import"):
            is_exported = source.at(i - 1) == "_exported" and source.at(i + 1) in imports.REPLACED | imports.FRAMEWORK
            context.reexports = context.reexports or is_exported
        for i in source.words("some", "any"):
            if source.at(i + 1) in ("Reducer", "ReducerOf", "ReducerProtocol", "ReducerProtocolOf") and source.at(i - 1) == ":":
                context.reducers.add(source.at(i - 2))
        for i in source.words("BindingState", "BindableState", "PresentationState", "Presents"):
            names = context.bound if source.at(i).startswith("Bind") else context.presented
            word = next((j for j in range(i, min(i + 6, len(source))) if source.at(j) == "var"), None)
            if source.at(i - 1) == "@" and word is not None:
                names.add(source.at(word + 1))
        roots = [path[0] for i in range(len(source)) if (path := edits.case_path(source, i))]
        roots += [source.at(i + 2) for i in source.words("CasePath") if source.at(i + 1) == "("]
        context.case_roots |= {root.rsplit(".", 1)[-1] for root in roots} - {"Action", "State", ""}
    return context


def migrated(file: File, context: Context) -> tuple[str, Counter[str], list[tuple[int, str]]]:
    """The text after all edits, how many there are of each kind, and the places that are left."""
    kinds: Counter[str] = Counter()
    text = file.text
    is_manifest = file.path.name == "Package.swift" or file.path.name.startswith("Package@swift")
    source = Source(text)
    if source.mismatch is not None:
        advice = f"left as it is: no bracket fits this '{source.at(source.mismatch)}'"
        return text, kinds, [(source.line(source.mismatch), advice)] if imports.uses(source) else []
    if is_manifest:
        return text, kinds, places.places(source, context, True)
    if not imports.uses(source) and not context.reexports:
        return text, kinds, places.places(source, context, False) if is_view(source) else []
    # Imports are last, as they depend on the names that the other rules write.
    for rule in [*edits.RULES, imports.imports]:
        for _ in range(1000):
            found = list(rule(source, context))
            after, made = apply(text, found)
            changed = Source(after)
            if after == text or changed.mismatch is not None:
                break
            text, source = after, changed
            kinds.update(made)
    return text, kinds, places.places(source, context, False)


def is_view(source: Source) -> bool:
    """Whether a file without an import uses the views of TCA, which another one may export."""
    return bool(source.words(*places.VIEWS))


def show(file: File, text: str) -> None:
    lines = difflib.unified_diff(
        file.text.splitlines(keepends=True), text.splitlines(keepends=True), f"{file.path}", f"{file.path} (migrated)"
    )
    for line in lines:
        print(line if line.endswith("\n") else line + "\n\\ No newline at end of file\n", end="")


def described(kinds: Counter[str]) -> str:
    return ", ".join(f"{count} × {kind}" for kind, count in sorted(kinds.items(), key=lambda entry: (-entry[1], entry[0])))


def summarize(
    count: int, changed: int, kinds: Counter[str], listed: list[str], failures: list[str], is_check: bool
) -> None:
    if listed:
        print("\nBy hand:")
    for line in listed:
        print(line)
    for line in failures:
        print(line, file=sys.stderr)
    would = "would be" if is_check else "were"
    verb = f"{sum(kinds.values())} edits in {changed} of {count} files {would} made"
    left = f"{len(listed)} places are left for hand work" if listed else "no place is left that it knows of"
    print(f"\nmigrate: {verb}; {left}. Build now: the compiler finds what a script without types can't.")
    if failures:
        print(f"migrate: {len(failures)} files could not be read or changed.")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:
        # A reader such as `head` has seen enough; the files are written before the list is printed.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
