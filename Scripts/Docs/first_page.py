"""The first page of the site, and the page for an address that isn't there. What they say is read from the README, which is compiled."""

import html
import re
from pathlib import Path

from rendered import Page
from shell import Shell
from swift_html import swift_html


class Readme:
    def __init__(self, file: Path, pages: dict[str, Page], shell: Shell) -> None:
        self.text = file.read_text()
        self.pages = pages
        self.shell = shell

    def must(self, pattern: str, text: str | None = None) -> re.Match[str]:
        found = re.search(pattern, self.text if text is None else text, re.DOTALL | re.MULTILINE)
        if not found:
            raise SystemExit(f"docs: README.md has nothing that matches {pattern!r}; see Scripts/Docs/first_page.py.")
        return found

    def inline(self, markdown: str) -> str:
        text = html.escape(" ".join(markdown.split()), quote=False)
        text = re.sub(r"`([^`]+)`", r"<code>\1</code>", text)
        text = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", text)
        text = re.sub(r"\*([^*]+)\*", r"<em>\1</em>", text)
        return re.sub(r"\[([^\]]+)\]\(([^)]+)\)", self.link, text)

    def link(self, found: re.Match[str]) -> str:
        text, target = found.groups()
        article = re.fullmatch(r"Docs/Store\.docc/(\w+)\.md", target)
        if article:
            path = f"/documentation/store/{article[1].lower()}"
            if path not in self.pages:
                raise SystemExit(f"docs: README.md links {target}, which is no page.")
            return f'<a href="{self.shell.address(path)}">{text}</a>'
        if re.match(r"https?:", target):
            return f'<a href="{html.escape(target)}">{text}</a>'
        # A file of the repository.
        if not self.shell.repository:
            return f"<code>{text}</code>"
        return f'<a href="{html.escape(self.shell.repository)}/blob/main/{target}">{text}</a>'

    def code(self, mark: str) -> str:
        """The listing that has a mark, without its imports."""
        listings = re.findall(r"^```swift\n(.*?)^```", self.text, re.DOTALL | re.MULTILINE)
        found = [listing for listing in listings if mark in listing]
        if not found:
            raise SystemExit(f"docs: README.md has no code with {mark!r}; see Scripts/Docs/first_page.py.")
        return swift_html(re.sub(r"\A(import \w+\n)+\n", "", found[0]).rstrip())

    def lead(self) -> tuple[str, str]:
        """The first sentence, and what follows up to the first code."""
        first, rest = self.must(r"\A# .*?\n\n([^.]+\.) (.*?)\n\n").groups()
        return self.inline(first), self.inline(rest)

    def section(self, title: str) -> str:
        return self.must(rf"^## {re.escape(title)}\n\n(.*?)(?=^## |\Z)")[1]

    def reasons(self) -> str:
        parts = re.findall(r"^- \*\*(.+?)\*\*(.*?)(?=^- |\n\n|\Z)", self.section("What you get"), re.DOTALL | re.MULTILINE)
        if len(parts) != 6:
            raise SystemExit(f"docs: README.md has {len(parts)} reasons under 'What you get'; the first page has places for six.")
        return "".join(f"<li><h3>{self.inline(title)}</h3><p>{self.inline(text)}</p></li>" for title, text in parts)


def fill(template: str, values: dict[str, str]) -> str:
    text = re.sub(r"\{\{(\w+)\}\}", lambda found: values[found[1]], template)
    return text + "\n"


def write_first_page(site: Path, root: Path, pages: dict[str, Page], shell: Shell) -> None:
    readme = Readme(root / "README.md", pages, shell)
    sentence, lead = readme.lead()
    pictures = {"dark" in file.stem: file for file in site.glob("images/**/recording-page*.png")}
    picture = pictures[False]
    width, height = png_size(picture)
    common = {
        "base": shell.base, "version": html.escape(shell.version), "style": shell.style(), "scripts": shell.scripts(),
        "foot": shell.foot(), "repository": shell.repository_link(), "button": shell.text("bar.html"),
    }
    (site / "index.html").write_text(fill(shell.text("first.html"), common | {
        "sentence": sentence, "lead": lead, "feature": readme.code("@Reducer"), "view": readme.code(": View {"), "test": readme.code("@Test"),
        "reasons": readme.reasons(), "caveat": readme.inline(readme.section("What it is not")),
        "picture": f"{shell.base}{picture.relative_to(site).as_posix()}",
        "dark": f"{shell.base}{pictures[True].relative_to(site).as_posix()}", "width": str(width), "height": str(height),
        "summary": re.sub(r"<[^>]+>", "", sentence),
    }))
    (site / "404.html").write_text(fill(shell.text("404.html"), common))
    # What is at the old first page's place.
    to = f"{shell.base}documentation/store/"
    (site / "documentation" / "index.html").write_text(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>swift-store</title><meta http-equiv="refresh" content="0; url={to}">'
        f'<a href="{to}">The documentation of swift-store</a></html>\n'
    )


def png_size(file: Path) -> tuple[int, int]:
    head = file.read_bytes()[16:24]
    return int.from_bytes(head[:4]), int.from_bytes(head[4:])
