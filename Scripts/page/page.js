// MARK: Messages

let announcement = 0;

function announce(text) {
  clearTimeout(announcement);
  announcement = setTimeout(() => { element("live").textContent = text; }, 120);
}

/** Shows a message until the next step is shown. */
function notify(text) {
  element("notice").textContent = text;
  element("notice").hidden = !text;
  if (text) announce(text);
}

function later(work, delay) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, delay);
  };
}

// MARK: Play

let timer = 0;
const isPlaying = () => timer !== 0;

/** How long a step is shown: the time to the next one, at most a second, or a part of a second. */
function delayBefore(index) {
  const speed = Number(element("speed").value);
  return speed ? 1000 / speed : Math.min(1000, Math.max(30, all[index].elapsed ?? 1000));
}

function play() {
  if (visible.length < 2) return;
  announce("Playing");
  if (placeIn(visible, current) >= visible.length - 1) show(visible[0], "play");
  showPlaying(setTimeout(playNext, delayBefore(visible[placeIn(visible, current) + 1])));
}

function playNext() {
  const began = performance.now();
  move(1, "play");
  const next = visible[placeIn(visible, current) + 1];
  if (next === undefined) pause();
  else showPlaying(setTimeout(playNext, began + delayBefore(next) - performance.now()));
}

function pause() {
  if (!isPlaying()) return;
  clearTimeout(timer);
  showPlaying(0);
  announce(`Paused at step ${all[current].id}`);
}

function showPlaying(next) {
  timer = next;
  element("play").textContent = isPlaying() ? "Pause" : "Play";
}

const togglePlay = () => (isPlaying() ? pause() : play());

// MARK: The address

// A browser refuses more than about three a second.
const writeAddress = later(() => {
  try { history.replaceState(null, "", `#step=${all[current].id}`); } catch { /* A page may have no address of its own. */ }
}, 350);

/** Shows the step of the address; returns whether it has one. */
function openAddress() {
  const match = location.hash.match(/^#step=(\d{1,15})$/);
  if (!match) return false;
  const id = Number(match[1]);
  const index = indexOf.get(id) ?? (id < start.id ? 0 : all.length - 1);
  if (!isIn(visible, index)) clearFilters();
  show(index, "address");
  if (all[index].id !== id) notify(`The recording has no step ${id}. This is the nearest one.`);
  return true;
}

addEventListener("hashchange", openAddress);

// MARK: The theme

function showTheme(name) {
  document.documentElement.dataset.theme = name;
  element("theme").value = name;
}

element("theme").addEventListener("change", () => {
  showTheme(element("theme").value);
  try { localStorage.setItem("recording-page-theme", element("theme").value); } catch { /* A page that is a file may have no storage. */ }
});
try {
  const name = localStorage.getItem("recording-page-theme");
  if (["light", "dark"].includes(name)) showTheme(name);
} catch { /* The theme is that of the system. */ }

// MARK: Input

const isMore = (item) => item.classList.contains("more");

element("state").addEventListener("click", (event) => {
  const item = event.target.closest(".item");
  if (!item) return;
  if (isMore(item)) showMore(item.dataset);
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
    case " ": isMore(item) ? showMore(item.dataset) : choose(path); break;
    case "c": if (!isMore(item)) copyValue(path); break;
    default: return;
  }
  event.preventDefault();
  event.stopPropagation();
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const focused = document.activeElement;
  const isText = focused.matches("input:not([type=range], [type=checkbox]), select, textarea");
  if (event.key === "Escape") {
    if (isText) focused.blur();
    else if (isPlaying()) pause();
    else if (blamed !== null) closeBlame();
    else if (compared !== null) compareFrom(null);
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
    n: () => moveToHit(1),
    N: () => moveToHit(-1),
    p: togglePlay,
    m: toggleComparison,
    "/": () => focusField("search"),
    s: () => focusField("state-search"),
    "?": () => element("help").showModal(),
    ...(isList || focused === element("slider") ? { ArrowUp: () => move(-1), ArrowDown: () => move(1) } : {}),
    // A button has the space key for itself.
    ...(isList || focused === element("slider") || focused === document.body ? { " ": togglePlay } : {}),
  };
  if (!Object.hasOwn(keys, event.key)) return;
  event.preventDefault();
  keys[event.key]();
});

function focusField(id) {
  showFilters(id === "search" || filtersAreShown());
  element(id).focus();
  element(id).select();
}

const toggleComparison = () => compareFrom(compared === current ? null : current);
const filtersAreShown = () => element("filters").classList.contains("shown");

/** Shows the search and the filters on a narrow page; they are always shown on a wide one. */
function showFilters(isShown) {
  element("filters").classList.toggle("shown", isShown);
  element("filter-button").setAttribute("aria-expanded", String(isShown));
}

const clicks = {
  first: () => move(-Infinity),
  back: () => move(-1),
  forward: () => move(1),
  last: () => move(Infinity),
  play: togglePlay,
  "next-hit": () => moveToHit(1),
  "former-hit": () => moveToHit(-1),
  "next-state-hit": () => moveToStateHit(1),
  "former-state-hit": () => moveToStateHit(-1),
  compare: toggleComparison,
  "end-comparison": () => compareFrom(null),
  swap: () => {
    const other = compared;
    compareFrom(current);
    show(other);
  },
  "copy-step": () => copy(stepText(current), nameOf(current)),
  "copy-state": () => copy(longText(stateAt(current)), `the state after ${nameOf(current)}`),
  "copy-test": () => copy(data.test, "the test"),
  clear: clearFilters,
  "filter-button": () => showFilters(!filtersAreShown()),
  "help-button": () => element("help").showModal(),
};
for (const [id, work] of Object.entries(clicks)) element(id).addEventListener("click", work);

element("slider").addEventListener("input", () => { if (visible.length) show(visible[Number(element("slider").value)]); });
element("search").addEventListener("input", later(filter, 120));
element("path").addEventListener("input", later(filter, 120));
for (const id of ["case", "cause", "hits-only"]) element(id).addEventListener("change", filter);
element("state-search").addEventListener("input", later(() => {
  findInState();
  moveToStateHit(0);
}, 120));
for (const [id, work] of [["search", moveToHit], ["state-search", moveToStateHit]]) {
  element(id).addEventListener("keydown", (event) => { if (event.key === "Enter") work(event.shiftKey ? -1 : 1); });
}
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

/** What is known of the recording as a whole. */
function showAbout() {
  const times = all.filter((step) => step.time !== undefined).map((step) => step.time);
  const began = new Date(data.start ?? 0);
  const items = [
    ["App", [data.app, data.version].filter(Boolean).join(" ")],
    ["Recorded", data.start === undefined ? "" : `${began.toLocaleDateString()}, ${began.toLocaleTimeString()}`],
    ["Length", times.length > 1 ? duration(Math.max(0, times[times.length - 1] - times[0])) : ""],
    ["Steps", String(stepCount())],
    ["Seed", data.seed ?? ""],
  ];
  element("about").replaceChildren(...items.filter(([, text]) => text).map(([name, text]) => make("div", {}, make("dt", { text: name }), make("dd", { text }))));
  element("copy-test").hidden = !data.test;
  element("note").textContent = data.note ?? "";
  element("note").hidden = !data.note;
}

/** Offers the cases and the paths of the steps. */
function showOptions() {
  const chosen = element("case").value;
  const cases = [...caseCounts].sort(([a], [b]) => (a < b ? -1 : 1));
  element("case").replaceChildren(make("option", { value: "", text: "all" }), ...cases.map(([name, count]) => make("option", { value: name, text: `${name} (${count})` })));
  element("case").value = caseCounts.has(chosen) ? chosen : "";
  element("paths").replaceChildren(...[...pathCounts.keys()].sort().slice(0, 500).map((path) => make("option", { value: path })));
  document.documentElement.style.setProperty("--digits", `${String(all[all.length - 1].id).length}ch`);
}

/** Shows some data from its beginning. */
function begin(next) {
  resetSteps(next);
  compared = shownByApp = blamed = chosenPath = null;
  element("blame").hidden = true;
  current = anchor = all.length - 1;
  showOptions();
  showAbout();
  filter();
  show(current, "page");
}

begin(data);
if (!data.live) openAddress();
