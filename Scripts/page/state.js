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

function valueText(cases, value, pattern) {
  const text = make("span", { class: "value" });
  if (cases) text.append(makeText(cases, {}, pattern), " ");
  if (typeof value === "string") {
    text.append(makeText(value, {}, pattern));
    return text;
  }
  const [kind, name] = data.shapes[value[0]];
  const count = partCount(value);
  const head = { c: `${count} ${count === 1 ? "element" : "elements"}`, d: `${count} ${count === 1 ? "entry" : "entries"}`, s: `set of ${count}`, e: `.${name}`, t: "", f: name }[kind];
  text.append(makeText(head, { class: kind === "e" ? "" : "head" }, "ef".includes(kind) ? pattern : null));
  return text;
}

function plainTree(whole, budget, name = "", depth = 0) {
  const { cases, value } = unwrapped(whole, "");
  budget.lines -= 1;
  const line = make("div", { class: "item" });
  line.style.cursor = "default";
  if (name) line.append(makeText(`${name}:`, { class: "label" }, search.pattern));
  line.append(valueText(cases, value, search.pattern));
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
/** The range of the parts that are shown of a value with many. */
const ranges = new Map();
let changedPaths = new Set();
let chosenPath = null;
let focusedPath = "";

/** Opens what a part is in. */
function openTo(path, opened = open) {
  for (let end = 0; end < path.length; end += 1) {
    if (path[end] === "." || path[end] === "[") opened.add(path.slice(0, end));
  }
}

function showState() {
  findInState();
  renderState();
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
  const isOpen = count > 0 && [path, inner].some((path) => open.has(path) || stateSearch.opened.has(path));
  const isChanged = path !== "" && (changedPaths.has(path) || changedPaths.has(inner));
  const pattern = stateSearch.pattern || search.pattern;
  const item = make("div", { class: "item", role: "treeitem", "aria-level": level, tabindex: -1, "data-path": path });
  if (count) item.setAttribute("aria-expanded", String(isOpen));
  item.setAttribute("aria-selected", String(path === chosenPath));
  item.classList.toggle("changed", isChanged);
  item.classList.toggle("chosen", path === chosenPath);
  item.classList.toggle("hit", path === stateSearch.hits[stateSearch.place]);
  item.append(make("span", { class: "toggle", "aria-hidden": "true", text: count ? (isOpen ? "▾" : "▸") : "" }));
  if (name) item.append(makeText(`${name}:`, { class: "label" }, pattern));
  item.append(valueText(cases, value, pattern));
  if (isChanged) item.append(make("span", { class: "mark", text: compared === null ? "changed" : "differs" }));
  const tree = make("div", { role: "presentation" }, item);
  if (isOpen) {
    const group = make("div", { class: "group", role: "group" });
    const [first, end] = ranges.get(path) || [0, chunk];
    const last = Math.min(count, end);
    const more = (key, text) => make("div", { class: "item more", role: "treeitem", "aria-level": level + 1, tabindex: -1, "data-path": `${path}\u0001${key}`, [`data-${key}`]: path, text });
    if (first > 0) group.append(more("before", `… ${first} before: show ${Math.min(chunk, first)}`));
    for (let index = first; index < last; index += 1) {
      group.append(branch(part(value, index), partPath(inner, value, index), partName(value, index), level + 1));
    }
    if (last < count) group.append(more("more", `… ${count - last} more: show ${Math.min(chunk, count - last)}`));
    tree.append(group);
  }
  return tree;
}

const partName = (value, index) => label(value, index) || (hasOwnLabels(value) ? String(index) : "");

// MARK: Search in the state

/** What is searched for, the paths of the hits, the one that is shown, and the parts that are open for hits. */
let stateSearch = { text: "", pattern: null, hits: [], place: 0, opened: new Set() };

function findInState() {
  const text = element("state-search").value.trim().toLowerCase();
  const former = stateSearch.hits[stateSearch.place];
  stateSearch = { text, pattern: patternOf(text ? [text] : []), hits: [], place: 0, opened: new Set() };
  if (text) {
    addStateHits(stateAt(current), "", "state");
    stateSearch.place = Math.max(0, stateSearch.hits.indexOf(former));
    for (const path of stateSearch.hits.slice(0, 50)) openTo(path, stateSearch.opened);
    if (stateSearch.hits.length) reveal(stateSearch.hits[stateSearch.place]);
  }
  showStateHits();
}

function addStateHits(whole, path, name) {
  const { cases, value, path: inner } = unwrapped(whole, path);
  const own = typeof value === "string" ? value : "ef".includes(kindOf(value)) ? data.shapes[value[0]][1] : "";
  if ([name, cases, own].some((text) => text.toLowerCase().includes(stateSearch.text))) stateSearch.hits.push(path);
  for (let index = 0; index < partCount(value); index += 1) addStateHits(part(value, index), partPath(inner, value, index), partName(value, index));
}

/** Opens what a path is in, with the range of the parts that it is in. */
function reveal(target, whole = stateAt(current), path = "") {
  openTo(target, stateSearch.opened);
  const { value, path: inner } = unwrapped(whole, path);
  if (target === path) return;
  for (let index = 0; index < partCount(value); index += 1) {
    const next = partPath(inner, value, index);
    if (!isBelow(target, next)) continue;
    const [first, end] = ranges.get(path) || [0, chunk];
    if (index < first || index >= end) ranges.set(path, [index - (index % chunk), index - (index % chunk) + chunk]);
    return reveal(target, part(value, index), next);
  }
}

function showStateHits() {
  const { text, hits, place } = stateSearch;
  element("state-hits").textContent = text ? (hits.length ? `${place + 1} of ${hits.length}` : "no hits") : "";
  element("next-state-hit").disabled = element("former-state-hit").disabled = hits.length === 0;
}

/** Goes to a hit in the state: by 0 to the one that is chosen. */
function moveToStateHit(by) {
  const { text, hits } = stateSearch;
  if (hits.length) {
    stateSearch.place = (stateSearch.place + by + hits.length) % hits.length;
    focusedPath = hits[stateSearch.place];
    reveal(focusedPath);
  }
  showStateHits();
  renderState();
  element("state").querySelector(".item.hit")?.scrollIntoView({ block: "nearest" });
  if (text) announce(hits.length ? `Hit ${stateSearch.place + 1} of ${hits.length}: ${focusedPath}` : "No hits in the state");
}

function toggle(path, isOpen) {
  if (isOpen) open.add(path);
  for (const paths of isOpen ? [] : [open, stateSearch.opened]) {
    for (const other of paths) if (other === path || (isBelow(other, path) && isCases(other.slice(path.length)))) paths.delete(other);
  }
  focusedPath = path;
  renderState();
}

/** Whether the end of a path is only cases on one line. */
const isCases = (end) => /^(\.[^.[]+)*$/.test(end);

function showMore({ before, more }) {
  const path = before ?? more;
  const [first, end] = ranges.get(path) || [0, chunk];
  ranges.set(path, before === undefined ? [first, end + chunk] : [Math.max(0, first - chunk), end]);
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
    button("Only steps that change it", () => { element("path").value = path; filter(); }),
    button("Copy value", () => copyValue(path)),
    button("Close", closeBlame));
  element("blame-content").replaceChildren(...content, buttons);
  section.hidden = false;
}

function closeBlame() {
  blamed = chosenPath = null;
  element("blame").hidden = true;
  renderState();
}
