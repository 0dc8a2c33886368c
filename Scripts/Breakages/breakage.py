"""The committed ways to break a promise, and how one is applied to the sources."""

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path


class ListError(Exception):
    """A breakage that can't be read, or that does not fit the sources any more."""


@dataclass
class Edit:
    """A snippet of one file and its replacement."""

    file: str
    line: str
    old: list[str] = field(default_factory=list)
    new: list[str] = field(default_factory=list)

    def applied(self, text: str, entry: str) -> str:
        """The text with the snippet replaced, which must be there exactly once.

        Indentation does not count, so that moving code into another block breaks no entry; what
        takes the place of the snippet is indented as the snippet was.
        """
        pattern = r"\n(\s*)".join(re.escape(line.strip()) for line in self.old)
        found = list(re.finditer(pattern, text))
        if len(found) != 1:
            snippet = "\n".join(self.old)
            raise ListError(
                f"{entry} ({self.line}): the snippet occurs {len(found)} times in {self.file}; "
                f"it must occur once:\n{snippet}"
            )
        start, end = found[0].span()
        line = text[text.rfind("\n", 0, start) + 1 : start]
        indents = [line[: len(line) - len(line.lstrip())], *found[0].groups()]
        new = [
            ("" if index == 0 else indents[min(index, len(indents) - 1)]) + replacement
            for index, replacement in enumerate(self.new)
        ]
        return text[:start] + "\n".join(new) + text[end:]


@dataclass
class Breakage:
    """One way to break one promise, or the behaviour that a test without a number checks."""

    name: str
    promise: str
    line: str
    edits: list[Edit] = field(default_factory=list)

    @property
    def order(self) -> tuple[int, str]:
        """Promises by their numbers, and then tests by their names."""
        number = re.fullmatch(r"B(\d+)", self.name)
        return (int(number[1]), "") if number else (sys.maxsize, self.name)

    def applied(self, root: Path) -> dict[str, str]:
        """The texts of the files that the breakage changes."""
        texts: dict[str, str] = {}
        for edit in self.edits:
            path = root / edit.file
            if not path.is_file():
                raise ListError(f"{self.name} ({edit.line}): there is no file {edit.file}")
            text = texts.get(edit.file) or path.read_text()
            texts[edit.file] = edit.applied(text, self.name)
        return texts


def read_all(folder: Path) -> list[Breakage]:
    """All breakages of a folder's lists, in order."""
    breakages: list[Breakage] = []
    for path in sorted(folder.glob("*.txt")):
        breakages += _read(path)
    return sorted(breakages, key=lambda breakage: breakage.order)


def _read(path: Path) -> list[Breakage]:
    breakages: list[Breakage] = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        place = f"{path.name}:{number}"
        if not line.strip() or line.startswith("#"):
            continue
        if heading := re.fullmatch(r'(?:(B\d+)|"(.+?)") (.+)', line):
            breakages.append(Breakage(heading[1] or heading[2], heading[3], place))
        elif not breakages:
            raise ListError(f"{place}: an entry begins with a number or a test's name: {line}")
        elif line.startswith("in "):
            breakages[-1].edits.append(Edit(line[3:].strip(), place))
        elif line[0] in "-+" and breakages[-1].edits:
            edit = breakages[-1].edits[-1]
            (edit.old if line[0] == "-" else edit.new).append(line[2:])
        else:
            raise ListError(f"{place}: not a number, a test's name, a file ('in …'), '-' or '+': {line}")
    for breakage in breakages:
        if not breakage.edits or any(not edit.old for edit in breakage.edits):
            raise ListError(f"{breakage.name} ({breakage.line}): nothing says what to replace")
    return breakages
