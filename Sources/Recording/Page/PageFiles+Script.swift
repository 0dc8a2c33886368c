// Written by Scripts/page/embed from values.js, steps.js, list.js, step.js, state.js, page.js in Scripts/page.
// swift-format-ignore-file

extension PageFiles {
  /// The script.
  static let script = ##"""
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
    """##
}
