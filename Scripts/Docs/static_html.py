"""A page's content as plain HTML, for readers and machines without JavaScript: docc renders its pages with JavaScript alone."""

import html
from typing import Any

from rendered import Page, text_of

WRAPS = {"strong": "strong", "emphasis": "em", "superscript": "sup", "subscript": "sub", "strikethrough": "s"}


class Content:
    def __init__(self, page: Page, base: str) -> None:
        self.page = page
        self.base = base

    def link(self, identifier: str, text: str = "") -> str:
        reference = self.page.references.get(identifier, {})
        url = reference.get("url", "")
        text = text or html.escape(text_of(reference.get("titleInlineContent"), self.page.references) or reference.get("title", ""))
        if not text:
            return ""
        if reference.get("kind") == "symbol" and not text.startswith("<code>"):
            text = f"<code>{text}</code>"
        return f'<a href="{html.escape(self.address(url))}">{text}</a>' if url else text

    def address(self, url: str) -> str:
        if not url.startswith("/"):
            return url
        path, mark, anchor = url.partition("#")
        return f"{self.base}{path[1:].rstrip('/')}/{mark}{anchor}"

    def inline(self, parts: Any) -> str:
        return "".join(map(self.part, parts or []))

    def part(self, part: dict[str, Any]) -> str:
        kind = part["type"]
        if kind == "text":
            return html.escape(part["text"])
        if kind == "codeVoice":
            return f"<code>{html.escape(part['code'])}</code>"
        if kind == "reference":
            return self.link(part["identifier"], self.inline(part.get("overridingTitleInlineContent")))
        if kind == "link":
            return f'<a href="{html.escape(part["destination"])}">{html.escape(part.get("title", part["destination"]))}</a>'
        if kind == "image":
            return self.image(part["identifier"])
        inner = self.inline(part.get("inlineContent"))
        return f"<{WRAPS[kind]}>{inner}</{WRAPS[kind]}>" if kind in WRAPS else inner

    def image(self, identifier: str) -> str:
        reference = self.page.references.get(identifier, {})
        variants = reference.get("variants") or []
        if not variants:
            return ""
        url = next((variant["url"] for variant in variants if "light" in variant.get("traits", [])), variants[0]["url"])
        return f'<img src="{html.escape(self.base + url.lstrip("/"))}" alt="{html.escape(reference.get("alt") or "")}">'

    def blocks(self, blocks: Any) -> str:
        return "".join(map(self.block, blocks or []))

    def block(self, block: dict[str, Any]) -> str:
        kind = block.get("type") or block.get("kind")
        if kind == "paragraph":
            return f"<p>{self.inline(block['inlineContent'])}</p>\n"
        if kind == "heading":
            level = min(6, block["level"])
            return f'<h{level} id="{html.escape(block["anchor"])}">{html.escape(block["text"])}</h{level}>\n'
        if kind == "codeListing":
            return f"<pre><code>{html.escape(chr(10).join(block['code']))}</code></pre>\n"
        if kind in ("unorderedList", "orderedList"):
            name = kind[0] + "l"
            return f"<{name}>" + "".join(f"<li>{self.blocks(item['content'])}</li>" for item in block["items"]) + f"</{name}>\n"
        if kind == "termList":
            items = "".join(
                f"<dt>{self.inline(item['term']['inlineContent'])}</dt><dd>{self.blocks(item['definition']['content'])}</dd>"
                for item in block["items"]
            )
            return f"<dl>{items}</dl>\n"
        if kind == "aside":
            return f"<blockquote><p><strong>{html.escape(block.get('name', 'Note'))}</strong></p>{self.blocks(block['content'])}</blockquote>\n"
        if kind == "table":
            return self.table(block)
        if kind == "step":
            return f"<li>{self.blocks(block['content'])}{self.file(block.get('code'))}{self.blocks(block.get('caption'))}</li>\n"
        return self.blocks(block.get("content"))

    def table(self, block: dict[str, Any]) -> str:
        rows = []
        for number, row in enumerate(block["rows"]):
            cell = "th" if number == 0 and block.get("header") in ("row", "both") else "td"
            rows.append("<tr>" + "".join(f"<{cell}>{self.blocks(part)}</{cell}>" for part in row) + "</tr>")
        return f"<table>{''.join(rows)}</table>\n"

    def file(self, identifier: str | None) -> str:
        reference = self.page.references.get(identifier or "", {})
        code = "\n".join(reference.get("content") or [])
        return f"<p><code>{html.escape(reference.get('fileName', ''))}</code></p><pre><code>{html.escape(code)}</code></pre>" if code else ""

    def declarations(self) -> str:
        texts = []
        for section in self.page.content.get("primaryContentSections") or []:
            if section["kind"] == "declarations":
                for declaration in section["declarations"]:
                    texts.append("".join(token["text"] for token in declaration["tokens"]))
        return "".join(f"<pre><code>{html.escape(text)}</code></pre>\n" for text in texts)

    def parameters(self) -> str:
        items = [
            f"<dt><code>{html.escape(parameter['name'])}</code></dt><dd>{self.blocks(parameter['content'])}</dd>"
            for section in self.page.content.get("primaryContentSections") or [] if section["kind"] == "parameters"
            for parameter in section["parameters"]
        ]
        return f"<h2>Parameters</h2>\n<dl>{''.join(items)}</dl>\n" if items else ""

    def tutorial(self) -> str:
        text = ""
        for section in self.page.content.get("sections", []):
            text += self.blocks(section.get("content"))
            for task in section.get("tasks", []):
                parts = "".join(self.blocks(part.get("content")) for part in task.get("contentSection", []))
                text += f"<h2>{html.escape(task['title'])}</h2>\n{parts}<ol>{self.blocks(task.get('stepsSection'))}</ol>\n"
            for chapter in section.get("chapters", []):
                links = "".join(f"<li>{self.link(tutorial)}</li>" for tutorial in chapter.get("tutorials", []))
                text += f"<h2>{html.escape(chapter.get('name', ''))}</h2>\n{self.blocks(chapter.get('content'))}<ul>{links}</ul>\n"
        return text

    def topics(self, key: str) -> str:
        text = ""
        for section in self.page.content.get(key) or []:
            links = []
            for identifier in section["identifiers"]:
                link = self.link(identifier)
                abstract = self.inline(self.page.references.get(identifier, {}).get("abstract"))
                if link:
                    links.append(f"<li>{link}{' – ' + abstract if abstract else ''}</li>")
            if links:
                text += f"<h3>{html.escape(section.get('title') or '')}</h3>\n<ul>{''.join(links)}</ul>\n"
        return text

    def page_html(self, around: str = "") -> str:
        page = self.page
        summary = f"<p>{self.inline(page.content.get('abstract'))}</p>\n" if page.summary else ""
        text = f"<h1>{html.escape(page.title)}</h1>\n{summary}{self.declarations()}{self.parameters()}{self.blocks(page.blocks)}{self.tutorial()}"
        for heading, key in (("Topics", "topicSections"), ("See also", "seeAlsoSections")):
            topics = self.topics(key)
            if topics:
                text += f"<h2>{heading}</h2>\n{topics}"
        return f'<main class="site-plain">\n{text}{around}</main>'
