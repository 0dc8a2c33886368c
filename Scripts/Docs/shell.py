"""What all pages of the site have: style, scripts, the head and the foot."""

import hashlib
import html
import json
import shutil
from pathlib import Path

from order import reading_order
from rendered import Page
from search_index import make_index

HERE = Path(__file__).resolve().parent
# Copied to the site as they are.
FILES = ["site.css", "ranking.js", "search.js", "reading.js"]


class Shell:
    def __init__(self, base: str, version: str, repository: str) -> None:
        self.base = base
        self.version = version
        self.repository = repository
        self.mark = ""

    def text(self, name: str) -> str:
        return (HERE / name).read_text().strip()

    def address(self, path: str) -> str:
        return f"{self.base}{path[1:]}/"

    def write_files(self, site: Path, pages: dict[str, Page]) -> int:
        """Writes the shared files, and returns the size of the index in bytes."""
        folder = site / "site"
        folder.mkdir()
        for name in FILES:
            shutil.copy(HERE / name, folder)
        index = make_index(pages, HERE / "synonyms.txt")
        (folder / "search.json").write_text(index)
        order = [[page.path, page.title] for page in reading_order(pages)]
        (folder / "order.json").write_text(json.dumps(order, ensure_ascii=False, separators=(",", ":")))
        # Another version of a file has another address, so that a browser keeps none that doesn't fit the others.
        names = sorted(file.name for file in folder.iterdir())
        self.mark = hashlib.sha256(b"".join((folder / name).read_bytes() for name in names)).hexdigest()[:8]
        return len(index.encode())

    def style(self) -> str:
        return f'<link rel="stylesheet" href="{self.base}site/site.css?{self.mark}">'

    def scripts(self, reading: bool = False) -> str:
        tags = [
            f'<script defer src="{self.base}site/ranking.js?{self.mark}"></script>',
            f'<script defer src="{self.base}site/search.js?{self.mark}" data-index="site/search.json?{self.mark}"></script>',
        ]
        if reading:
            tags.append(f'<script defer src="{self.base}site/reading.js?{self.mark}" data-order="site/order.json?{self.mark}"></script>')
        return "".join(tags)

    def repository_link(self, text: str = "Repository") -> str:
        return f'<a href="{html.escape(self.repository)}">{text}</a>' if self.repository else ""

    def foot(self) -> str:
        links = [
            f'<a href="{self.base}">swift-store</a> {html.escape(self.version)}',
            f'<a href="{self.base}documentation/store/">All articles</a>',
            self.repository_link(),
        ]
        return f'<div class="site-foot">{" · ".join(filter(None, links))}</div>'

    def plain_head(self) -> str:
        return f'<p class="site-plain"><a href="{self.base}">swift-store</a> · <a href="{self.base}documentation/store/">All articles</a></p>'
