// MARK: Steps

let start;
let all;
let indexOf;
/** The states after each hundredth step. */
let snapshots;
/** The state after the last step. */
let latest;
let known;
/** How often each path has changed, and how many steps have a case. */
let pathCounts;
let caseCounts;
const spacing = 100;

/** Begins with the steps of some data. */
function resetSteps(next) {
  data = next;
  data.texts ??= [];
  data.shapes ??= [];
  latest = data.first ?? "nothing yet";
  start = { id: 0, name: "the first state", kind: "", cause: "", origin: 0, patch: 0, paths: [], effects: [] };
  all = [start];
  indexOf = new Map([[0, 0]]);
  snapshots = [latest];
  known = { index: 0, state: latest };
  pathCounts = new Map();
  caseCounts = new Map();
  addSteps(data.steps ?? []);
}

/** Adds steps after the others: nothing is computed again. */
function addSteps(list) {
  if (all.length === 1 && list.length) {
    start.id = list[0][0] - 1;
    indexOf = new Map([[start.id, 0]]);
  }
  for (const [id, name, kind, cause, origin, action, patch, time] of list) {
    const index = all.length;
    const step = { id, name: data.texts[name], kind, cause: data.texts[cause], origin, action, patch, time, paths: [], effects: [] };
    // The time since the step before; the clock may have been set back.
    const former = all[index - 1].time;
    if (time !== undefined && former !== undefined) step.elapsed = Math.max(0, time - former);
    all.push(step);
    indexOf.set(id, index);
    if (origin && indexOf.has(origin)) all[indexOf.get(origin)].effects.push(index);
    if (patch !== 0) {
      const paths = new Set();
      const next = applied(latest, patch);
      eachChange(latest, patch, (path) => paths.add(path), "", next);
      step.paths = [...paths];
      for (const path of paths) pathCounts.set(path, (pathCounts.get(path) || 0) + 1);
      latest = next;
    }
    if (index % spacing === 0) snapshots.push(latest);
    for (let end = step.name.indexOf("."); ; end = step.name.indexOf(".", end + 1)) {
      const name = end < 0 ? step.name : step.name.slice(0, end);
      caseCounts.set(name, (caseCounts.get(name) || 0) + 1);
      if (end < 0) break;
    }
  }
}

const stepCount = () => all.length - 1;

function stateAt(index) {
  if (index === all.length - 1) return latest;
  const from = Math.floor(index / spacing);
  let position = from * spacing;
  let state = snapshots[from];
  if (known.index <= index && known.index > position) ({ index: position, state } = known);
  for (; position < index; position += 1) state = applied(state, all[position + 1].patch);
  known = { index, state };
  return state;
}

/** The place in a sorted list of indices of a step, or of the last one before it; -1 if there is none. */
function placeIn(list, index) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] <= index) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const isIn = (list, index) => list[placeIn(list, index)] === index;

/** The index in a list that is the nearest one. */
function nearest(list, index) {
  const place = placeIn(list, index);
  const [before, after] = [list[place], list[place + 1]];
  if (before === undefined || after === undefined) return before ?? after;
  return index - before <= after - index ? before : after;
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
