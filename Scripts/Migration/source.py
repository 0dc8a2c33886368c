"""A Swift file as the tokens that matter to an edit, with its brackets matched."""

from __future__ import annotations

from dataclasses import dataclass, field

from tokens import CLOSERS, Token, tokenize

STATEMENT_WORDS = {"if", "guard", "for", "while", "switch", "do", "else", "catch", "defer", "repeat"}
DECLARATION_WORDS = {"func", "init", "deinit", "struct", "class", "enum", "actor", "extension", "protocol", "get", "set"}


@dataclass(frozen=True)
class Edit:
    """A replacement of a range of the text. Parts of one edit that have no kind aren't counted."""

    start: int
    end: int
    text: str
    kind: str | None = None


@dataclass
class Argument:
    label: str | None
    first: int  # indices of the value's tokens, both included
    last: int
    comma: int | None  # the comma before it


@dataclass
class Context:
    """What is known of all files of a run."""

    functions: set[str] = field(default_factory=set)
    dependencies: set[str] = field(default_factory=set)  # those that the app declares
    navigated: set[str] = field(default_factory=set)  # stacks, and actions of stacks and of what is presented
    reducers: set[str] = field(default_factory=set)
    bound: set[str] = field(default_factory=set)
    presented: set[str] = field(default_factory=set)
    shared: set[str] = field(default_factory=set)  # properties that are shared, and those that aren't
    unshared: set[str] = field(default_factory=set)
    elements: set[str] = field(default_factory=set)  # cases of an element's actions, named as `row(id:action:)`
    for_each: set[str] = field(default_factory=set)  # cases that a `forEach` has the elements' actions in
    stored_keys: set[str] = field(default_factory=set)  # the names of keys of `.appStorage`, as literals
    case_roots: set[str] = field(default_factory=set)
    reexports: bool = False
    has_plain_bindings: bool = False  # whether an enum with a case `binding` is no `BindableAction`
    keeps_queues: bool = False  # whether a feature uses a scheduler for what a clock can't do


class Source:
    def __init__(self, text: str):
        self.text = text
        self.all = tokenize(text)
        self.tokens: list[Token] = [token for token in self.all if token.kind not in ("space", "comment")]
        self.partner: dict[int, int] = {}
        self.parent: list[int | None] = []
        self.mismatch: int | None = None  # the first bracket without a partner
        stack: list[int] = []
        for index, token in enumerate(self.tokens):
            if token.kind == "mark" and token.text in ")]}":
                if stack and CLOSERS[self.tokens[stack[-1]].text] == token.text:
                    opener = stack.pop()
                    self.partner[opener] = index
                    self.partner[index] = opener
                elif self.mismatch is None:
                    self.mismatch = index
            self.parent.append(stack[-1] if stack else None)
            if token.kind == "mark" and token.text in CLOSERS:
                stack.append(index)
        if stack and self.mismatch is None:
            self.mismatch = stack[0]

    def __len__(self) -> int:
        return len(self.tokens)

    def at(self, index: int) -> str:
        """The text of a token, "" outside of the file. A literal is no text that an edit looks for."""
        if not 0 <= index < len(self.tokens):
            return ""
        token = self.tokens[index]
        return token.text if token.kind in ("word", "mark", "number") else f"<{token.kind}>"

    def is_word(self, index: int) -> bool:
        return 0 <= index < len(self.tokens) and self.tokens[index].kind == "word"

    def sequence(self, index: int, *texts: str) -> bool:
        return all(self.at(index + offset) == text for offset, text in enumerate(texts))

    def words(self, *names: str) -> list[int]:
        wanted = set(names)
        return [i for i, token in enumerate(self.tokens) if token.kind == "word" and token.text in wanted]

    def between(self, first: int, last: int) -> str:
        """The text from one token to another, both included."""
        return self.text[self.tokens[first].start : self.tokens[last].end]

    def replace(self, first: int, last: int, text: str, kind: str | None = None) -> Edit:
        return Edit(self.tokens[first].start, self.tokens[last].end, text, kind)

    def insert_before(self, index: int, text: str, kind: str | None = None) -> Edit:
        start = self.tokens[index].start
        return Edit(start, start, text, kind)

    def insert_after(self, index: int, text: str, kind: str | None = None) -> Edit:
        end = self.tokens[index].end
        return Edit(end, end, text, kind)

    def line(self, index: int) -> int:
        return self.text.count("\n", 0, self.tokens[index].start) + 1

    def starts_line(self, index: int) -> bool:
        """Whether a token is the first of its line."""
        start = self.tokens[index].start
        return not self.text[self.text.rfind("\n", 0, start) + 1 : start].strip(" \t\ufeff")

    def indent(self, index: int) -> str:
        start = self.text.rfind("\n", 0, self.tokens[index].start) + 1
        line = self.text[start:].split("\n", 1)[0]
        return line[: len(line) - len(line.lstrip(" \t"))]

    def new_line(self, index: int) -> bool:
        """Whether a line ends between a token and the one before it."""
        if index == 0:
            return True
        return "\n" in self.text[self.tokens[index - 1].end : self.tokens[index].start]

    def arguments(self, opener: int) -> list[Argument]:
        """The arguments of a call, whose parenthesis is at `opener`."""
        if opener not in self.partner:
            return []
        found: list[Argument] = []
        start, comma = opener + 1, None
        end = self.partner[opener]
        index = start
        while index <= end:
            if index == end or self.at(index) == ",":
                if index > start:
                    found.append(self.argument(start, index - 1, comma))
                comma, start = index, index + 1
            elif index in self.partner and self.partner[index] > index:
                index = self.partner[index]
            index += 1
        return found

    def argument(self, first: int, last: int, comma: int | None) -> Argument:
        if self.is_word(first) and self.at(first + 1) == ":" and first + 2 <= last:
            return Argument(self.at(first), first + 2, last, comma)
        return Argument(None, first, last, comma)

    def callee(self, opener: int) -> str:
        """The name before a parenthesis, "" for one that only groups."""
        index = opener - 1
        if self.new_line(opener):
            return ""
        if self.at(index) == ">":
            depth = 0
            while index >= 0:
                depth += {">": 1, "<": -1}.get(self.at(index), 0)
                if depth == 0:
                    break
                index -= 1
            index -= 1
        keywords = STATEMENT_WORDS | {"return", "in", "case", "where", "try", "await", "let", "var", "is", "as"}
        return self.at(index) if self.is_word(index) and self.at(index) not in keywords else ""

    def signature(self, opener: int) -> int | None:
        """The index of the word `in` that ends the signature of a closure, if it has one."""
        end = self.partner.get(opener)
        index = opener + 1
        while end is not None and index < end:
            text = self.at(index)
            if text == "in":
                return index
            if text in ("(", "["):
                index = self.partner.get(index, end)
            elif text in STATEMENT_WORDS | {"return", "case", "let", "var", "try", "await", "{", "=", ";", "\\"}:
                return None
            elif not self.is_word(index) and text not in (",", ":", "-", ">", "<", "@", ".", "?", "!", "_", "&"):
                return None
            index += 1
        return None

    def parameters(self, opener: int, end: int) -> list[str]:
        """The names of a closure's parameters, of the signature that ends at `end`."""
        index = opener + 1
        names: list[str] = []
        while index < end:
            text = self.at(index)
            if text == "[":
                index = self.partner[index]
            elif text == "@":
                index += 1
            elif text == "(":
                return [self.at(argument.first if argument.label is None else argument.first - 2)
                        for argument in self.arguments(index)]
            elif text in ("async", "throws", "-"):
                break
            elif self.is_word(index):
                names.append(text)
            elif text == ":":
                while index < end and self.at(index) != ",":
                    index += 1
            index += 1
        return names

    def is_closure(self, opener: int) -> bool:
        """Whether a brace begins a closure, and no body of a statement or of a declaration."""
        previous = opener - 1
        if self.at(previous) in ("(", ",", "=", "return", "[", ":", "?"):
            return True
        if self.at(previous) in STATEMENT_WORDS or previous < 0:
            return False
        index = previous
        while index >= 0:
            if self.at(index) in (")", "]", "}"):
                index = self.partner.get(index, index)
            elif self.at(index) in ("(", "[", "{", ";"):
                return True
            text = self.at(index)
            if text in STATEMENT_WORDS | DECLARATION_WORDS and self.at(index - 1) != ".":
                return False
            if text in ("var", "let") and self.at(index - 1) not in ("if", "guard", "while", "case", "catch", ","):
                # `var body: some View {` is a property, `let x = f {` has a closure.
                return "=" in [self.at(i) for i in range(index, opener) if self.parent[i] == self.parent[opener]]
            if self.starts_statement(index):
                return True
            index -= 1
        return True

    def starts_statement(self, index: int) -> bool:
        if not self.new_line(index) or self.at(index) == ".":
            return False
        return self.at(index - 1) not in (",", "&", "|", "=", "?", "+")

    def header(self, keyword: int) -> tuple[int, int] | None:
        """The first token of a type's declaration, attributes and modifiers included, and the brace of its body."""
        index = keyword + 1
        while index < len(self) and self.at(index) != "{":
            if self.at(index) in ("}", ";"):
                return None
            index = self.partner.get(index, index) + 1 if self.at(index) in ("(", "[") else index + 1
        if index not in self.partner:
            return None
        return self.declaration_start(keyword), index

    def declaration_start(self, keyword: int) -> int:
        modifiers = {"public", "private", "fileprivate", "internal", "package", "open", "final", "indirect", "nonisolated",
                     "static", "mutating", "override", "weak", "lazy"}
        first = keyword
        while first > 0:
            if self.at(first - 1) in modifiers:
                first -= 1
            elif self.at(first - 1) == ")" and first - 1 in self.partner:
                opener = self.partner[first - 1]
                if self.at(opener - 1) in modifiers:
                    first = opener - 1
                elif (start := self.attribute_start(opener - 1)) is not None:
                    first = start
                else:
                    break
            elif (start := self.attribute_start(first - 1)) is not None:
                first = start
            else:
                break
        return first

    def attribute_start(self, name: int) -> int | None:
        """The at sign of an attribute whose name ends at an index: `@Reducer`, `@Perception.Bindable`."""
        while self.is_word(name) and self.at(name - 1) == ".":
            name -= 2
        return name - 1 if self.is_word(name) and self.at(name - 1) == "@" else None

    def attributes(self, first: int, keyword: int) -> set[str]:
        return {self.at(i + 1) for i in range(first, keyword) if self.at(i) == "@"}

    def extended(self, index: int) -> str:
        """The type whose extension a token is directly in, "" for one that is in none."""
        word = self.parent[index]
        while word is not None and word > 0 and self.at(word) not in ("extension", "}", ";", "struct", "enum", "class", "func"):
            word -= 1
        return self.at(word + 1) if word is not None and self.at(word) == "extension" else ""

    def members(self, opener: int) -> list[int]:
        """The tokens directly in the braces at `opener`."""
        return [i for i in range(opener + 1, self.partner[opener]) if self.parent[i] == opener]


def apply(text: str, edits: list[Edit]) -> tuple[str, list[str]]:
    """The text after the edits, and their kinds. An edit is whole or isn't made: it is the one with a kind and those
    after it without. One that overlaps an earlier one is left for the next round."""
    groups: list[list[Edit]] = []
    for edit in edits:
        if edit.kind or not groups:
            groups.append([])
        groups[-1].append(edit)
    taken: list[Edit] = []
    for group in groups:
        if not any(edit.start < other.end and other.start < edit.end for edit in group for other in taken):
            taken += group
    pieces: list[str] = []
    position = 0
    for edit in sorted(taken, key=lambda edit: (edit.start, edit.end)):
        pieces += [text[position : edit.start], edit.text]
        position = edit.end
    return "".join(pieces) + text[position:], [edit.kind for edit in taken if edit.kind]
