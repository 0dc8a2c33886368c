// Shows a recording. The data:
//   texts   names and causes
//   shapes  [kind, text, labels] of values with parts: f(ields), e(num case), t(uple), c(ollection), d(ictionary), s(et)
//   first   the first state
//   steps   [id, name, kind of cause, cause, id of the step it follows or 0, action, patch or 0, milliseconds since the first one]
//   start   when the first step happened, in milliseconds since 1970; missing if no step has a time
// A value is a text, or [shape, part…]; of the kinds c, d and s [shape, labels or 0, part…].
// A patch is {v: value}, or {c: [[index, patch]…], s: [start, removed, (former index | [label, value])…]}.
let data = JSON.parse(document.getElementById("data").textContent);

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

/** A value as a text of one line, or of several if it is long. */
function longText(value, indent = "") {
  if (typeof value === "string") return value;
  const short = shortText(value, 100);
  if (short.length <= 80) return short;
  const [kind, text] = data.shapes[value[0]];
  const lines = [];
  for (let index = 0; index < partCount(value); index += 1) {
    const name = kind === "c" ? "" : label(value, index);
    lines.push(`${indent}  ${name ? `${name}: ` : ""}${longText(part(value, index), `${indent}  `)}`);
  }
  const [open, close] = { c: ["[", "]"], d: ["[", "]"], s: ["Set([", "])"] }[kind] || [`${kind === "e" ? "." : ""}${text}(`, ")"];
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

/** What an action carries beside the cases that are its name. */
function payloadText(step, limit) {
  const cases = step.name.split(".");
  const texts = [];
  let value = step.action;
  for (let depth = 0; value !== undefined && kindOf(value) === "e" && data.shapes[value[0]][1] === cases[depth]; depth += 1) {
    let next;
    for (let index = 0; index < partCount(value); index += 1) {
      const inner = part(value, index);
      const isNext = depth + 1 < cases.length && (kindOf(inner) === "e" ? data.shapes[inner[0]][1] : inner) === cases[depth + 1];
      if (isNext && next === undefined) next = inner;
      else texts.push(`${label(value, index) ? `${label(value, index)}: ` : ""}${shortText(inner, limit)}`);
    }
    value = next;
  }
  return texts.join(", ");
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

// MARK: Differences

/** Calls back with each part that differs, as `eachChange` does; parts that two states share are not visited. */
function eachDifference(old, value, found, path = "") {
  if (old === value) return;
  if (typeof old === "string" || typeof value === "string" || old[0] !== value[0]) {
    found(path, old, value);
    return;
  }
  if (hasOwnLabels(value)) {
    (isLabelled(old) && isLabelled(value) ? eachEntryDifference : eachElementDifference)(old, value, found, path);
    return;
  }
  for (let index = 0; index < partCount(value); index += 1) {
    eachDifference(part(old, index), part(value, index), found, partPath(path, value, index));
  }
}

const isLabelled = (value) => partCount(value) === 0 || (value[1] !== 0 && new Set(value[1]).size === partCount(value) && !value[1].includes(""));

/** The differences of values whose parts have names, which may be in another order. */
function eachEntryDifference(old, value, found, path) {
  const places = new Map();
  for (let index = 0; index < partCount(old); index += 1) places.set(label(old, index), index);
  let last = -1;
  let isMoved = false;
  for (let index = 0; index < partCount(value); index += 1) {
    const name = label(value, index);
    const former = places.get(name);
    if (former === undefined) {
      found(partPath(path, value, index), undefined, part(value, index));
      continue;
    }
    places.delete(name);
    isMoved ||= former < last;
    last = former;
    eachDifference(part(old, former), part(value, index), found, partPath(path, value, index));
  }
  for (const index of places.values()) found(partPath(path, old, index), part(old, index), undefined);
  if (isMoved && kindOf(value) === "c") found(path, "another order", "this order");
}

/** The differences of lists and sets without names: between the ends that are equal, by the place. */
function eachElementDifference(old, value, found, path) {
  let [start, oldEnd, end] = [0, partCount(old), partCount(value)];
  while (start < oldEnd && start < end && isEqual(part(old, start), part(value, start))) start += 1;
  while (oldEnd > start && end > start && isEqual(part(old, oldEnd - 1), part(value, end - 1))) [oldEnd, end] = [oldEnd - 1, end - 1];
  const common = Math.min(oldEnd, end);
  for (let index = start; index < common; index += 1) eachDifference(part(old, index), part(value, index), found, partPath(path, value, index));
  for (let index = common; index < oldEnd; index += 1) found(partPath(path, old, index), part(old, index), undefined);
  for (let index = common; index < end; index += 1) found(partPath(path, value, index), undefined, part(value, index));
}

function isEqual(one, other) {
  if (one === other) return true;
  if (typeof one === "string" || typeof other === "string" || one.length !== other.length || one[0] !== other[0]) return false;
  if (hasOwnLabels(one) && String(one[1]) !== String(other[1])) return false;
  for (let index = firstPart(one); index < one.length; index += 1) if (!isEqual(one[index], other[index])) return false;
  return true;
}
