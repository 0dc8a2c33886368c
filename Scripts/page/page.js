"use strict";
// Shows a recording. The data:
//   texts   names and causes
//   shapes  [kind, text, labels] of values with parts: f(ields), e(num case), t(uple), c(ollection), d(ictionary), s(et)
//   first   the first state
//   steps   [id, name, kind of cause, cause, id of the step it follows or 0, action, patch or 0, milliseconds since the first one]
//   start   when the first step happened, in milliseconds since 1970; missing if no step has a time
// A value is a text, or [shape, part…]; of the kinds c, d and s [shape, labels or 0, part…].
// A patch is {v: value}, or {c: [[index, patch]…], s: [start, removed, (former index | [label, value])…]}.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const rowHeight = 44;
  const chunk = 100;
  const element = (id) => document.getElementById(id);

  // MARK: Values

  const kindOf = (value) => (typeof value === "string" ? "l" : data.shapes[value[0]][0]);
  const hasOwnLabels = (value) => "cds".includes(kindOf(value));
  const firstPart = (value) => (hasOwnLabels(value) ? 2 : 1);
  const partCount = (value) => (typeof value === "string" ? 0 : value.length - firstPart(value));
  const part = (value, index) => value[firstPart(value) + index];

  function label(value, index) {
    if (!hasOwnLabels(value)) return data.shapes[value[0]][2][index];
    return value[1] ? value[1][index] : "";
  }

  /** The path of a part, which identifies it: `path[#0].title`. */
  function partPath(path, value, index) {
    const name = label(value, index);
    if (hasOwnLabels(value)) return `${path}[${name || index}]`;
    const step = kindOf(value) === "e" ? data.shapes[value[0]][1] : "";
    const parts = [step, kindOf(value) === "t" ? name || String(index) : name].filter((text) => text !== "");
    if (kindOf(value) === "e" && partCount(value) > 1 && !name) parts.push(String(index));
    return parts.reduce((path, text) => (path ? `${path}.${text}` : text), path);
  }

  function shortText(value, limit = 120) {
    if (typeof value === "string") return value.length > limit ? `${value.slice(0, limit)}…` : value;
    const [kind, text] = data.shapes[value[0]];
    const count = partCount(value);
    const parts = [];
    let length = 0;
    for (let index = 0; index < count && length < limit; index += 1) {
      const name = label(value, index);
      const inner = shortText(part(value, index), limit - length);
      parts.push(name && kind !== "c" ? `${name}: ${inner}` : inner);
      length += parts[index].length + 2;
    }
    if (parts.length < count) parts.push("…");
    const inner = parts.join(", ");
    if (kind === "c" || kind === "d") return `[${inner}]`;
    if (kind === "s") return `Set([${inner}])`;
    return `${kind === "e" ? "." : ""}${text}(${inner})`;
  }

  // MARK: Patches

  /** The value after a patch; the value itself isn't changed, and parts are shared. */
  function applied(value, patch) {
    if (patch === 0) return value;
    if ("v" in patch) return patch.v;
    let result = value.slice();
    const begin = firstPart(value);
    if (patch.s) {
      const [start, removed, ...items] = patch.s;
      const inserted = items.map((item) => (typeof item === "number" ? [label(value, item), part(value, item)] : item));
      result.splice(begin + start, removed, ...inserted.map((item) => item[1]));
      const labels = value[1] ? value[1].slice() : new Array(partCount(value)).fill("");
      labels.splice(start, removed, ...inserted.map((item) => item[0]));
      result[1] = labels.some((text) => text) ? labels : 0;
    }
    for (const [index, inner] of patch.c) result[begin + index] = applied(result[begin + index], inner);
    return result;
  }

  /** Calls back with each changed part: its path, the old and the new value, `undefined` where there is none. */
  function eachChange(old, patch, found, path = "", result = applied(old, patch)) {
    if (patch === 0) return;
    if ("v" in patch) {
      found(path, old, patch.v);
      return;
    }
    if (patch.s) {
      const [start, removed, ...items] = patch.s;
      const moved = new Set(items.filter((item) => typeof item === "number"));
      for (let index = start; index < start + removed; index += 1) {
        if (!moved.has(index)) found(partPath(path, old, index), part(old, index), undefined);
      }
      items.forEach((item, index) => {
        if (typeof item !== "number") found(partPath(path, result, start + index), undefined, item[1]);
      });
      if (moved.size > 0) found(path, "another order", "this order");
    }
    const byLabel = new Map();
    for (const [index, inner] of patch.c) {
      let former = index;
      if (patch.s) {
        if (byLabel.size === 0) for (let i = 0; i < partCount(old); i += 1) byLabel.set(label(old, i), i);
        former = byLabel.get(label(result, index));
      }
      eachChange(part(old, former), inner, found, partPath(path, result, index));
    }
  }

  // MARK: States

  const steps = data.steps.map(([id, name, kind, cause, origin, action, patch, time]) => ({
    id, name: data.texts[name], kind, cause: data.texts[cause], origin, action, patch, time, paths: [], effects: [],
  }));
  // The time since the step before; the clock may have been set back.
  steps.forEach((step, index) => {
    const former = index ? steps[index - 1].time : undefined;
    if (step.time !== undefined && former !== undefined) step.elapsed = Math.max(0, step.time - former);
  });
  const start = { id: steps.length ? steps[0].id - 1 : 0, name: "the first state", kind: "", cause: "", origin: 0, patch: 0, paths: [], effects: [] };
  const all = [start, ...steps];
  const indexOf = new Map(all.map((step, index) => [step.id, index]));
  const snapshots = [];
  const spacing = 100;
  const knownPaths = new Map();

  (function prepare() {
    let state = data.first;
    all.forEach((step, index) => {
      const cause = step.origin && all[indexOf.get(step.origin)];
      if (cause) cause.effects.push(index);
      if (step.patch !== 0) {
        const paths = new Set();
        eachChange(state, step.patch, (path) => paths.add(path));
        step.paths = [...paths];
        for (const path of paths) knownPaths.set(path, (knownPaths.get(path) || 0) + 1);
        state = applied(state, step.patch);
      }
      if (index % spacing === 0) snapshots.push(state);
    });
  })();

  let known = { index: 0, state: data.first };

  function stateAt(index) {
    const from = Math.floor(index / spacing);
    let position = from * spacing;
    let state = snapshots[from];
    if (known.index <= index && known.index > position) ({ index: position, state } = known);
    for (; position < index; position += 1) state = applied(state, all[position + 1].patch);
    known = { index, state };
    return state;
  }

  // MARK: Blame

  const isBelow = (path, other) =>
    path === other || other === "" || (path.startsWith(other) && (path[other.length] === "." || path[other.length] === "["));
  const isRelated = (path, other) => isBelow(path, other) || isBelow(other, path);

  /** The last step up to one that has changed a value, a part of it or what it is a part of. */
  function lastChange(path, upTo) {
    for (let index = upTo; index > 0; index -= 1) {
      if (all[index].paths.some((other) => isRelated(path, other))) return index;
    }
    return 0;
  }

  function causes(index) {
    const found = [];
    for (let at = index; ; ) {
      const cause = all[at].origin && indexOf.get(all[at].origin);
      if (!cause || cause >= at) return found;
      found.push(cause);
      at = cause;
    }
  }

  // MARK: Elements

  function make(tag, properties = {}, ...children) {
    const node = document.createElement(tag);
    for (const [key, value] of Object.entries(properties)) {
      if (key === "text") node.textContent = value;
      else if (key === "class") node.className = value;
      else if (key === "click") node.addEventListener("click", value);
      else node.setAttribute(key, value);
    }
    node.append(...children);
    return node;
  }

  function stepLink(index) {
    const step = all[index];
    const link = make("button", { type: "button", class: "step-link", text: index === 0 ? step.name : `#${step.id} ${step.name}` });
    if (index === current) link.setAttribute("aria-current", "step");
    link.addEventListener("click", () => show(index));
    return link;
  }

  /** A time in a few characters: `0.2 s`, `12 s`, `3 min`, `5 h`. */
  function duration(milliseconds) {
    const seconds = milliseconds / 1000;
    if (seconds < 10) return `${seconds.toFixed(seconds < 0.1 ? 3 : 1)} s`;
    if (seconds < 60) return `${Math.round(seconds)} s`;
    if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
    return `${Math.round(seconds / 3600)} h`;
  }

  /** How far a step is from the one before: one second is a gap, one minute a pause. */
  function gapClass(step) {
    if (!(step.elapsed >= 1000)) return "";
    return step.elapsed >= 60000 ? " gap pause" : " gap";
  }

  const elapsedText = (step) => (step.elapsed === undefined ? "" : `+${duration(step.elapsed)}`);

  /** When a step happened, and how long after the one before. */
  function timeText(step) {
    if (step.time === undefined) return "";
    const moment = new Date(data.start + step.time);
    const date = `${moment.toLocaleDateString()}, ${moment.toLocaleTimeString()}.${String(moment.getMilliseconds()).padStart(3, "0")}`;
    return step.elapsed === undefined ? date : `${date}, ${duration(step.elapsed)} after the step before`;
  }

  const from = (step) => (step.cause ? `← ${step.cause}` : "");

  // MARK: The list

  let visible = all.map((_, index) => index);
  let current = 0;

  function filter() {
    const words = element("search").value.toLowerCase().split(/\s+/).filter(Boolean);
    const name = element("case").value;
    const kind = element("cause").value;
    const path = element("path").value.trim();
    const isFiltered = words.length || name || kind || path;
    visible = [];
    all.forEach((step, index) => {
      if (index === 0) {
        if (!isFiltered) visible.push(0);
        return;
      }
      if (kind && step.kind !== kind) return;
      if (name && step.name !== name && !step.name.startsWith(`${name}.`)) return;
      if (path && !step.paths.some((other) => isBelow(other, path) || (other && isBelow(path, other)))) return;
      if (words.length) {
        step.text ??= `#${step.id} ${step.name} ${step.cause} ${shortText(step.action, 2000)}`.toLowerCase();
        if (!words.every((word) => step.text.includes(word))) return;
      }
      visible.push(index);
    });
    const count = isFiltered ? `${visible.length} of ${steps.length}` : `${steps.length}`;
    element("count").textContent = count;
    element("slider").max = Math.max(0, visible.length - 1);
    element("rows").style.height = `${Math.max(1, visible.length) * rowHeight}px`;
    element("rows").replaceChildren(...(visible.length ? [] : [make("p", { class: "empty", text: "No step fits the search and the filters." })]));
    rendered = new Map();
    announce(`${count} steps`);
    renderRows();
    showPosition(true);
  }

  let rendered = new Map();

  function renderRows() {
    const list = element("steps");
    const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 8);
    const last = Math.min(visible.length - 1, Math.ceil((list.scrollTop + list.clientHeight) / rowHeight) + 8);
    for (const [place, row] of rendered) {
      if (place < first || place > last) {
        row.remove();
        rendered.delete(place);
      }
    }
    const added = document.createDocumentFragment();
    for (let place = first; place <= last; place += 1) {
      if (rendered.has(place)) continue;
      const row = makeRow(place);
      rendered.set(place, row);
      added.append(row);
    }
    element("rows").append(added);
  }

  function makeRow(place) {
    const index = visible[place];
    const step = all[index];
    const changes = step.paths.length ? `${step.paths.length} changed` : "";
    const row = make(
      "div",
      { class: index === 0 ? "row start" : `row${gapClass(step)}`, role: "option", id: `step-${index}`, "aria-selected": String(index === current), "aria-setsize": visible.length, "aria-posinset": place + 1, click: () => show(index) },
      make("span", { class: "id", text: index === 0 ? "" : String(step.id) }),
      nameText(step.name),
      make("span", { class: "changes", text: changes }),
      make("span", { class: `from kind-${step.kind}`, text: from(step), title: from(step) }),
      make("span", { class: "time", text: elapsedText(step), title: timeText(step) }),
    );
    row.style.top = `${place * rowHeight}px`;
    return row;
  }

  /** The innermost case of a name, and before what it is in, because that may be cut. */
  function nameText(name) {
    const [, prefix, last] = name.match(/^([\w.]*)\.(\w+(?:\(.*\))?)$/) || ["", "", "", name];
    const text = make("span", { class: "name", title: name }, last || name);
    if (last) text.append(make("span", { class: "within", text: ` ${prefix}` }));
    return text;
  }

  /** The place in the list of a step, or of the one before it. */
  function placeOf(index) {
    let [low, high] = [0, visible.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (visible[middle] <= index) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  function showPosition(scrolls) {
    const place = placeOf(current);
    const list = element("steps");
    element("slider").value = Math.max(0, place);
    element("slider").setAttribute("aria-valuetext", `step ${all[current].id}, ${all[current].name}`);
    element("position").textContent = current === 0 ? "start" : `#${all[current].id}`;
    element("first").disabled = element("back").disabled = place <= 0;
    element("forward").disabled = element("last").disabled = place >= visible.length - 1;
    if (scrolls && place >= 0) {
      const top = place * rowHeight;
      if (top < list.scrollTop) list.scrollTop = top;
      else if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight;
      renderRows();
    }
    for (const row of rendered.values()) row.setAttribute("aria-selected", String(row.id === `step-${current}`));
    if (element(`step-${current}`)) list.setAttribute("aria-activedescendant", `step-${current}`);
    else list.removeAttribute("aria-activedescendant");
  }

  function move(by) {
    if (!visible.length) return;
    const place = placeOf(current);
    show(visible[Math.min(visible.length - 1, Math.max(0, place + by))]);
  }

  // MARK: A step

  function show(index) {
    current = index;
    const step = all[index];
    showPosition(true);
    element("step-title").textContent = index === 0 ? "The first state" : `#${step.id} ${step.name}`;
    element("step-time").textContent = timeText(step);
    element("step-time").hidden = !timeText(step);
    showAction(step.action, 12);
    element("cascade-title").hidden = index === 0;
    element("cascade").replaceChildren(...(index === 0 ? [] : [cascade(index)]));
    showChanges(index);
    changedPaths = new Set(step.paths);
    for (const path of step.paths.slice(0, 20)) openTo(path);
    renderState();
    if (blamed !== null) showBlame(blamed);
    announce(index === 0 ? "The first state" : `Step ${step.id}, ${step.name}, ${step.paths.length} changed`);
  }

  /** Shows an action by its parts, up to a number of lines. */
  function showAction(action, limit) {
    const target = element("action");
    target.replaceChildren();
    if (action === undefined) return;
    const budget = { lines: limit };
    target.append(plainTree(action, budget));
    if (budget.lines > 0) return;
    target.append(make("button", { type: "button", text: "Show all of it", click: () => {
      showAction(action, 2000);
      element("step-title").focus();
    } }));
  }

  /** The step that the user's send began with, and what followed from it. */
  function cascade(index) {
    const way = new Set([index, ...causes(index)]);
    const root = Math.min(...way);
    const limit = 30;
    const missing = all[root].origin && !indexOf.get(all[root].origin);
    function branch(at, depth) {
      const item = make("li", {}, stepLink(at));
      if (at === root && all[at].cause) item.append(make("span", { class: "quiet", text: ` ${from(all[at])}${missing ? " (not kept)" : ""}` }));
      // Those on the way, and some of the others.
      const effects = all[at].effects.filter((effect, place) => way.has(effect) || place < limit);
      if (effects.length && depth < 60) item.append(make("ul", {}, ...effects.map((effect) => branch(effect, depth + 1))));
      const more = all[at].effects.length - effects.length;
      if (more > 0) item.append(make("p", { class: "quiet", text: `… ${more} more` }));
      return item;
    }
    return make("ul", {}, branch(root, 0));
  }

  function showChanges(index) {
    const lines = [];
    const limit = 200;
    let count = 0;
    if (index > 0) {
      const old = stateAt(index - 1);
      eachChange(old, all[index].patch, (path, before, after) => {
        count += 1;
        if (count > limit) return;
        const line = make("div", { class: "change" }, make("button", { type: "button", class: "where", text: path || "state", click: () => choose(path) }));
        if (before !== undefined) line.append(make("span", { class: "old", text: shortText(before, 600) }));
        if (after !== undefined) line.append(make("span", { class: "new", text: shortText(after, 600) }));
        lines.push(line);
      });
    }
    if (count > limit) lines.push(make("p", { class: "quiet", text: `… ${count - limit} more` }));
    if (count === 0) lines.push(make("p", { class: "quiet", text: index === 0 ? "The recording begins here." : "Nothing." }));
    element("changes").replaceChildren(...lines);
    element("change-count").textContent = count ? String(count) : "";
  }

  // MARK: Trees

  /** A case with one payload is one line with it: `.book Book.State`. Returns the cases, the payload, and its path. */
  function unwrapped(value, path) {
    let cases = "";
    let inner = value;
    let innerPath = path;
    while (kindOf(inner) === "e" && partCount(inner) === 1 && !label(inner, 0)) {
      cases += `.${data.shapes[inner[0]][1]}`;
      innerPath = partPath(innerPath, inner, 0);
      inner = part(inner, 0);
    }
    return { cases, value: inner, path: innerPath };
  }

  function valueText(cases, value) {
    const text = make("span", { class: "value" });
    if (cases) text.append(`${cases} `);
    if (typeof value === "string") {
      text.append(value);
      return text;
    }
    const [kind, name] = data.shapes[value[0]];
    const count = partCount(value);
    const head = { c: `${count} ${count === 1 ? "element" : "elements"}`, d: `${count} ${count === 1 ? "entry" : "entries"}`, s: `set of ${count}`, e: `.${name}`, t: "", f: name }[kind];
    text.append(make("span", { class: kind === "e" ? "" : "head", text: head }));
    return text;
  }

  function plainTree(whole, budget, name = "", depth = 0) {
    const { cases, value } = unwrapped(whole, "");
    budget.lines -= 1;
    const line = make("div", { class: "item" });
    line.style.cursor = "default";
    if (name) line.append(make("span", { class: "label", text: `${name}:` }));
    line.append(valueText(cases, value));
    const tree = make("div", { class: depth ? "" : "tree" }, line);
    const count = partCount(value);
    const group = make("div", { class: "group" });
    for (let index = 0; index < count; index += 1) {
      if (budget.lines <= 0) {
        group.append(make("div", { class: "quiet", text: `… ${count - index} more` }));
        break;
      }
      group.append(plainTree(part(value, index), budget, label(value, index), depth + 1));
    }
    if (count) tree.append(group);
    return tree;
  }

  const open = new Set([""]);
  const limits = new Map();
  let changedPaths = new Set();
  let chosenPath = null;
  let focusedPath = "";

  /** Opens what a part is in. */
  function openTo(path) {
    for (let end = 0; end < path.length; end += 1) {
      if (path[end] === "." || path[end] === "[") open.add(path.slice(0, end));
    }
  }

  function renderState() {
    const tree = element("state");
    const hadFocus = tree.contains(document.activeElement);
    const before = chosenPath;
    tree.className = "tree";
    tree.replaceChildren(branch(stateAt(current), "", "state", 1));
    const items = [...tree.querySelectorAll(".item")];
    const target = items.find((item) => item.dataset.path === focusedPath) || items[0];
    target.tabIndex = 0;
    if (hadFocus) target.focus({ preventScroll: before === chosenPath });
  }

  function branch(whole, path, name, level) {
    const { cases, value, path: inner } = unwrapped(whole, path);
    const count = partCount(value);
    const isOpen = count > 0 && (open.has(path) || open.has(inner));
    const isChanged = path !== "" && (changedPaths.has(path) || changedPaths.has(inner));
    const item = make("div", { class: "item", role: "treeitem", "aria-level": level, tabindex: -1, "data-path": path });
    if (count) item.setAttribute("aria-expanded", String(isOpen));
    item.setAttribute("aria-selected", String(path === chosenPath));
    item.classList.toggle("changed", isChanged);
    item.classList.toggle("chosen", path === chosenPath);
    item.append(make("span", { class: "toggle", "aria-hidden": "true", text: count ? (isOpen ? "▾" : "▸") : "" }));
    if (name) item.append(make("span", { class: "label", text: `${name}:` }));
    item.append(valueText(cases, value));
    if (isChanged) item.append(make("span", { class: "mark", text: "changed" }));
    const tree = make("div", { role: "presentation" }, item);
    if (isOpen) {
      const group = make("div", { class: "group", role: "group" });
      const limit = Math.min(count, limits.get(path) || chunk);
      for (let index = 0; index < limit; index += 1) {
        group.append(branch(part(value, index), partPath(inner, value, index), label(value, index) || (hasOwnLabels(value) ? String(index) : ""), level + 1));
      }
      if (limit < count) {
        group.append(make("div", { class: "item more", role: "treeitem", "aria-level": level + 1, tabindex: -1, "data-path": `${path}\u0001`, "data-more": path, text: `… ${count - limit} more: show ${Math.min(chunk, count - limit)}` }));
      }
      tree.append(group);
    }
    return tree;
  }

  function toggle(path, isOpen) {
    if (isOpen) open.add(path);
    else for (const other of open) if (other === path || (isBelow(other, path) && isCases(other.slice(path.length)))) open.delete(other);
    focusedPath = path;
    renderState();
  }

  /** Whether the end of a path is only cases on one line. */
  const isCases = (end) => /^(\.[^.[]+)*$/.test(end);

  function showMore(path) {
    limits.set(path, (limits.get(path) || chunk) + chunk);
    renderState();
  }

  /** Shows a value's last change. */
  function choose(path) {
    chosenPath = focusedPath = path;
    openTo(path);
    renderState();
    showBlame(path);
  }

  let blamed = null;

  /** The value of a path in the state that is shown; `undefined` where there is none. */
  function valueAt(path, value = stateAt(current), at = "") {
    if (at === path) return value;
    for (let index = 0; index < partCount(value); index += 1) {
      const inner = partPath(at, value, index);
      if (isBelow(path, inner)) return valueAt(path, part(value, index), inner);
    }
    return undefined;
  }

  function showBlame(path) {
    blamed = path;
    const section = element("blame");
    const index = lastChange(path, current);
    const value = valueAt(path);
    const content = [make("p", { class: "code", text: `${path || "state"}${value === undefined ? "" : `: ${shortText(value, 300)}`}` })];
    if (index === 0) {
      content.push(make("p", { text: "It has not changed since the recording begins." }));
    } else {
      const chain = [index, ...causes(index)];
      const origin = all[chain[chain.length - 1]];
      const list = make("ul", { "aria-label": "The step and its causes" }, ...chain.map((at) => make("li", {}, stepLink(at), make("span", { class: "quiet", text: ` ${from(all[at])}` }))));
      content.push(list);
      announce(`${path || "state"} was changed last by step ${all[index].id}, ${all[index].name}, from ${origin.cause}`);
    }
    const buttons = make("div", { class: "buttons" },
      make("button", { type: "button", text: "Only steps that change it", click: () => { element("path").value = path; filter(); } }),
      make("button", { type: "button", text: "Close", click: closeBlame }));
    element("blame-content").replaceChildren(...content, buttons);
    section.hidden = false;
  }

  function closeBlame() {
    blamed = chosenPath = null;
    element("blame").hidden = true;
    renderState();
  }

  // MARK: Input

  let announcement = 0;

  function announce(text) {
    clearTimeout(announcement);
    announcement = setTimeout(() => { element("live").textContent = text; }, 120);
  }

  function later(work, delay) {
    let timer = 0;
    return () => {
      clearTimeout(timer);
      timer = setTimeout(work, delay);
    };
  }

  element("state").addEventListener("click", (event) => {
    const item = event.target.closest(".item");
    if (!item) return;
    if (item.dataset.more !== undefined) showMore(item.dataset.more);
    else if (event.target.classList.contains("toggle") && item.hasAttribute("aria-expanded")) toggle(item.dataset.path, item.getAttribute("aria-expanded") === "false");
    else {
      if (item.getAttribute("aria-expanded") === "false") open.add(item.dataset.path);
      choose(item.dataset.path);
    }
  });

  element("state").addEventListener("keydown", (event) => {
    const items = [...element("state").querySelectorAll(".item")];
    const place = items.indexOf(document.activeElement);
    if (place < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const item = items[place];
    const path = item.dataset.path;
    const expanded = item.getAttribute("aria-expanded");
    const focus = (target) => {
      if (!target) return;
      item.tabIndex = -1;
      target.tabIndex = 0;
      focusedPath = target.dataset.path;
      target.focus();
    };
    switch (event.key) {
      case "ArrowDown": focus(items[place + 1]); break;
      case "ArrowUp": focus(items[place - 1]); break;
      case "Home": focus(items[0]); break;
      case "End": focus(items[items.length - 1]); break;
      case "ArrowRight": expanded === "false" ? toggle(path, true) : focus(items[place + 1]); break;
      case "ArrowLeft":
        if (expanded === "true") toggle(path, false);
        else focus(items.slice(0, place).reverse().find((other) => other.getAttribute("aria-level") < item.getAttribute("aria-level")));
        break;
      case "Enter":
      case " ": item.dataset.more !== undefined ? showMore(item.dataset.more) : choose(path); break;
      default: return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || element("help").open) return;
    const focused = document.activeElement;
    const isText = focused.matches("input:not([type=range]), select, textarea");
    if (event.key === "Escape") {
      if (isText) focused.blur();
      else if (blamed !== null) closeBlame();
      return;
    }
    if (isText) return;
    const isList = focused === element("steps");
    const keys = {
      ArrowLeft: () => move(-1),
      ArrowRight: () => move(1),
      PageUp: () => move(-10),
      PageDown: () => move(10),
      Home: () => move(-Infinity),
      End: () => move(Infinity),
      "/": () => element("search").select(),
      "?": () => element("help").showModal(),
      ...(isList || focused === element("slider") ? { ArrowUp: () => move(-1), ArrowDown: () => move(1) } : {}),
    };
    if (!(event.key in keys)) return;
    event.preventDefault();
    if (event.key === "/") element("search").focus();
    keys[event.key]();
  });

  element("first").addEventListener("click", () => move(-Infinity));
  element("back").addEventListener("click", () => move(-1));
  element("forward").addEventListener("click", () => move(1));
  element("last").addEventListener("click", () => move(Infinity));
  element("help-button").addEventListener("click", () => element("help").showModal());
  element("slider").addEventListener("input", () => { if (visible.length) show(visible[Number(element("slider").value)]); });
  element("search").addEventListener("input", later(filter, 120));
  element("path").addEventListener("input", later(filter, 120));
  element("case").addEventListener("change", filter);
  element("cause").addEventListener("change", filter);
  element("clear").addEventListener("click", () => {
    for (const id of ["search", "case", "cause", "path"]) element(id).value = "";
    filter();
  });
  let isWaiting = false;
  element("steps").addEventListener("scroll", () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      renderRows();
    });
  }, { passive: true });
  new ResizeObserver(() => showPosition(true)).observe(element("steps"));

  // MARK: Beginning

  const counts = new Map();
  for (const step of steps) {
    const cases = step.name.split(".");
    for (let end = 1; end <= cases.length; end += 1) {
      const name = cases.slice(0, end).join(".");
      counts.set(name, (counts.get(name) || 0) + 1);
    }
  }
  element("case").append(make("option", { value: "", text: "all" }), ...[...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => make("option", { value: name, text: `${name} (${count})` })));
  element("paths").append(...[...knownPaths.keys()].sort().slice(0, 500).map((path) => make("option", { value: path })));
  document.documentElement.style.setProperty("--digits", `${String(all[all.length - 1].id).length}ch`);
  current = all.length - 1;
  filter();
  show(current);
})();
