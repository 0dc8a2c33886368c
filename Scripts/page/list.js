// MARK: Elements

const rowHeight = 44;
const chunk = 100;
const element = (id) => document.getElementById(id);

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

const button = (text, click, properties = {}) => make("button", { type: "button", text, click, ...properties });

/** What finds any of some words in a text; `null` if there are none. */
function patternOf(words) {
  if (!words.length) return null;
  const escaped = [...words].sort((one, other) => other.length - one.length).map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`(${escaped.join("|")})`, "giu");
}

/** An element with a text, in which the hits of a pattern are marked. */
function makeText(text, properties, pattern) {
  if (!pattern) return make("span", { ...properties, text });
  const parts = text.split(pattern);
  return make("span", properties, ...parts.map((part, index) => (index % 2 ? make("mark", { text: part }) : part)));
}

function stepLink(index) {
  const step = all[index];
  const link = button(index === 0 ? step.name : `#${step.id} ${step.name}`, () => show(index), { class: "step-link" });
  if (index === current) link.setAttribute("aria-current", "step");
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

/** The steps in the list, and those in it that the search finds. */
let visible = [];
let hits = [];
let current = 0;
/** The step that the user chose last: a search goes to the hit that is nearest to it. */
let anchor = 0;
/** The step whose state is compared with the current one; `null` if none is. */
let compared = null;
/** The step whose state the running app shows; `null` if it shows its own. */
let shownByApp = null;
let search = { words: [], pattern: null, name: "", kind: "", path: "", showsHitsOnly: true };

function readSearch() {
  const words = element("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  search = {
    words,
    pattern: patternOf(words),
    name: element("case").value,
    kind: element("cause").value,
    path: element("path").value.trim(),
    showsHitsOnly: element("hits-only").checked,
  };
}

const isFiltered = () => Boolean(search.name || search.kind || search.path);

function fitsFilters({ kind, name, paths }) {
  if (search.kind && kind !== search.kind) return false;
  if (search.name && name !== search.name && !name.startsWith(`${search.name}.`)) return false;
  return !search.path || paths.some((path) => isBelow(path, search.path) || (path && isBelow(search.path, path)));
}

function fitsSearch(step) {
  step.text ??= `#${step.id} ${step.name} ${step.cause} ${shortText(step.action, 2000)}`.toLowerCase();
  return search.words.every((word) => step.text.includes(word));
}

/** Inserts a step at the end of the list, if it fits. */
function list(index) {
  if (index === 0 ? isFiltered() : !fitsFilters(all[index])) return;
  const isHit = index > 0 && search.words.length > 0 && fitsSearch(all[index]);
  if (isHit) hits.push(index);
  if (isHit || !search.words.length || !search.showsHitsOnly) visible.push(index);
}

function filter() {
  readSearch();
  [visible, hits] = [[], []];
  for (let index = 0; index < all.length; index += 1) list(index);
  element("rows").replaceChildren(...(visible.length ? [] : [make("p", { class: "empty", text: "No step fits the search and the filters." })]));
  rendered = new Map();
  showCounts();
  announce(search.words.length ? `${hits.length} hits` : `${element("count").textContent} steps`);
  const targets = search.words.length ? hits : visible;
  if (targets.length && !isIn(targets, current)) return show(nearest(targets, anchor), "search");
  showPosition(true);
  if (shownPattern !== search.pattern) showMarks();
}

/** The pattern that the details are marked with. */
let shownPattern = null;

function showCounts() {
  const isShort = visible.length < all.length;
  const count = visible.length - (visible[0] === 0 ? 1 : 0);
  element("count").textContent = isShort ? `${count} of ${stepCount()}` : String(stepCount());
  element("filter-button").textContent = isShort ? `Filter: ${count} of ${stepCount()}` : "Filter";
  element("slider").max = Math.max(0, visible.length - 1);
  element("rows").style.height = `${Math.max(1, visible.length) * rowHeight}px`;
}

function showHitPosition() {
  const place = placeIn(hits, current);
  const isOn = hits[place] === current;
  element("hits").textContent = search.words.length ? (isOn ? `${place + 1} of ${hits.length}` : `${hits.length} hits`) : "";
  element("next-hit").disabled = element("former-hit").disabled = hits.length === 0;
}

/** Goes to the next hit, or to the one before; after the last one comes the first. */
function moveToHit(by) {
  if (!hits.length) return;
  const place = placeIn(hits, current);
  const isBetween = hits[place] !== current;
  const next = by > 0 ? place + 1 : place - (isBetween ? 0 : 1);
  show(hits[(next + hits.length) % hits.length]);
}

function clearFilters() {
  for (const id of ["search", "case", "cause", "path"]) element(id).value = "";
  filter();
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

/** Makes the rows again, after a change of what they say beside their steps. */
function refreshRows() {
  for (const row of rendered.values()) row.remove();
  rendered = new Map();
  showPosition(false);
}

function makeRow(place) {
  const index = visible[place];
  const step = all[index];
  const tags = [];
  if (index === shownByApp) tags.push("in the app");
  if (index === compared) tags.push("compared");
  if (step.paths.length) tags.push(`${step.paths.length} changed`);
  const row = make(
    "div",
    { class: index === 0 ? "row start" : `row${gapClass(step)}`, role: "option", id: `step-${index}`, "aria-selected": String(index === current), "aria-setsize": visible.length, "aria-posinset": place + 1, click: () => show(index) },
    makeText(index === 0 ? "" : String(step.id), { class: "id" }, search.pattern),
    title(step),
    make("span", { class: "changes", text: tags.join(" · ") }),
    makeText(from(step), { class: `from kind-${step.kind}`, title: from(step) }, search.pattern),
    make("span", { class: "time", text: elapsedText(step), title: timeText(step) }),
  );
  row.classList.toggle("compared", index === compared);
  row.style.top = `${place * rowHeight}px`;
  return row;
}

/** The innermost case of a name with the payload, and after it what it is in, because that may be cut. */
function title(step) {
  const [, prefix, last] = step.name.match(/^([\w.]*)\.(\w+(?:\(.*\))?)$/) || ["", "", step.name];
  const payload = step.action === undefined ? "" : payloadText(step, 200);
  const node = make("span", { class: "title" }, makeText(last, { class: "name", title: step.name }, search.pattern));
  if (payload) node.append(makeText(`(${payload})`, { class: "payload", title: payload }, search.pattern));
  if (prefix) node.append(makeText(prefix, { class: "within", title: step.name }, search.pattern));
  return node;
}

function showPosition(scrolls) {
  const place = placeIn(visible, current);
  const list = element("steps");
  element("slider").value = Math.max(0, place);
  element("slider").setAttribute("aria-valuetext", `step ${all[current].id}, ${all[current].name}`);
  element("position").textContent = current === 0 ? "start" : `#${all[current].id}`;
  element("first").disabled = element("back").disabled = place <= 0;
  element("forward").disabled = element("last").disabled = place >= visible.length - 1;
  element("play").disabled = visible.length < 2;
  showHitPosition();
  if (scrolls && place >= 0) {
    const top = place * rowHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight;
  }
  renderRows();
  for (const row of rendered.values()) row.setAttribute("aria-selected", String(row.id === `step-${current}`));
  if (element(`step-${current}`)) list.setAttribute("aria-activedescendant", `step-${current}`);
  else list.removeAttribute("aria-activedescendant");
}

function move(by, cause = "user") {
  if (!visible.length) return;
  const place = placeIn(visible, current);
  show(visible[Math.min(visible.length - 1, Math.max(0, place + by))], cause);
}
