"""Swift source as text: what must be skipped as a whole."""

import re

CLOSERS = {"(": ")", "[": "]", "{": "}"}


def skip_string(text, start):
    """The offset after the string literal that starts at an offset, at its number signs if it has any."""
    opening = re.compile(r'(#*)("""|")').match(text, start)
    signs, quotes = opening.groups()
    offset = opening.end()
    while offset < len(text):
        if text.startswith(quotes + signs, offset):
            return offset + len(quotes) + len(signs)
        if text.startswith("\\" + signs, offset):
            offset += 1 + len(signs)
            offset = skip_group(text, offset) if text.startswith("(", offset) else offset + 1
        else:
            offset += 1
    raise ValueError("a string literal doesn't end")


def skip_token(text, offset):
    """The offset after a comment, a string literal, a group in brackets, or one character."""
    if text.startswith("//", offset):
        end = text.find("\n", offset)
        return len(text) if end < 0 else end
    if text.startswith("/*", offset):
        depth, offset = 1, offset + 2
        while depth and offset < len(text):
            mark = text[offset : offset + 2]
            depth += {"/*": 1, "*/": -1}.get(mark, 0)
            offset += 2 if mark in ("/*", "*/") else 1
        return offset
    if re.compile(r'#*"').match(text, offset):
        return skip_string(text, offset)
    if text[offset] in CLOSERS:
        return skip_group(text, offset)
    return offset + 1


def skip_group(text, start):
    """The offset after the group in brackets that starts at an offset."""
    closer = CLOSERS[text[start]]
    offset = start + 1
    while offset < len(text):
        if text[offset] == closer:
            return offset + 1
        offset = skip_token(text, offset)
    raise ValueError("a bracket isn't closed")


def skip_space(text, offset):
    """The offset of what follows spaces and comments."""
    while offset < len(text) and (text[offset].isspace() or text.startswith(("//", "/*"), offset)):
        offset = skip_token(text, offset) if text[offset] == "/" else offset + 1
    return offset


TYPE = re.compile(r"\b(struct|class|enum|actor|extension)\s+([\w.]+)")
INITIALIZER = re.compile(r"\binit[?!]?\s*[<(]")


class Body:
    """The braces of a type or an extension, with the name of it and of those around it."""

    def __init__(self, keyword, name, text, start, end):
        self.keyword, self.name, self.text, self.start, self.end = keyword, name, text, start, end

    def tokens(self):
        """The offsets of the tokens between the braces, without those in brackets, strings and comments."""
        offset = self.start
        while offset < self.end:
            yield offset
            offset = skip_token(self.text, offset)

    def initializers(self):
        """The offsets of its initializers, without those of the types in it."""
        return [offset for offset in self.tokens() if match_word(self.text, offset, INITIALIZER)]


def match_word(text, offset, pattern):
    """A match of a pattern that doesn't begin in the middle of a word or behind a dot."""
    return None if offset and re.match(r"[\w.`#]", text[offset - 1]) else pattern.match(text, offset)


def bodies(text, offset=0, end=None, outer=""):
    """The bodies of the types and extensions of a text."""
    end = len(text) if end is None else end
    while offset < end:
        match = match_word(text, offset, TYPE)
        if not match:
            offset = skip_token(text, offset)
            continue
        opening = match.end()
        while opening < end and text[opening] != "{":
            opening = skip_token(text, opening)
        if opening >= end:
            return
        closing = skip_group(text, opening)
        yield Body(match[1], outer + match[2], text, opening + 1, closing - 1)
        yield from bodies(text, opening + 1, closing - 1, f"{outer}{match[2]}.")
        offset = closing
