"""The HTML files of docc's pages: each gets its title, its summary, its content without JavaScript, the scripts of the site and the foot."""

import html
import re
from pathlib import Path

from order import reading_order
from rendered import Page
from shell import Shell
from static_html import Content

NOSCRIPT = re.compile(r"<noscript>.*?</noscript>", re.DOTALL)


def neighbours(page: Page, order: list[Page], shell: Shell) -> str:
    """Links to the article before a page and to the one behind it."""
    if page not in order:
        return ""
    at = order.index(page)
    links = []
    if at > 0:
        links.append(f'Previous: <a rel="prev" href="{shell.address(order[at - 1].path)}">{html.escape(order[at - 1].title)}</a>')
    if at + 1 < len(order):
        links.append(f'Next: <a rel="next" href="{shell.address(order[at + 1].path)}">{html.escape(order[at + 1].title)}</a>')
    return f'<p>{" · ".join(links)}</p>\n'


def write_pages(site: Path, pages: dict[str, Page], shell: Shell) -> None:
    order = reading_order(pages)
    foot = f'<template id="custom-footer"><style>{shell.text("foot.css")}</style>{shell.foot()}</template>'
    scripts = shell.style() + shell.scripts(reading=True)
    bar = shell.text("bar.html")
    for path, page in pages.items():
        file = site / path[1:] / "index.html"
        if not file.exists():
            continue
        # As docc writes it when it has rendered the page.
        head = f"<title>{html.escape(page.title)} | swift-store</title>"
        if page.summary:
            head += f'<meta name="description" content="{html.escape(page.summary)}">'
        text = file.read_text()
        if "<title>Documentation</title>" not in text or '<div id="app">' not in text or not NOSCRIPT.search(text):
            raise SystemExit(f"docs: {file} isn't as docc wrote it before; see Scripts/Docs/page_files.py.")
        text = text.replace("<title>Documentation</title>", head + scripts, 1)
        plain = Content(page, shell.base).page_html(neighbours(page, order, shell))
        content = f"<noscript>{shell.plain_head()}{plain}{shell.foot()}</noscript>"
        text = NOSCRIPT.sub(lambda _: content, text, count=1)
        file.write_text(text.replace('<div id="app">', f'{foot}{bar}<div id="app">', 1))
