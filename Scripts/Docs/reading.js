// What DocC's pages lack: the name of the project, a button that copies code, the contents of an article, the next and the previous one.
// docc renders a page after it is loaded, and again for another page without loading. So all of this is done whenever the page changes.
"use strict";

(() => {
  const script = document.currentScript;
  const base = new URL("../", script.src);
  // Articles in the order of their groups: path and title.
  let order = [];

  const make = (name, properties = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(properties)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const address = (path) => base.pathname.replace(/\/$/, "") + path + "/";
  const path = () => decodeURI("/" + location.pathname.slice(base.pathname.length)).replace(/\/$/, "").toLowerCase();

  // docc's titles end with "Documentation", whatever the project is.
  function nameTitle() {
    if (document.title.endsWith("| Documentation")) document.title = document.title.replace(/Documentation$/, "swift-store");
  }

  function addName() {
    const title = document.querySelector(".documentation-nav h2.nav-title:not(.site-named)");
    if (title) {
      title.classList.add("site-named");
      title.replaceChildren(make("a", { href: base.pathname, class: "site-name" }, "swift-store"));
    }
    const card = document.querySelector(".navigator-card h2.nav-title:not(.site-named)");
    if (card) {
      card.classList.add("site-named");
      card.textContent = "swift-store";
    }
    const tutorial = document.querySelector(".nav > .nav__wrapper .nav-title > .nav-title-content");
    document.querySelector(".site-bar")?.classList.toggle("site-over-tutorial", Boolean(tutorial));
    if (tutorial?.matches(":first-child")) tutorial.before(make("a", { href: base.pathname, class: "site-name" }, "swift-store"));
    // docc says that the language is Swift where there is no other.
    document.querySelector(".language-container:not(:has(a))")?.remove();
    const menu = document.querySelector(".documentation-nav .nav-menu");
    document.querySelector(".site-bar")?.classList.toggle("site-without-menu", Boolean(menu && !menu.querySelector(".nav-menu-item")));
  }

  async function copy(button, code) {
    const lines = [...code.querySelectorAll(".code-line")].map((line) => line.textContent.replace(/\n$/, ""));
    try {
      await navigator.clipboard.writeText((lines.length ? lines.join("\n") : code.textContent).trimEnd() + "\n");
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not copied";
    }
    setTimeout(() => (button.textContent = "Copy"), 2000);
  }

  function addCopyButtons() {
    for (const listing of document.querySelectorAll(".code-listing")) {
      const code = listing.querySelector("pre code");
      if (!code || listing.querySelector(".site-copy")) continue;
      const button = make("button", { type: "button", class: "site-copy", "aria-label": "Copy the code" }, "Copy");
      button.addEventListener("click", () => copy(button, listing.querySelector("pre code")));
      listing.append(button);
    }
  }

  // Headings that a reader can go to, with those of the second level around those of the third.
  function contents() {
    const all = [...document.querySelectorAll(".primary-content h2[id], .primary-content h3[id]")];
    const headings = all.filter((heading) => heading.id !== "Overview");
    if (headings.length < 4) return;
    const list = make("ul");
    for (const heading of headings) {
      const isBelow = heading.tagName === "H3" && headings.some((other) => other.tagName === "H2");
      const link = make("a", { href: `${location.pathname}#${heading.id}` }, heading.textContent.trim());
      list.append(make("li", isBelow ? { class: "site-below" } : {}, link));
    }
    const details = make("details", {}, make("summary", {}, "On this page"), list);
    details.open = innerWidth > 735;
    return make("nav", { class: "site-contents", "aria-label": "On this page" }, details);
  }

  function steps(at) {
    const link = (kind, [to, title]) =>
      make("a", { href: address(to), rel: kind, class: `site-${kind}` }, make("span", {}, kind === "prev" ? "Previous" : "Next"), title);
    const links = [at > 0 && link("prev", order[at - 1]), at < order.length - 1 && link("next", order[at + 1])].filter(Boolean);
    return make("nav", { class: "site-steps", "aria-label": "Next and previous article" }, ...links);
  }

  function addReading() {
    const here = path();
    for (const old of document.querySelectorAll(".site-contents, .site-steps")) if (old.dataset.path !== here) old.remove();
    const at = order.findIndex(([article]) => article === here);
    if (at < 0) return;
    const first = document.querySelector(".doc-content .primary-content");
    if (first && !document.querySelector(".site-contents")) {
      const list = contents();
      if (list) {
        list.dataset.path = here;
        first.before(list);
      }
    }
    // Behind the text of an article, before the lists of what else there is; at the end of a tutorial.
    const end = document.querySelector(".doc-content > .container") ?? document.querySelector("main .sections, main.tutorial, main");
    if (end && document.querySelector("main h1") && !document.querySelector(".site-steps")) {
      const links = steps(at);
      links.dataset.path = here;
      end.append(links);
    }
  }

  function update() {
    addName();
    addCopyButtons();
    addReading();
  }

  let isWaiting = false;
  const observer = new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      update();
    });
  });
  document.addEventListener("DOMContentLoaded", () => {
    observer.observe(document.body, { childList: true, subtree: true });
    new MutationObserver(nameTitle).observe(document.querySelector("title"), { childList: true });
    nameTitle();
    update();
  });
  fetch(new URL(script.dataset.order, base))
    .then((response) => (response.ok ? response.json() : []))
    .then((articles) => {
      order = articles;
      update();
    })
    .catch(() => {});
})();
