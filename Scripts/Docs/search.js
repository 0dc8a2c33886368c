// The search of the site: a dialog over any page, opened by "/", by Command-K or Control-K, and by each element with `data-search`.
"use strict";

(() => {
  const script = document.currentScript;
  const base = new URL("../", script.src);
  let prepared, loading, results = [], chosen = -1;

  const make = (name, properties = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(properties)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };

  const input = make("input", {
    type: "search", role: "combobox", "aria-label": "Search the documentation", "aria-expanded": "false", "aria-controls": "site-results",
    "aria-autocomplete": "list", placeholder: "A word, a question or a name", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    enterkeyhint: "go",
  });
  const close = make("button", { type: "button", "aria-label": "Close the search" }, "Close");
  const list = make("div", { id: "site-results", role: "listbox", "aria-label": "Results" });
  const status = make("p", { class: "site-search-status", role: "status" });
  const field = make("div", { class: "site-search-field" }, input, close);
  const dialog = make("dialog", { class: "site-search", "aria-label": "Search" }, field, list, status);

  function load() {
    loading ??= fetch(new URL(script.dataset.index, base))
      .then((response) => (response.ok ? response.json() : Promise.reject(new Error(`${response.status}`))))
      .then((index) => {
        prepared = Ranking.prepare(index);
      })
      .catch((error) => {
        loading = undefined;
        status.textContent = `The index could not be loaded: ${error.message}. Close the search and try again.`;
        throw error;
      });
    return loading;
  }

  // Where a result is: the types or the article around it.
  function place(page) {
    const names = [page.label];
    const above = [];
    for (let parent = page.above; parent; parent = parent.above) above.unshift(parent.title);
    if (above.length && (page.rank === "type" || page.rank === "member")) names.push(`in ${above.join(".")}`);
    return names.join(" ");
  }

  // The words that were typed are marked where they are.
  function marked(text, typed) {
    const wanted = typed.filter((word) => word.length > 1).map((word) => word.replace(/[^a-z0-9]/gi, "")).filter(Boolean);
    if (!wanted.length) return [text];
    const found = new RegExp(`(${wanted.join("|")})`, "gi");
    return text.split(found).map((part, at) => (at % 2 ? make("mark", {}, part) : part)).filter((part) => part !== "");
  }

  function choose(at) {
    chosen = at;
    [...list.children].forEach((option, place) => option.setAttribute("aria-selected", String(place === at)));
    const option = list.children[at];
    if (option) {
      input.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else {
      input.removeAttribute("aria-activedescendant");
    }
  }

  function show() {
    const text = input.value.trim();
    const typed = text.split(/\s+/);
    results = text && prepared ? Ranking.find(text, prepared) : [];
    list.replaceChildren(
      ...results.map(({ page, section }, at) => {
        const anchor = section ? `#${section.anchor}` : "";
        // Paths are as docc links them: small letters, with a slash at the end, as web servers have the folders.
        const href = base.pathname.replace(/\/$/, "") + encodeURI(page.path) + "/" + anchor;
        const option = make("a", { id: `site-result-${at}`, role: "option", tabindex: "-1", href });
        const title = make("span", { class: "site-result-title" }, ...marked(page.title, typed));
        if (section) {
          title.append(make("span", { class: "site-result-section" }, " › ", ...marked(section.title.replaceAll("`", ""), typed)));
        }
        option.append(title, make("span", { class: "site-result-kind" }, place(page)));
        if (page.summary) option.append(make("span", { class: "site-result-summary" }, ...marked(page.summary, typed)));
        // The pointer chooses where it moves, not where the list appears below it.
        option.addEventListener("pointermove", () => chosen !== at && choose(at));
        return option;
      }),
    );
    input.setAttribute("aria-expanded", String(results.length > 0));
    choose(results.length ? 0 : -1);
    list.scrollTop = 0;
    const keys = make("span", { class: "site-search-keys" }, " ↑ ↓ choose, Enter opens, Esc closes.");
    status.textContent = !text
      ? "Try “show a sheet”, “deep link”, “wait in a test” or a name such as TestStore."
      : !prepared
        ? "Loading…"
        : results.length
          ? `${results.length === 20 ? "The first 20" : results.length} ${results.length === 1 ? "result" : "results"}.`
          : `Nothing has “${text}”. Try another word, or fewer.`;
    if (results.length) status.append(keys);
  }

  function open(text = "") {
    if (dialog.open) return;
    if (!dialog.isConnected) document.body.append(dialog);
    dialog.showModal();
    if (text) input.value = text;
    input.select();
    show();
    load().then(show, () => {});
  }

  input.addEventListener("input", show);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  // Another section of the same page is no other page.
  list.addEventListener("click", (event) => {
    if (!event.metaKey && !event.ctrlKey && event.target.closest("a")) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => {
    // docc has keys of its own.
    event.stopPropagation();
    if (event.isComposing) return;
    const last = results.length - 1;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key];
    if (step) {
      event.preventDefault();
      choose(Math.min(Math.max(chosen + step, 0), last));
    } else if (event.key === "Enter" && event.target === input) {
      event.preventDefault();
      const { metaKey, ctrlKey } = event;
      list.children[chosen]?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, metaKey, ctrlKey }));
    } else if (event.key === "Escape") {
      // The field would be emptied first.
      event.preventDefault();
      dialog.close();
    }
  });

  const isTyped = (element) => element?.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element?.tagName || "");
  // Before docc's own filter, which has the same key.
  window.addEventListener(
    "keydown",
    (event) => {
      if (dialog.open || event.altKey) return;
      const isSlash = event.key === "/" && !event.metaKey && !event.ctrlKey && !isTyped(event.target);
      const isCommand = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey) && !event.shiftKey;
      if (!isSlash && !isCommand) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      open();
    },
    true,
  );
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-search]");
    if (!button) return;
    event.preventDefault();
    open(button.dataset.search);
  });
  // The index is there when the dialog is.
  document.addEventListener("pointerover", (event) => event.target.closest?.("[data-search]") && load().catch(() => {}), { passive: true });
})();
