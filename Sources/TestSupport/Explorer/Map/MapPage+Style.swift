extension MapPage {
  /// The colours and the layout.
  static let style = """
    :root {
      --text: #1c2024; --quiet: #5b6470; --back: #f6f7f9; --panel: #ffffff; --line: #d8dce2; --strong-line: #8a93a0;
      --accent: #0a58c2; --chosen: #dbe9fd; --edge: #7f8a98;
      --both: #0b6b38; --explorer: #0a58c2; --tests: #7a3ea8; --neither: #a3162a;
      --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --text: #e6e9ee; --quiet: #a3acb8; --back: #14171b; --panel: #1c2026; --line: #343b45; --strong-line: #76818f;
        --accent: #82b4ff; --chosen: #1f3a60; --edge: #7d8998;
        --both: #7fdca4; --explorer: #82b4ff; --tests: #d5a6f5; --neither: #ff9aa5;
      }
    }
    * { box-sizing: border-box; }
    html { color-scheme: light dark; scroll-padding-top: 64px; }
    body {
      margin: 0; color: var(--text); background: var(--back);
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
    }
    header, main { padding: 12px 16px; max-width: 1600px; margin: 0 auto; }
    header { padding-bottom: 0; }
    h1, h2, h3 { margin: 0; line-height: 1.3; overflow-wrap: anywhere; }
    h1 { font-size: 17px; }
    h2 { font-size: 15px; }
    h3 { font-size: 14px; }
    p { margin: 4px 0; }
    .quiet { color: var(--quiet); font-weight: normal; }
    .code { font-family: var(--mono); font-size: 13px; }
    .skip { position: absolute; left: -9999px; }
    .skip:focus { left: 8px; top: 8px; padding: 6px 10px; background: var(--panel); z-index: 3; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    a { color: var(--accent); }
    section { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 10px 12px; margin-bottom: 12px; }
    section:has(> :target) { border-color: var(--accent); }
    tbody:target { background: var(--chosen); }
    h2:focus, h3:focus, tbody:focus { outline: none; }
    h2[id] { margin: 4px 0 8px; }
    section h2[id] { margin: 0; }
    section h3 { margin-top: 8px; }
    section > h3:first-child { margin-top: 0; }
    nav { display: flex; flex-wrap: wrap; gap: 2px 14px; }
    nav a { padding: 2px 0; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .mark {
      border: 1px solid currentColor; border-radius: 4px; padding: 0 5px; margin-left: 4px; white-space: nowrap;
      font: 12px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
    }
    li > .mark:first-child { margin-left: 0; }
    .mark.new { color: var(--both); } .mark.gone { color: var(--neither); } .mark.changed { color: var(--tests); }

    .picture { overflow: auto; margin-top: 8px; max-height: 80vh; }
    .layers { position: relative; }
    .layers svg { display: block; position: absolute; inset: 0; }
    .layers .screens { z-index: 1; pointer-events: none; }
    .node { pointer-events: auto; }
    .node rect { fill: var(--back); stroke: var(--strong-line); }
    .node.first rect { stroke-width: 2.5; }
    .node text { fill: var(--text); font: 13px var(--mono); }
    .node .states { fill: var(--quiet); font: 12px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
    .node:hover rect, .node:focus-visible rect { stroke: var(--accent); fill: var(--chosen); }
    .node:focus-visible { outline: none; }
    .node:focus-visible rect { stroke-width: 3; }
    .node.new rect { stroke: var(--both); stroke-width: 2.5; }
    .node.gone rect { stroke: var(--neither); stroke-dasharray: 5 4; }
    .node.new .states { fill: var(--both); } .node.gone .states { fill: var(--neither); }
    .edge { --stroke: var(--edge); }
    .edge.new { --stroke: var(--both); } .edge.gone { --stroke: var(--neither); } .edge.changed { --stroke: var(--tests); }
    .line { fill: none; stroke: var(--stroke); stroke-width: 1.3; }
    .new .line, .gone .line, .changed .line { stroke-width: 2.2; }
    .backward .line { stroke-dasharray: 5 4; }
    .gone .line { stroke-dasharray: 1.5 4; stroke-linecap: round; }
    .hit { fill: none; stroke: transparent; stroke-width: 12; pointer-events: stroke; }
    .label { fill: var(--quiet); font: 11px var(--mono); text-anchor: end; paint-order: stroke; stroke: var(--panel); stroke-width: 4px; stroke-linejoin: round; pointer-events: none; }
    marker path { fill: var(--edge); fill: context-stroke; }
    .chosen .edge:not(.on) .line { opacity: .25; }
    .edge.on .line, .edge:hover .line, .edge:focus-visible .line { stroke: var(--accent); stroke-width: 2.2; }
    .edge:focus-visible { outline: none; }
    .edge:focus-visible .line { stroke-width: 4; }
    details { margin-top: 8px; }
    summary { cursor: pointer; color: var(--accent); }
    ul, ol { margin: 4px 0; padding-left: 22px; }
    li { overflow-wrap: anywhere; }
    ol li { font: 12.5px/1.45 var(--mono); }
    code { font: 12.5px var(--mono); overflow-wrap: anywhere; }
    .leads .example { margin: 0; }
    .leads tbody + tbody { border-top: 2px solid var(--line); }
    .leads :is(th, td):nth-child(1) { width: 28%; } .leads :is(th, td):nth-child(2) { width: 20%; }
    .leads :is(th, td):nth-child(3) { width: 6%; } .leads :is(th, td):nth-child(4) { width: auto; padding-right: 0; }
    table.leads { max-width: none; table-layout: fixed; }
    pre {
      margin: 4px 0 0; padding: 8px 10px; max-height: 420px; overflow: auto; background: var(--back); border: 1px solid var(--line);
      border-radius: 6px; font: 12px/1.4 var(--mono);
    }

    .bar {
      position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 6px 8px; align-items: center;
      background: var(--back); padding: 8px 0; margin-bottom: 4px; border: 0;
    }
    fieldset { margin: 0; min-width: 0; }
    legend { float: left; padding: 0; margin-right: 4px; color: var(--quiet); }
    .bar label {
      display: inline-flex; gap: 6px; align-items: center; border: 1px solid var(--strong-line); border-radius: 6px;
      padding: 3px 10px; background: var(--panel); cursor: pointer;
    }
    .bar label:has(:checked) { background: var(--chosen); border-color: var(--accent); }
    .bar label:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 1px; }
    .bar input { margin: 0; accent-color: var(--accent); }
    table { border-collapse: collapse; width: 100%; margin-top: 8px; }
    table { max-width: 1200px; }
    th, td { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
    thead th { border-top: 0; color: var(--quiet); font-weight: normal; font-size: 12px; }
    tbody th { font: 13px/1.55 var(--mono); width: 34%; }
    td.status { white-space: nowrap; width: 17%; }
    td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; width: 9%; }
    th.number { text-align: right; }
    .both { color: var(--both); } .explorer { color: var(--explorer); } .tests { color: var(--tests); } .neither { color: var(--neither); }
    .status::before { content: "● "; }
    .status.neither::before { content: "○ "; }
    [hidden] { display: none; }
    @media (max-width: 600px) {
      thead { display: none; }
      tr { display: flex; flex-wrap: wrap; border-top: 1px solid var(--line); padding: 4px 0; gap: 0 12px; }
      tr[hidden] { display: none; }
      th, td { border: 0; padding: 0; }
      tbody th, td, td.number, td.status { width: auto; }
      tbody th { flex: 1 1 100%; }
      table.leads, .leads tbody { display: block; }
      .leads tbody tr :is(th, td):nth-child(n) { width: auto; }
      .leads tbody td:has(.example) { flex: 1 1 100%; min-width: 0; }
    }
    """

  /// Shows the edges of the screen that is pointed to, and the actions of one status.
  static let script = """
    "use strict";
    (() => {
      const picture = document.querySelector(".layers");
      const choose = (screen) => {
        picture.classList.toggle("chosen", screen !== undefined);
        for (const edge of picture.querySelectorAll(".edge")) {
          edge.classList.toggle("on", edge.dataset.from === screen || edge.dataset.to === screen);
        }
      };
      for (const node of picture?.querySelectorAll(".node") ?? []) {
        for (const event of ["mouseenter", "focus"]) node.addEventListener(event, () => choose(node.dataset.screen));
        for (const event of ["mouseleave", "blur"]) node.addEventListener(event, () => choose(undefined));
      }
      const shown = document.getElementById("shown");
      const filter = () => {
        const status = document.querySelector("[name=status]:checked").value;
        let count = 0;
        for (const section of document.querySelectorAll(".feature")) {
          let rows = 0;
          for (const row of section.querySelectorAll("tr[data-status]")) {
            row.hidden = status !== "all" && row.dataset.status !== status;
            if (!row.hidden) rows += 1;
          }
          section.hidden = status !== "all" && rows === 0;
          count += rows;
        }
        shown.textContent = count === 1 ? "1 action shown" : `${count} actions shown`;
      };
      for (const button of document.querySelectorAll("[name=status]")) button.addEventListener("change", filter);
      filter();
    })();
    """
}
