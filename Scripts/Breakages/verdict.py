"""The verdict of a run of tests on a breakage."""

import re
from dataclasses import dataclass

from workspace import Run

_ENDED = re.compile(r'^\S+ Test "(.+?)"(?: with .+)? (passed|failed) after ([\d.]+)', re.MULTILINE)
_STARTED = re.compile(r'^\S+ Test "(.+?)" started\.', re.MULTILINE)


@dataclass
class Verdict:
    """Whether a test has noticed, and how."""

    word: str
    detail: str = ""

    @property
    def is_caught(self) -> bool:
        return self.word == "caught"


def of_tests(run: Run) -> Verdict:
    """The verdict on a breakage by the tests that cite its promise."""
    ends = {name: end for name, end, _ in _ENDED.findall(run.output)}
    failed = [name for name, end in ends.items() if end == "failed"]
    running = [name for name in _STARTED.findall(run.output) if name not in ends]
    if run.timed_out:
        return Verdict("caught", f"hang: {_first(running) or 'the tests did not end in time'}")
    if failed:
        return Verdict("caught", f"{len(failed)} of {len(ends) + len(running)}: {failed[0]}")
    if run.status != 0 and running:
        return Verdict("caught", f"crash: {_first(running)}")
    if run.status != 0:
        return Verdict("ERROR", f"the tests did not run\n{run.output[-2000:]}")
    if not ends:
        return Verdict("ERROR", "no such test")
    return Verdict("SURVIVED", f"{len(ends)} passed")


def durations(run: Run) -> dict[str, float]:
    """The time that the longest test took, by the number it cites or its name, of those that passed."""
    longest: dict[str, float] = {}
    for name, end, seconds in _ENDED.findall(run.output):
        if end == "passed":
            for key in {name.split(" - ")[0], name}:
                longest[key] = max(longest.get(key, 0), float(seconds))
    return longest


def _first(names: list[str]) -> str:
    return names[0] if names else ""
