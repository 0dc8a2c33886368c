"""The index of the site's search: articles, tutorials and symbols with their titles, summaries, and the words of their texts.

The words of all texts are listed once. A section has the numbers of its words, as differences in base 36: first of those that are bold or
come three times, then of the others. The first cells of its tables follow as text. A symbol has the number of articles that name it.
"""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any, Iterable, Iterator

from rendered import Page, rows, stressed, texts

# What the macros' expansions call isn't for readers.
HIDDEN = "macrosupport"
TYPES = {"struct", "enum", "class", "protocol", "typealias", "macro", "func", "var"}
# Members that a type has for the standard library's protocols.
CONFORMANCES = {"hash(into:)", "encode(to:)", "init(from:)", "hashValue", "description", "debugDescription", "customDumpMirror"}
# Lists of mistakes, which name everything that can go wrong. A reader looks for one with the words of its report.
MISTAKES = {"/documentation/store/issues", "/documentation/store/macrodiagnostics"}
WORD = re.compile(r"[A-Za-z][A-Za-z0-9]+")


def rank(page: Page) -> str:
    if page.path in MISTAKES:
        return "mistakes"
    if page.is_tutorial or page.is_article:
        return "article"
    if page.metadata.get("role") == "collection":
        return "module" if page.path.count("/") == 2 else "member"
    # Types that the libraries extend, such as String, are below their module's page.
    return "type" if page.metadata.get("symbolKind") in TYPES and page.path.count("/") == 3 else "member"


def is_found(page: Page) -> bool:
    if HIDDEN in page.path or not (page.is_tutorial or page.is_article or page.is_symbol):
        return False
    if page.metadata.get("symbolKind") in ("extension", "op") or page.title in CONFORMANCES:
        return False
    # A type has a copy of each member of its protocols' extensions.
    return "::SYNTHESIZED::" not in page.metadata.get("externalID", "")


def words_of(text: str) -> Counter[str]:
    """The words in small letters. The parts of a name such as `onMount` are words too."""
    words: Counter[str] = Counter()
    for word in WORD.findall(text):
        parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+", word)
        words.update({word.lower(), *(part.lower() for part in parts if len(part) > 1)})
    return words


def base36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    text = ""
    while True:
        number, digit = divmod(number, 36)
        text = digits[digit] + text
        if number == 0:
            return text


def encoded(numbers: Iterable[int]) -> str:
    """Sorted numbers as their differences."""
    texts, last = [], 0
    for number in sorted(numbers):
        texts.append(base36(number - last))
        last = number
    return " ".join(texts)


def read_synonyms(file: Path) -> list[list[list[str]]]:
    groups = []
    for line in file.read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            said, meant = line.split(" = ")
            groups.append([[word.strip() for word in side.split(",")] for side in (said, meant)])
    return groups


def code_of(block: Any) -> Iterator[str]:
    """The code in listings and in sentences."""
    if isinstance(block, list):
        for part in block:
            yield from code_of(part)
    elif isinstance(block, dict):
        if block.get("type") == "codeListing":
            yield from block["code"]
        elif block.get("type") == "codeVoice":
            yield block["code"]
        else:
            for part in block.values():
                if isinstance(part, (list, dict)):
                    yield from code_of(part)


def names_in(blocks: Any) -> set[str]:
    return set(re.findall(r"\b[A-Za-z]\w{2,}\b", " ".join(code_of(blocks))))


Section = tuple[str, str, set[str], set[str], list[str]]


def sections_of(page: Page) -> list[Section]:
    """Title, anchor, words that count more, the others, and the first cells of the tables."""
    sections: list[Section] = []
    if page.is_symbol:
        # What the summary says already isn't there twice.
        words = words_of(" ".join(text for _, _, blocks in page.sections() for text in texts(blocks, page.references)))
        return [("", "", set(), set(words) - set(words_of(f"{page.title} {page.summary}")), [])] if words else []
    for title, anchor, blocks in page.sections():
        words = words_of(" ".join([*texts(blocks, page.references), *names_in(blocks)]))
        strong = {word for word, count in words.items() if count >= 3} | set(words_of(" ".join(stressed(blocks, page.references))))
        sections.append((title, anchor, strong, set(words) - strong, list(rows(blocks, page.references))))
    return sections


def make_index(pages: dict[str, Page], synonyms: Path) -> str:
    found: dict[tuple[str, str], Page] = {}
    for page in pages.values():
        if is_found(page):
            # Overloads are one result.
            found.setdefault((page.path.rsplit("/", 1)[0], page.title), page)
    chosen = sorted(found.values(), key=lambda page: page.path)
    numbers = {page.path: number for number, page in enumerate(chosen)}
    named = Counter(name for page in chosen if page.is_article for name in names_in(page.blocks))
    bases = [page.title.split("(")[0] for page in chosen]
    shared = Counter(bases)
    sections = [sections_of(page) for page in chosen]
    vocabulary = sorted({word for of_page in sections for _, _, strong, others, _ in of_page for word in strong | others})
    places = {word: number for number, word in enumerate(vocabulary)}
    kinds: list[list[str]] = []
    entries = []
    for page, of_page, base in zip(chosen, sections, bases):
        label = "Tutorial" if page.is_tutorial else page.metadata.get("roleHeading") or "Article"
        kind = [label, rank(page)]
        if kind not in kinds:
            kinds.append(kind)
        parent, last = page.path.rsplit("/", 1)
        path = page.path if parent not in numbers else "" if last == page.title.lower() else last
        used = round(named[base] / shared[base]) if page.is_symbol else 0
        entry = [kinds.index(kind), numbers.get(parent, -1), path, page.title, page.summary, used]
        for title, anchor, strong, others, cells in of_page:
            entry += [
                title, "" if anchor == title.replace(" ", "-") else anchor,
                encoded(map(places.__getitem__, strong)), encoded(map(places.__getitem__, others)), "\n".join(cells),
            ]
        entries.append(entry)
    index = {"kinds": kinds, "synonyms": read_synonyms(synonyms), "words": " ".join(vocabulary), "pages": entries}
    return json.dumps(index, ensure_ascii=False, separators=(",", ":"))
