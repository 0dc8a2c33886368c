"""Checks of the site's search: what it finds for the questions of newcomers, and how it is used by keys and by touch."""

from pathlib import Path
from typing import Any

from browser import Browser, check

HERE = Path(__file__).resolve().parent
FIRST = 3
RANKED = """
return fetch(arguments[0]).then((response) => response.json()).then((index) => {
  const began = performance.now();
  const prepared = Ranking.prepare(index);
  const prepareTime = performance.now() - began;
  const found = arguments[1].map((question) => Ranking.find(question, prepared)
    .map(({ page, section }) => [page.path, section ? section.anchor : ""]));
  const time = (performance.now() - began - prepareTime) / arguments[1].length;
  return { found, time, paths: prepared.pages.map((page) => page.path) };
})"""
OPEN = "return !!document.querySelector('dialog.site-search')?.open && document.activeElement === document.querySelector('.site-search input')"
CLOSED = "return !document.querySelector('dialog.site-search')?.open"
THERE = "return decodeURI(location.pathname + location.hash) === arguments[0]"
RESULTS = "return [...document.querySelectorAll('#site-results [role=option]')].map((option) => decodeURI(option.pathname + option.hash))"
CHOSEN = """
const chosen = [...document.querySelectorAll('#site-results [aria-selected=true]')];
const named = document.querySelector('.site-search input').getAttribute('aria-activedescendant');
return chosen.length === 1 && chosen[0].id === named ? decodeURI(chosen[0].pathname + chosen[0].hash) : null"""


def read_questions() -> list[tuple[str, str, str | None]]:
    """Each question with its page, and with the section that its result opens: `""` for the beginning, `None` for any."""
    questions = []
    for line in (HERE / "questions.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            question, address = line.rsplit(maxsplit=1)
            page, mark, anchor = address.partition("#")
            path = "/" + page if page.startswith("tutorials/") else f"/documentation/{page}"
            questions.append((question.strip(), path, anchor if mark else None))
    return questions


def check_index(site: Path, pages: dict[str, Any]) -> None:
    size = (site / "site" / "search.json").stat().st_size
    check(f"the index of the search has {size / 1000:.0f} kB", 100_000 < size < 400_000, size)
    questions = read_questions()
    absent = [page for _, page, _ in questions if page not in pages]
    check(f"{len(questions)} questions, each for a page that is there", len(questions) >= 60 and absent == [], absent)


def check_ranking(browser: Browser, origin: str, base: str, pages: dict[str, Any]) -> None:
    browser.open(origin + base)
    questions = read_questions()
    address = browser.run("return document.querySelector('script[data-index]').dataset.index")
    result = browser.run(RANKED, base + address, [question for question, _, _ in questions])
    missed, astray = [], []
    for (question, page, anchor), found in zip(questions, result["found"]):
        opened = dict(reversed(found[:FIRST]))
        if page not in opened:
            missed.append((question, page, found[:FIRST]))
        elif anchor not in (None, opened[page]):
            astray.append((question, page, anchor, opened[page]))
    check(f"{len(questions)} questions find their page among the first {FIRST} ({result['time']:.1f} ms each)", missed == [], missed)
    named = sum(anchor is not None for _, _, anchor in questions)
    check(f"{named} of them open the section that they name, or the beginning", named >= 15 and astray == [], astray)
    lost = [path for path in result["paths"] if path not in pages]
    check(f"{len(result['paths'])} pages are in the index, each with its address", len(result["paths"]) > 1500 and lost == [], lost[:5])
    hidden = [path for path in result["paths"] if "macrosupport" in path]
    check("nothing of MacroSupport", hidden == [], hidden[:5])


def wait(browser: Browser, script: str, *arguments: object) -> Any:
    for _ in range(100):
        value = browser.run(script, *arguments)
        if value:
            return value
        browser.settle()
    return None


def find(browser: Browser, text: str) -> list[str]:
    browser.keys(*text)
    return wait(browser, RESULTS) or []


def check_search(browser: Browser, origin: str, base: str) -> None:
    article = f"{origin}{base}documentation/store/effects/"
    for name, address in (("the first page", origin + base), ("an article", article), ("a tutorial", f"{origin}{base}tutorials/store/eggtimer/")):
        browser.open(address)
        wait(browser, "return !!document.querySelector('main h1') && document.querySelector('.site-search-button').getClientRects().length > 0")
        browser.run("document.body.focus()")
        browser.keys("/")
        check(f"'/' opens the search on {name}", bool(wait(browser, OPEN)), browser.run("return document.activeElement.outerHTML.slice(0, 200)"))
        check("and types nothing", browser.run("return document.querySelector('.site-search input').value") == "")
        browser.keys("Escape")
        check("Escape closes it", bool(wait(browser, CLOSED)))
    browser.open(article)
    wait(browser, "return !!document.querySelector('.navigator-filter input')")
    browser.run("document.querySelector('.navigator-filter input').focus()")
    browser.keys("/")
    typed = browser.run("return document.querySelector('.navigator-filter input').value")
    check("'/' in a field is typed", browser.run(CLOSED) and typed == "/", typed)

    browser.open(article)
    wait(browser, "return !!document.querySelector('main h1')")
    browser.click(".site-search-button")
    wait(browser, OPEN)
    results = find(browser, "show a sheet")
    check("the button opens it, and it finds", len(results) > 5, results)
    check("the first result is chosen", browser.run(CHOSEN) == results[0], browser.run(CHOSEN))
    browser.keys("Down", "Down", "Up")
    check("arrows choose another", browser.run(CHOSEN) == results[1], browser.run(CHOSEN))
    browser.keys("Enter")
    there = results[1]
    check("Enter opens it", bool(wait(browser, THERE, there)), (there, browser.run("return location.href")))
    check("it is there", bool(wait(browser, "return !!document.querySelector('main h1')")))
    browser.keys("/")
    wait(browser, OPEN)
    find(browser, "xyzzyx")
    browser.settle()
    status = browser.text(".site-search-status")
    check("what isn't there is said", "xyzzyx" in status and browser.run(RESULTS) == [], status)
    browser.keys("Escape")

    browser.size(390, 844)
    browser.open(origin + base)
    browser.click(".site-field")
    wait(browser, OPEN)
    results = find(browser, "wait")
    wide = browser.run("const list = document.querySelector('#site-results'); return list.scrollWidth - list.clientWidth")
    check("the field of the first page opens it, and results fit a phone", bool(results) and wide <= 0, (results, wide))
    browser.open(article)
    wait(browser, "return !!document.querySelector('main h1')")
    browser.click(".site-search-button")
    wait(browser, OPEN)
    results = find(browser, "deep link")
    fits = browser.run("const box = document.querySelector('dialog.site-search').getBoundingClientRect();"
                       "return box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && box.height > 200")
    check("it fits a phone", bool(results) and fits)
    browser.click("#site-results a")
    check("a tap opens a result", bool(wait(browser, THERE, results[0])), results[0])
    browser.size(1400, 1000)
    lost = f"{origin}{base}documentation/store/stackstates/"
    browser.open(lost)
    wait(browser, "return !!document.querySelector('#lost')?.dataset.search")
    browser.click("#lost")
    wait(browser, OPEN)
    results = wait(browser, RESULTS) or []
    found = any(path.rstrip("/").endswith("/navigation/stackstate") for path in results[:3])
    check("an address that isn't there is searched for", found, results[:3])
    # The page that isn't there is an error for the browser.
    browser.log("browser")
