"""Intervals of a scheduler as durations of a clock."""

from __future__ import annotations

from source import Argument, Edit, Source

UNITS = {"seconds", "milliseconds", "microseconds", "nanoseconds"}


def duration(source: Source, argument: Argument) -> list[Edit] | None:
    """The edits that make an interval a `Duration`; none if its type isn't known: only the compiler can tell."""
    first, last = argument.first, argument.last
    if first == last and source.tokens[first].kind == "number":
        return [source.insert_before(first, ".seconds("), source.insert_after(last, ")")]
    if source.at(first) == "." and source.at(first + 1) in UNITS and source.at(first + 2) == "(":
        if source.partner.get(first + 2) == last:
            return []
    if source.sequence(first, ".", "zero") and last == first + 1:
        return []
    return None
