// MARK: A step

/** Called with each step that is shown, and what has shown it. */
let onShow = () => {};

/**
 * Shows a step.
 * What shows it: the "user", "play", a "search", an "address", or the "page" where it begins or follows a running app.
 */
function show(index, cause = "user") {
  if (cause !== "play") pause();
  if (cause !== "search") anchor = index;
  current = index;
  const step = all[index];
  notify("");
  showPosition(true);
  element("step-title").textContent = index === 0 ? "The first state" : `#${step.id} ${step.name}`;
  element("step-time").textContent = timeText(step);
  element("step-time").hidden = !timeText(step);
  showAction(step.action, 12);
  showCascade();
  showChanges(index);
  showComparison();
  for (const path of (compared === null ? step.paths : [...changedPaths]).slice(0, 20)) openTo(path);
  showState();
  if (blamed !== null) showBlame(blamed);
  if (cause !== "play") announce(index === 0 ? "The first state" : `Step ${step.id}, ${step.name}, ${step.paths.length} changed`);
  if (cause !== "page") writeAddress();
  onShow(index, cause);
}

/** Marks the words of the search in what is shown of the step and of the state. */
function showMarks() {
  showAction(all[current].action, 12);
  showState();
}

/** Shows an action by its parts, up to a number of lines. */
function showAction(action, limit) {
  const target = element("action");
  shownPattern = search.pattern;
  target.replaceChildren();
  if (action === undefined) return;
  const budget = { lines: limit };
  target.append(plainTree(action, budget));
  if (budget.lines > 0) return;
  target.append(button("Show all of it", () => {
    showAction(action, 2000);
    element("step-title").focus();
  }));
}

function showCascade() {
  element("cascade-title").hidden = current === 0;
  element("cascade").replaceChildren(...(current === 0 ? [] : [cascade(current)]));
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

/** Lists changes as they are found; each has a path, and a value before, after or both. */
function changeList(find) {
  const lines = [];
  const limit = 200;
  const paths = new Set();
  let count = 0;
  find((path, before, after) => {
    count += 1;
    paths.add(path);
    if (count > limit) return;
    const line = make("div", { class: "change" }, button(path || "state", () => choose(path), { class: "where" }));
    if (before !== undefined) line.append(make("span", { class: "old", text: shortText(before, 600) }));
    if (after !== undefined) line.append(make("span", { class: "new", text: shortText(after, 600) }));
    lines.push(line);
  });
  if (count > limit) lines.push(make("p", { class: "quiet", text: `… ${count - limit} more` }));
  return { lines, count, paths };
}

function showChanges(index) {
  const { lines, count } = changeList((found) => index > 0 && eachChange(stateAt(index - 1), all[index].patch, found));
  if (count === 0) lines.push(make("p", { class: "quiet", text: index === 0 ? "The recording begins here." : "Nothing." }));
  element("changes").replaceChildren(...lines);
  element("change-count").textContent = count ? String(count) : "";
}

// MARK: Comparison

const nameOf = (index) => (index === 0 ? "the first state" : `#${all[index].id}`);

function compareFrom(index) {
  compared = index;
  refreshRows();
  show(current);
  announce(index === null ? "The comparison has ended" : `States are compared with the one after ${nameOf(index)}`);
}

/** Shows what differs between the states after the chosen step and after this one. */
function showComparison() {
  element("comparison").hidden = compared === null;
  element("compare").setAttribute("aria-pressed", String(compared === current));
  if (compared === null) {
    changedPaths = new Set(all[current].paths);
    return;
  }
  const { lines, count, paths } = changeList((found) => eachDifference(stateAt(compared), stateAt(current), found));
  changedPaths = paths;
  if (compared === current) lines.push(make("p", { text: "Go to another step: what differs is listed here." }));
  else if (count === 0) lines.push(make("p", { text: "The two states are equal." }));
  element("comparison-title").textContent = compared === current ? `Compared from ${nameOf(compared)}` : `From ${nameOf(compared)} to ${nameOf(current)}`;
  element("comparison-count").textContent = count ? `${count} ${count === 1 ? "difference" : "differences"}` : "";
  element("swap").disabled = compared === current;
  element("differences").replaceChildren(...lines);
}

// MARK: Copies

/** Copies a text, and says so; where a browser refuses it, a field with the text is shown. */
async function copy(text, name) {
  let isCopied = false;
  try {
    // A page that is a file may have no clipboard.
    await navigator.clipboard.writeText(text);
    isCopied = true;
  } catch {
    isCopied = copyBySelection(text);
  }
  if (isCopied) notify(`Copied: ${name}.`);
  else showText(text);
}

function copyBySelection(text) {
  const focused = document.activeElement;
  const field = make("textarea", { class: "unseen", "aria-hidden": "true", tabindex: -1 });
  field.value = text;
  document.body.append(field);
  field.select();
  let isCopied = false;
  try { isCopied = document.execCommand("copy"); } catch { /* The field is shown then. */ }
  field.remove();
  focused.focus({ preventScroll: true });
  return isCopied;
}

function showText(text) {
  element("copy-text").value = text;
  element("copy-dialog").showModal();
  element("copy-text").select();
}

function stepText(index) {
  const step = all[index];
  if (index === 0) return "The first state";
  const lines = [`#${step.id} ${step.name} ${from(step)}`.trim()];
  if (step.time !== undefined) lines.push(new Date(data.start + step.time).toISOString() + (step.elapsed === undefined ? "" : `, ${duration(step.elapsed)} after the step before`));
  if (step.action !== undefined) lines.push(longText(step.action));
  return lines.join("\n");
}

function copyValue(path) {
  const value = valueAt(path);
  if (value !== undefined) copy(path ? `${path}: ${longText(value)}` : longText(value), path || "the state");
}
