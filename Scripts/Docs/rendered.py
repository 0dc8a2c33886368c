"""Pages as docc has rendered them: JSON files in the site's folder `data`."""

import json
from collections import Counter
from pathlib import Path
from typing import Any, Iterator


References = dict[str, dict[str, Any]]


def text_of(parts: Any, references: References) -> str:
    """The words of inline content, such as an abstract."""
    words = []
    for part in parts or []:
        if part.get("type") == "reference":
            reference = references.get(part["identifier"], {})
            words.append(text_of(part.get("overridingTitleInlineContent"), references) or reference.get("title", ""))
        else:
            words.append(part.get("text") or part.get("code") or text_of(part.get("inlineContent"), references))
    return "".join(words)


def texts(block: Any, references: References) -> Iterator[str]:
    """The texts of a block with all blocks in it, code listings left out."""
    if isinstance(block, list):
        for part in block:
            yield from texts(part, references)
    elif isinstance(block, dict):
        if block.get("type") in ("codeListing", "heading"):
            return
        if "inlineContent" in block:
            yield text_of(block["inlineContent"], references)
        for key, part in block.items():
            if key != "inlineContent" and isinstance(part, (list, dict)):
                yield from texts(part, references)


def stressed(block: Any, references: References) -> Iterator[str]:
    """The texts in bold, which a reader's eye finds first."""
    if isinstance(block, list):
        for part in block:
            yield from stressed(part, references)
    elif isinstance(block, dict):
        if block.get("type") == "strong":
            yield text_of(block["inlineContent"], references)
        for part in block.values():
            if isinstance(part, (list, dict)):
                yield from stressed(part, references)


def rows(blocks: list[Any], references: References) -> Iterator[str]:
    """The first cells of the rows of tables, the headings of these left out: what a reader wants, and finds beside it.

    A cell that comes twice is a case of something, and names nothing.
    """
    for block in blocks:
        if isinstance(block, dict) and block.get("type") == "table":
            rest = block["rows"][block.get("header") in ("row", "both") :]
            cells = Counter(" ".join(texts(row[0], references)).strip() for row in rest)
            yield from (text for text, count in cells.items() if text and count == 1)


class Page:
    def __init__(self, path: str, content: dict[str, Any]) -> None:
        self.path = path
        self.content = content
        self.metadata: dict[str, Any] = content.get("metadata", {})
        self.references: References = content.get("references", {})
        self.title: str = self.metadata.get("title") or "Tutorials"
        self.summary = text_of(content.get("abstract"), self.references)
        self.module = path.split("/")[2] if path.count("/") > 1 else ""

    @property
    def is_tutorial(self) -> bool:
        return self.content.get("kind") in ("project", "tutorial", "article") and self.path.startswith("/tutorials/")

    @property
    def is_article(self) -> bool:
        # docc makes an article of a type's implementations of a protocol.
        return self.content.get("kind") == "article" and not self.path.endswith("-implementations")

    @property
    def is_symbol(self) -> bool:
        return self.content.get("kind") == "symbol"

    @property
    def blocks(self) -> list[dict[str, Any]]:
        """The content of an article or the discussion of a symbol."""
        return [block for section in self.content.get("primaryContentSections") or [] if section["kind"] == "content"
                for block in section["content"]]

    def sections(self) -> Iterator[tuple[str, str, list[Any]]]:
        """Title, anchor and blocks of each section. The first one has no title."""
        if self.is_tutorial:
            for section in self.content.get("sections", []):
                yield "", "", section.get("content") or []
                for task in section.get("tasks", []):
                    yield task["title"], task["anchor"], [task.get("contentSection"), task.get("stepsSection")]
            return
        title, anchor, blocks = "", "", []
        for block in self.blocks:
            if block["type"] == "heading":
                if blocks:
                    yield title, anchor, blocks
                title, anchor, blocks = block["text"], block["anchor"], []
            else:
                blocks.append(block)
        if blocks:
            yield title, anchor, blocks


def read_pages(site: Path) -> dict[str, Page]:
    data = site / "data"
    paths = {"/" + file.relative_to(data).with_suffix("").as_posix(): file for file in sorted(data.rglob("*.json"))}
    return {path: Page(path, json.loads(file.read_text())) for path, file in paths.items()}
