// Finds pages in the index that search_index.py writes. It touches no page, so that the browser and a test of the ranking run the same.
"use strict";

const Ranking = (() => {
  const STOP = new Set(
    ("a add an and are as at be by can do does for from get has have how i if in into is it its make me my not of on or show so than that the " +
      "their then there this to up use using want we what when where which why will with without you your").split(" "),
  );
  // What a word weighs by where it is found: in a title, the labels of a function, a summary, a heading,
  // the first cell of a row, a section, the title of the type.
  const WEIGHTS = { title: 12, labels: 3, summary: 5, heading: 13, row: 9, strong: 5.5, text: 0.8, parent: 2 };
  // What a page weighs by what it is.
  const RANKS = { article: 3, mistakes: 1.5, module: 0.9, type: 1, member: 0.9 };
  // What counts less: a synonym, the beginning of a word, a word with a typing error, what is in the section and in the title, what is in
  // another section of the page, and a part of a name that is code.
  const PARTS = { synonym: 1, prefix: 0.7, typo: 0.5, second: 1, elsewhere: 0.15, code: 0.5, share: 0.25 };
  // The length of a section, in words, whose words weigh as they are.
  const LENGTH = 40;
  // What the name of a page adds, where it is all that is typed.
  const NAME = 100;
  // How much a page loses where it has not all words.
  const COVERAGE = 2.3;
  // How much better a section must fit than the beginning of its page, which is opened otherwise.
  const CLEARLY = 1.25;

  // Ends of words are left out, of what is typed and of what is found, so that "tests", "testing" and "test" are one word.
  function stem(word) {
    if (word.length < 4) return word;
    let root = word.replace(/(sses)$/, "ss").replace(/ies$/, "y");
    if (root.endsWith("s") && !/(ss|us|is)$/.test(root)) root = root.slice(0, -1);
    for (const end of ["ing", "ed", "er", "ation", "ion"]) {
      if (root.endsWith(end) && root.length - end.length >= 3) {
        root = root.slice(0, -end.length);
        if (/([^aeiouls])\1$/.test(root)) root = root.slice(0, -1);
        break;
      }
    }
    return root.length > 3 && root.endsWith("e") ? root.slice(0, -1) : root;
  }

  // The words of a text, and the parts of its names: "onMount" is "onmount", "on" and "mount".
  function words(text) {
    const found = [];
    for (const word of text.match(/[A-Za-z0-9]+/g) || []) {
      found.push(word.toLowerCase());
      const parts = word.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+/g) || [];
      if (parts.length > 1) found.push(...parts.map((part) => part.toLowerCase()));
    }
    return found;
  }

  const plain = (text) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  const phrase = (text) => (text.match(/[A-Za-z0-9]+/g) || []).map((word) => stem(word.toLowerCase())).join(" ");

  function decode(text) {
    let number = 0;
    return text ? text.split(" ").map((part) => (number += parseInt(part, 36))) : [];
  }

  // Reads the index once. A unit is a page's title with its summary, or a section. `places` has, for each word, the units with it and what
  // it weighs there.
  function prepare(index) {
    const vocabulary = index.words.split(" ").map(stem);
    const places = new Map();
    const units = [];
    const add = (word, weight) => {
      const unit = units.length - 1;
      const found = places.get(word);
      if (!found) places.set(word, new Map([[unit, weight]]));
      else found.set(unit, (found.get(unit) || 0) + weight);
    };
    // A word of a short title says more than one of a long title, or a part of a name.
    const addTitle = (title, weight) => {
      const whole = (title.match(/[A-Za-z0-9]+/g) || []).map((word) => word.toLowerCase());
      const all = new Set(words(title).map(stem));
      const counted = [...all].filter((word) => !STOP.has(word)).length;
      for (const word of all) add(word, weight / Math.sqrt(Math.max(1, counted)));
      if (whole.length === 1 && all.size > 1) add(stem(whole[0]), weight - weight / Math.sqrt(Math.max(1, counted)));
    };
    const pages = [];
    for (const [kind, parent, path, title, summary, named, ...sections] of index.pages) {
      const above = pages[parent];
      const [label, rank] = index.kinds[kind];
      const [name, labels] = title.split("(");
      const whole = above ? `${above.path}/${path || title.toLowerCase()}` : path;
      const page = { title, summary, label, rank, above, named, name: plain(name), path: whole };
      pages.push(page);
      units.push({ page });
      addTitle(name, WEIGHTS.title);
      if (labels) addTitle(labels, WEIGHTS.labels);
      for (const word of new Set(words(summary).map(stem))) add(word, WEIGHTS.summary);
      if (above && rank === "member") addTitle(above.title, WEIGHTS.parent);
      for (let place = 0; place < sections.length; place += 5) {
        const [heading, anchor, strong, others, rows] = sections.slice(place, place + 5);
        units.push({ page, title: heading, anchor: anchor || heading.replaceAll(" ", "-") });
        // The code of an issue is a name of several words.
        addTitle(heading, heading.startsWith("`") ? WEIGHTS.heading * PARTS.code : WEIGHTS.heading);
        const first = new Set(decode(strong).map((at) => vocabulary[at]));
        const all = new Set([...first, ...decode(others).map((at) => vocabulary[at])]);
        // A word of a short section says more than one of a long section.
        const part = 2 / (1 + Math.max(0.5, all.size / LENGTH));
        for (const word of all) add(word, (first.has(word) ? WEIGHTS.strong : WEIGHTS.text) * part);
        const section = units.at(-1);
        for (const row of rows ? rows.split("\n") : []) {
          units.push(section);
          addTitle(row, WEIGHTS.row);
          addTitle(heading, WEIGHTS.heading * PARTS.second);
        }
      }
    }
    const synonyms = new Map();
    let longest = 1;
    for (const [said, meant] of index.synonyms) {
      for (const text of said) {
        for (const key of new Set([phrase(text), stem(plain(text))])) {
          synonyms.set(key, (synonyms.get(key) || []).concat(meant.map(phrase)));
          longest = Math.max(longest, key.split(" ").length);
        }
      }
    }
    return { pages, units, places, synonyms, longest, all: [...places.keys()] };
  }

  function isTypo(one, other) {
    if (Math.abs(one.length - other.length) > 1 || one[0] !== other[0]) return false;
    let at = 0;
    while (at < one.length && one[at] === other[at]) at += 1;
    const [a, b] = [one.slice(at), other.slice(at)];
    return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
  }

  // The typed text as terms: for each, the words that count for it, with what they weigh.
  function terms(text, prepared) {
    const typed = (text.match(/[A-Za-z0-9]+/g) || []).map((word) => word.toLowerCase());
    const last = typed.at(-1);
    const hasMeaning = typed.some((word) => !STOP.has(word));
    const found = [];
    for (let at = 0; at < typed.length; ) {
      // The longest phrase of the table, which may have a small word as "log out" does, else one word.
      let length = Math.min(prepared.longest, typed.length - at);
      const key = () => typed.slice(at, at + length).map(stem).join(" ");
      while (length > 1 && !prepared.synonyms.has(key())) length -= 1;
      if (length === 1 && hasMeaning && STOP.has(typed[at])) {
        at += 1;
        continue;
      }
      const term = { alternatives: [] };
      const own = typed.slice(at, at + length).map(stem);
      term.alternatives.push([own, 1]);
      for (const other of prepared.synonyms.get(key()) || []) term.alternatives.push([other.split(" "), PARTS.synonym]);
      if (length === 1) {
        const word = typed[at];
        const root = own[0];
        const isLast = word === last && at === typed.length - 1;
        if (isLast && word.length > 1) {
          for (const other of prepared.all) if (other !== root && other.startsWith(word)) term.alternatives.push([[other], PARTS.prefix]);
        }
        if (term.alternatives.length === 1 && !prepared.places.has(root) && word.length > 3) {
          for (const other of prepared.all) if (isTypo(root, other)) term.alternatives.push([[other], PARTS.typo]);
        }
      }
      found.push(term);
      at += length;
    }
    return found;
  }

  // For one term, what each unit scores.
  function scored(term, { units, places }) {
    const best = new Map();
    for (const [group, weight] of term.alternatives) {
      const sums = new Map();
      for (const word of group) {
        const found = places.get(word);
        if (!found) continue;
        const rare = Math.log(1 + units.length / found.size);
        for (const [unit, own] of found) {
          const sum = sums.get(unit) || { score: 0, count: 0 };
          sum.score += own * rare;
          sum.count += 1;
          sums.set(unit, sum);
        }
      }
      // A phrase counts where all of its words are, and for less where some are.
      for (const [unit, { score, count }] of sums) {
        const value = (weight * score * count) / (group.length * group.length);
        if (!(best.get(unit) >= value)) best.set(unit, value);
      }
    }
    return best;
  }

  // The pages for a text, best first, each with the section to open, if one clearly has more of the text than the beginning.
  function find(text, prepared, limit = 20) {
    const wanted = terms(text, prepared);
    const found = new Map();
    wanted.forEach((term, at) => {
      for (const [unit, score] of scored(term, prepared)) {
        const { page } = prepared.units[unit];
        if (!found.has(page)) found.set(page, new Map());
        const of = found.get(page);
        if (!of.has(unit)) of.set(unit, new Array(wanted.length).fill(0));
        of.get(unit)[at] = score;
      }
    });
    const name = plain(text.split("(")[0]);
    const total = (scores) => scores.reduce((sum, score) => sum + score, 0);
    const results = [];
    for (const [page, of] of found) {
      const heads = [...of].find(([unit]) => !prepared.units[unit].anchor && prepared.units[unit].title === undefined)?.[1];
      const anywhere = wanted.map((_, at) => Math.max(...[...of.values()].map((scores) => scores[at])));
      const fits = (scores) => total(scores) * (scores.filter(Boolean).length / wanted.length) ** COVERAGE;
      const isSection = (unit) => prepared.units[unit]?.title && prepared.units[unit].title !== "Overview";
      let value = 0, section, beginning = 0;
      for (const [unit, scores] of of) {
        let sum = 0, matched = 0;
        wanted.forEach((_, at) => {
          const own = scores[at];
          const head = heads && scores !== heads ? heads[at] : 0;
          sum += Math.max(own, head) + PARTS.second * Math.min(own, head);
          // A word that is in another section of the page counts for something.
          if (own || head) matched += 1;
          else if (anywhere[at]) [sum, matched] = [sum + PARTS.elsewhere * anywhere[at], matched + PARTS.share];
        });
        sum *= (matched / wanted.length) ** COVERAGE;
        if (sum > value) [value, section] = [sum, unit];
        if (!isSection(unit)) beginning = Math.max(beginning, fits(scores));
      }
      const opened = isSection(section) && fits(of.get(section)) > CLEARLY * beginning ? prepared.units[section] : undefined;
      value *= RANKS[page.rank];
      // A symbol that articles name is one that people use.
      if (page.rank === "type" || page.rank === "member") value *= 0.6 + Math.min(page.named, 8) / 10;
      // The name itself is what is looked for.
      const isMember = page.rank === "member" && page.above && page.above.name + page.name === name;
      if (page.name === name || isMember) value = value * 2 + NAME;
      results.push({ page, value, section: opened });
    }
    results.sort((a, b) => b.value - a.value || a.page.path.length - b.page.path.length || (a.page.path < b.page.path ? -1 : 1));
    return results.slice(0, limit);
  }

  return { prepare, find };
})();
