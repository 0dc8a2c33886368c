"""Checks of access: names and roles, the order of focus, and the contrast of all texts, in both themes.

What docc renders isn't ours: it is counted, and fails nothing. Code is ours by its colours, which the catalog's theme sets.
"""

from browser import Browser, check
from search_checks import OPEN, find, wait

CONTRAST = """
const parse = (text) => (text.match(/[\\d.]+/g) || []).map(Number);
const over = (front, back) => { const a = front[3] ?? 1; return [0, 1, 2].map((i) => front[i] * a + back[i] * (1 - a)); };
const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const light = (color) => { const [r, g, b] = color.map((part) => linear(part / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
const dark = matchMedia('(prefers-color-scheme: dark)').matches;
const backs = new Map();
function back(element) {
  if (!element) return dark ? [0, 0, 0] : [255, 255, 255];
  if (!backs.has(element)) {
    const own = parse(getComputedStyle(element).backgroundColor);
    const below = element.tagName === 'DIALOG' ? [255, 255, 255] : undefined;
    backs.set(element, (own[3] ?? 1) === 1 && own.length ? own.slice(0, 3) : over(own, below || back(element.parentElement)));
  }
  return backs.get(element);
}
const found = { ours: [], docc: [], texts: 0, comments: 0 };
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || element.closest('noscript, script, style, template, [aria-hidden=true], .visuallyhidden')) continue;
  const style = getComputedStyle(element);
  if (!element.getClientRects().length || style.visibility === 'hidden') continue;
  let shown = 1;
  for (let at = element; at; at = at.parentElement) shown *= Number(getComputedStyle(at).opacity);
  // A button that is shown when the pointer is over it is measured as it is then.
  if (shown === 0 && !element.closest('.site-copy')) continue;
  const behind = back(element);
  const front = over(parse(style.color), behind);
  const [a, b] = [light(front), light(behind)];
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const size = parseFloat(style.fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  found.texts += 1;
  if (element.closest('.syntax-comment, .code-comment')) found.comments += 1;
  if (ratio >= (isLarge ? 3 : 4.5)) continue;
  const isOurs = element.closest('.site-page, [class^=site-], [class*=" site-"], .syntax-comment');
  const text = element.textContent.trim().slice(0, 40);
  found[isOurs ? 'ours' : 'docc'].push([ratio.toFixed(2), element.className, text, style.color, behind.join()]);
}
return found"""

ROLES = """
const faults = [];
const isOurs = (element) => element.closest('.site-page, .site-bar, .site-search, .site-contents, .site-steps, .site-copy, .site-name');
const name = (element) =>
  (element.getAttribute('aria-label') || element.textContent || element.title || element.querySelector('img')?.alt || '').trim();
for (const element of document.querySelectorAll('a[href], button, input, select, [role], summary')) {
  const isNamed = element.closest('[aria-hidden=true]') || element.role === 'status' || name(element);
  if (isOurs(element) && !isNamed) faults.push(['no name', element.outerHTML.slice(0, 120)]);
}
for (const image of document.images) if (isOurs(image) && !image.hasAttribute('alt')) faults.push(['no alternative', image.src]);
const ids = [...document.querySelectorAll('.site-page [id], .site-search [id], .site-contents [id]')].map((element) => element.id);
for (const id of ids) if (document.querySelectorAll('#' + CSS.escape(id)).length > 1) faults.push(['id twice', id]);
for (const element of document.querySelectorAll('[aria-controls], [aria-labelledby], [aria-activedescendant]')) {
  if (!isOurs(element)) continue;
  for (const attribute of ['aria-controls', 'aria-labelledby', 'aria-activedescendant']) {
    const id = element.getAttribute(attribute);
    if (id && !document.getElementById(id)) faults.push(['refers to nothing', attribute, id]);
  }
}
const names = [...document.querySelectorAll('nav')].filter((nav) => isOurs(nav) && nav.getClientRects().length).map(name);
if (names.some((each, at) => names.indexOf(each) !== at)) faults.push(['two landmarks with one name', names]);
if (document.querySelectorAll('main').length !== 1) faults.push(['mains', document.querySelectorAll('main').length]);
if (document.querySelectorAll('h1').length !== 1) faults.push(['headings of the first level', document.querySelectorAll('h1').length]);
if (!document.documentElement.lang) faults.push(['no language']);
if (document.querySelector('.site-page')) {
  let last = 0;
  for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
    const level = Number(heading.tagName[1]);
    if (level > last + 1) faults.push(['a level is left out', heading.textContent]);
    last = level;
  }
}
return faults"""

FOCUS = """
const element = document.activeElement;
const box = element.getBoundingClientRect();
const style = getComputedStyle(element);
const text = (element.getAttribute('aria-label') || element.textContent).trim().slice(0, 30);
return [element === document.body ? 'BODY' : element.className || element.id || element.tagName, text, box.top + scrollY, box.left,
  style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1 && box.width > 0, !!element.closest('dialog')]"""


def check_contrast(browser: Browser, name: str, least_comments: int = 0) -> None:
    for theme in ("light", "dark"):
        browser.theme(theme)
        browser.settle()
        found = browser.run(CONTRAST)
        check(f"{name}, {theme}: {found['texts']} texts with a contrast of 4.5 ({len(found['docc'])} of docc's have less)",
              found["texts"] > 5 and found["comments"] >= least_comments and found["ours"] == [], (found["comments"], found["ours"][:5]))
    browser.theme("light")


def check_access(browser: Browser, origin: str, base: str) -> None:
    pages = {"the first page": "", "an absent page": "documentation/nothing/", "an article": "documentation/store/addingascreen/",
             "a symbol": "documentation/store/effect/", "the tutorial": "tutorials/store/eggtimer/"}
    browser.size(1400, 1000)
    for name, path in pages.items():
        browser.open(f"{origin}{base}{path}")
        wait(browser, "return !!document.querySelector('main h1')")
        if name == "an article":
            wait(browser, "return document.querySelectorAll('.site-copy').length > 0 && !!document.querySelector('.site-steps')")
        # Code is coloured after it is shown.
        if name in ("an article", "the tutorial"):
            wait(browser, "return document.querySelectorAll('.syntax-comment').length > 0")
        faults = browser.run(ROLES)
        check(f"{name}: names, roles and headings", faults == [], faults[:5])
        check_contrast(browser, name, least_comments=1 if name in ("an article", "the tutorial") else 0)
    # The absent page is an error for the browser.
    browser.log("browser")

    browser.open(origin + base)
    wait(browser, "return !!document.querySelector('main h1')")
    stops = []
    for _ in range(80):
        browser.keys("Tab")
        stop = browser.run(FOCUS)
        if stop[0] == "BODY" or (stops and stop[:3] == stops[0][:3]):
            break
        stops.append(stop)
    check(f"{len(stops)} stops of the focus on the first page, the first one skips to the content",
          len(stops) > 15 and stops[0][0] == "site-skip", stops[:3])
    unseen = [stop for stop in stops if not stop[4]]
    check("each is seen", unseen == [], unseen[:5])
    # From top to bottom, but for columns: the next stop is further down, or to the right of the one before.
    back = [(one[:3], other[:3]) for one, other in zip(stops[1:], stops[2:]) if other[2] < one[2] - 30 and other[3] <= one[3]]
    check("in the order of reading", back == [], back[:5])

    browser.run("document.querySelector('.site-ways a').focus()")
    browser.keys("/")
    wait(browser, OPEN)
    find(browser, "sheet")
    faults = browser.run(ROLES)
    check("the search: names and roles", faults == [], faults[:5])
    check_contrast(browser, "the search")
    inside = []
    for _ in range(5):
        browser.keys("Tab")
        inside.append(browser.run("return document.activeElement === document.body || !!document.activeElement.closest('dialog')"))
    check("the focus stays in it", all(inside), inside)
    browser.run("document.querySelector('.site-search input').focus()")
    browser.keys("Escape")
    back = wait(browser, "return !document.querySelector('dialog.site-search').open && document.activeElement.matches('.site-ways a')")
    check("and returns when it is closed", bool(back), browser.run(FOCUS))
