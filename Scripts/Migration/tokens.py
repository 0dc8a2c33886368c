"""Splits Swift source into tokens, so that edits leave comments, strings and regular expressions alone."""

from __future__ import annotations

import re
from dataclasses import dataclass

WORD = re.compile(r"`[^`\n]+`|[$\w]+")
NUMBER = re.compile(r"0[xob][\w.]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?")
SPACE = re.compile(r"[\s\ufeff]+")
# The root of a case path is a type, its last part a case: `/Action.row`, `/Feature.Action.row`.
CASE_PATH = re.compile(r"/(?:[A-Z]\w*(?:\.[A-Z]\w*)*)?\.[a-z_`]\w*`?(?![\w/])")
BEFORE_PREFIX = set("([{,:;=<&|!?~^+-*%>")
WORDS_BEFORE_PREFIX = {"return", "in", "case", "where", "try", "await", "throw", "is", "as", "else", "if", "guard"}
CLOSERS = {"(": ")", "[": "]", "{": "}"}


@dataclass(frozen=True)
class Token:
    kind: str  # word, number, string, regex, comment, space or mark
    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def tokenize(text: str) -> list[Token]:
    """All tokens of a text, in order and without gaps. Unterminated literals and comments end with the text."""
    tokens: list[Token] = []
    position = 0
    last = None  # the last token that is neither space nor comment
    if text.startswith("#!"):
        position = line_end(text, 0)
        tokens.append(Token("comment", text[:position], 0))
    while position < len(text):
        kind, end = scan(text, position, last)
        token = Token(kind, text[position:end], position)
        tokens.append(token)
        if kind not in ("space", "comment"):
            last = token
        position = end
    return tokens


def scan(text: str, position: int, last: Token | None) -> tuple[str, int]:
    """The kind of the token at a position, and its end."""
    character = text[position]
    if match := SPACE.match(text, position):
        return "space", match.end()
    if text.startswith("//", position):
        return "comment", line_end(text, position)
    if text.startswith("/*", position):
        return "comment", comment_end(text, position)
    if character in "\"#":
        hashes = len(text) - len(text[position:].lstrip("#")) - position if character == "#" else 0
        if text.startswith('"', position + hashes):
            return "string", string_end(text, position, hashes)
        if hashes and text.startswith("/", position + hashes):
            end = text.find("/" + "#" * hashes, position + hashes + 1)
            return "regex", len(text) if end < 0 else end + 1 + hashes
    if character.isdigit() and (match := NUMBER.match(text, position)):
        return "number", match.end()
    if match := WORD.match(text, position):
        return "word", match.end()
    if character == "/" and is_prefix(text, position, last) and not CASE_PATH.match(text, position):
        if end := regex_end(text, position):
            return "regex", end
    return "mark", position + 1


def line_end(text: str, position: int) -> int:
    end = text.find("\n", position)
    return len(text) if end < 0 else end


def comment_end(text: str, position: int) -> int:
    depth = 0
    for match in re.compile(r"/\*|\*/").finditer(text, position):
        depth += 1 if match.group() == "/*" else -1
        if depth == 0:
            return match.end()
    return len(text)


def string_end(text: str, start: int, hashes: int) -> int:
    """The end of a string literal: of one line or more, raw or not, interpolations included."""
    fence = "#" * hashes
    position = start + hashes
    quote = '"""' if text.startswith('"""', position) else '"'
    position += len(quote)
    while position < len(text):
        if text.startswith(quote + fence, position):
            return position + len(quote) + hashes
        if text.startswith("\\" + fence, position):
            position += 1 + hashes
            position = interpolation_end(text, position) if text.startswith("(", position) else position + 1
        elif text[position] == "\n" and quote == '"':
            return position
        else:
            position += 1
    return len(text)


def interpolation_end(text: str, start: int) -> int:
    """The end of the parentheses that begin at `start`, in which there may be strings and comments."""
    depth = 0
    position = start
    while position < len(text):
        kind, end = scan(text, position, None)
        if kind == "mark":
            depth += {"(": 1, ")": -1}.get(text[position], 0)
            if depth == 0:
                return end
        position = end
    return len(text)


def is_prefix(text: str, position: int, last: Token | None) -> bool:
    """Whether a slash begins an operand, and doesn't divide."""
    following = text[position + 1 : position + 2]
    if not following or following.isspace() or following in ")]},":
        return False
    if last is None or last.text in WORDS_BEFORE_PREFIX:
        return True
    return last.kind == "mark" and last.text in BEFORE_PREFIX


def regex_end(text: str, position: int) -> int | None:
    """The end of a regular expression between slashes, by the rules of the compiler: on one line, balanced, with no
    space at either end."""
    depth = 0
    in_set = False
    index = position + 1
    while index < len(text) and text[index] != "\n":
        character = text[index]
        if character == "\\":
            index += 2
            continue
        if character == "[":
            in_set = True
        elif character == "]":
            in_set = False
        elif not in_set and character in "()":
            depth += 1 if character == "(" else -1
            if depth < 0:
                return None
        elif character == "/" and not in_set:
            return index + 1 if depth == 0 and not text[index - 1].isspace() else None
        index += 1
    return None
