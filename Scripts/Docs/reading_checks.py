"""Checks of the first page, and of what the site adds to DocC's pages: names, copying, contents, order, content without JavaScript."""

import html
import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from browser import Browser, check
from rendered import read_pages
from search_checks import wait

SCREENS = 3
# The next and the previous article of a page, once they are there.
LINKS = """
const nav = document.querySelector('main .site-steps');
return nav && document.querySelector('main h1') && {
  next: nav.querySelector('[rel=next]')?.href ?? null, previous: nav.querySelector('[rel=prev]')?.pathname ?? null,
  here: location.pathname, title: document.title, name: document.querySelector('.site-name')?.textContent,
}"""
CONTENTS = """
const headings = [...document.querySelectorAll('.primary-content h2[id], .primary-content h3[id]')];
const links = [...document.querySelectorAll('.site-contents a')];
return [headings.map((heading) => heading.id).filter((id) => id !== 'Overview'), links.map((link) => decodeURIComponent(link.hash.slice(1)))]"""
SHOWN = """
const top = document.getElementById(arguments[0]).getBoundingClientRect().top;
return top >= 0 && top < innerHeight - 20 && scrollY > 500"""
AGAIN = "return ['.site-contents', 'main .site-steps'].every((part) => document.querySelectorAll(part).length === 1)"


def plain(text: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


def check_plain_pages(site: Path, base: str) -> None:
    """Content without JavaScript: titles, summaries, headings, code, and links that lead to pages."""
    faults: list[object] = []
    broken: set[str] = set()
    pages = read_pages(site)
    for path, page in pages.items():
        text = (site / path[1:] / "index.html").read_text()
        found = re.search(r"<noscript>(.*?)</noscript>", text, re.DOTALL)
        content = found[1] if found else ""
        shown = plain(content)
        wanted = [page.title, page.summary]
        for block in page.blocks:
            if block["type"] == "heading":
                wanted.append(block["text"])
            elif block["type"] == "codeListing":
                wanted.append("\n".join(block["code"]))
            elif block["type"] == "paragraph":
                wanted += [part["text"] for part in block["inlineContent"] if part["type"] == "text"]
        squeezed = "".join(shown.split())
        missing = [text for text in wanted if "".join(text.split()) not in squeezed]
        if missing or "requires JavaScript" in text:
            faults.append((path, missing[:1]))
        for link in re.findall(r'href="([^"]*)', content):
            link = html.unescape(link).split("#")[0]
            if not link or link.startswith("http"):
                continue
            if not link.startswith(base) or not (site / unquote(link.removeprefix(base)) / "index.html").is_file():
                broken.add(link)
    check(f"{len(pages)} pages have their content without JavaScript", faults == [], faults[:5])
    check("with links that lead to pages", broken == set(), sorted(broken)[:5])


def check_first_page(browser: Browser, origin: str, base: str, root: Path) -> None:
    browser.size(1440, 900)
    browser.open(origin + base)
    page = browser.run("""
      const text = (selector) => [...document.querySelectorAll(selector)].map((element) => element.textContent);
      const { scrollHeight: height, scrollWidth: width } = document.documentElement;
      return { title: document.title, height, width, reasons: text('.site-reasons h3'), code: text('.site-code pre'),
        foot: text('.site-foot').join(), ways: [...document.querySelectorAll('.site-ways a')].map((a) => a.pathname),
        clipped: [...document.querySelectorAll('.site-code pre')].filter((pre) => pre.scrollWidth > pre.clientWidth).length }""")
    check("the first page has the name", page["title"] == "swift-store", page["title"])
    check(f"it has {page['height'] / 900:.1f} screens of 900 points", page["height"] < SCREENS * 900, page["height"])
    check("nothing is cut off at 1440 points", page["clipped"] == 0 and page["width"] <= 1440, page)
    readme = (root / "README.md").read_text()
    words = " ".join(readme.split())
    reasons, code = page["reasons"], page["code"]
    check("six reasons, those of the README", len(reasons) == 6 and all(f"**{reason}" in words for reason in reasons), reasons)
    check("the feature, its test and its view are those of the README", len(code) == 3 and all(part in readme for part in code), code)
    version = re.search(r'static let current = "(.*)"', (root / "Sources/Store/Base/Version.swift").read_text())
    check("the version is in the foot", bool(version) and version[1] in page["foot"], page["foot"])
    check("three ways on", len(page["ways"]) == 3, page["ways"])
    browser.run("document.querySelector('.site-travel img').scrollIntoView()")
    check("the picture is loaded", bool(wait(browser, "return document.querySelector('.site-travel img').naturalWidth > 500")))
    for width in (390, 820):
        browser.size(width, 900)
        browser.open(origin + base)
        wide = browser.run("return document.documentElement.scrollWidth")
        check(f"it fits {width} points", wide <= width, wide)
    browser.size(1400, 1000)


def check_order(browser: Browser, origin: str, base: str, site: Path) -> None:
    order = json.loads((site / "site" / "order.json").read_text())
    store = read_pages(site)["/documentation/store"]
    groups = [name for section in store.content["topicSections"] if not section.get("generated") for name in section["identifiers"]]
    curated = [store.references[name]["url"] for name in groups if store.references[name].get("kind") != "symbol"]
    check(f"{len(order)} articles in the order of their groups", [path for path, _ in order] == curated, curated)
    walked = []
    browser.open(f"{origin}{base}{order[0][0][1:]}/")
    for _ in range(len(order) + 1):
        link = wait(browser, LINKS)
        if not link:
            break
        walked.append(link)
        if not link["next"]:
            break
        browser.open(link["next"])
    expected = [f"{base}{path[1:]}/" for path, _ in order]
    check("'Next' leads through all of them", [link["here"] for link in walked] == expected, [link["here"] for link in walked][-3:])
    check("'Previous' leads back", [link["previous"] for link in walked] == [None, *expected[:-1]], [link["previous"] for link in walked][:3])
    unnamed = [link for link in walked if link["name"] != "swift-store" or not link["title"].endswith("| swift-store")]
    check("the name of the project is in head and tab", unnamed == [], unnamed[:3])


def check_reading(browser: Browser, origin: str, base: str) -> None:
    browser.command("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    article = f"{origin}{base}documentation/store/effects/"
    browser.size(1200, 1000)
    browser.open(article)
    wait(browser, "return document.querySelectorAll('.site-copy').length > 3 && !!document.querySelector('.site-contents')")
    counts = browser.run("return [document.querySelectorAll('main .code-listing').length, document.querySelectorAll('main .code-listing .site-copy').length]")
    check(f"{counts[1]} listings have a button that copies", counts[0] == counts[1] > 3, counts)
    browser.run("document.querySelector('.site-copy').focus()")
    browser.keys("Enter")
    wait(browser, "return document.querySelector('.site-copy').textContent === 'Copied'")
    copied = browser.later("navigator.clipboard.readText().then(done, (error) => done(String(error)))")
    listing = next(block for block in read_page_blocks(browser, origin, base) if block["type"] == "codeListing")
    check("it copies the code", copied == "\n".join(listing["code"]) + "\n", copied)
    contents = browser.run(CONTENTS)
    check(f"an article has its {len(contents[1])} contents", contents[0] == contents[1] and len(contents[0]) > 4, contents)
    browser.run("const links = [...document.querySelectorAll('.site-contents a')]; links.at(-1)?.click()")
    check("a link leads to its section", bool(wait(browser, SHOWN, contents[0][-1])))
    # Another page without loading: docc's own link.
    browser.run("document.querySelector('.hierarchy a, .nav-menu-items.hierarchy a').click()")
    wait(browser, "return document.querySelector('main h1')?.textContent.trim() === 'Store'")
    browser.settle()
    left = browser.run("return document.querySelectorAll('.site-contents, .site-steps').length")
    check("contents and order of an article go with it", left == 0, left)
    browser.run("history.back()")
    check("and are there again", bool(wait(browser, AGAIN)))
    browser.size(1400, 1000)


def read_page_blocks(browser: Browser, origin: str, base: str) -> list[dict[str, Any]]:
    address = f"{origin}{base}data/documentation/store/effects.json"
    page = browser.later(f"fetch('{address}').then((response) => response.json()).then(done)")
    return [block for section in page["primaryContentSections"] if section["kind"] == "content" for block in section["content"]]
