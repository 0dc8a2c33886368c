extension MapPage {
  /// The colours and the layout.
  static let style = """
    :root {
      --text: #1c2024; --quiet: #5b6470; --back: #f6f7f9; --panel: #ffffff; --line: #d8dce2; --strong-line: #8a93a0;
      --accent: #0a58c2; --chosen: #dbe9fd; --edge: #9aa3af;
      --both: #0b6b38; --explorer: #0a58c2; --tests: #7a3ea8; --neither: #a3162a;
      --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --text: #e6e9ee; --quiet: #a3acb8; --back: #14171b; --panel: #1c2026; --line: #343b45; --strong-line: #76818f;
        --accent: #82b4ff; --chosen: #1f3a60; --edge: #6b7684;
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
    section:target { border-color: var(--accent); }

    .picture { overflow: auto; margin-top: 8px; max-height: 80vh; }
    .picture svg { display: block; }
    .node rect { fill: var(--back); stroke: var(--strong-line); }
    .node.first rect { stroke-width: 2.5; }
    .node text { fill: var(--text); font: 13px var(--mono); }
    .node .states { fill: var(--quiet); font: 12px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
    .node:hover rect, .node:focus-visible rect { stroke: var(--accent); fill: var(--chosen); }
    .node:focus-visible { outline: none; }
    .node:focus-visible rect { stroke-width: 3; }
    .line { fill: none; stroke: var(--edge); stroke-width: 1.3; }
    .line.backward { stroke-dasharray: 5 4; opacity: .6; }
    .label { fill: var(--quiet); font: 11px var(--mono); text-anchor: end; paint-order: stroke; stroke: var(--panel); stroke-width: 4px; stroke-linejoin: round; }
    marker path { fill: var(--edge); }
    .chosen .line { opacity: .2; }
    .chosen .line.on { opacity: 1; stroke: var(--accent); stroke-width: 2; }
    details { margin-top: 8px; }
    summary { cursor: pointer; color: var(--accent); }
    ul { margin: 4px 0; padding-left: 20px; }

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
    tbody th { font: 13px var(--mono); width: 34%; }
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
    }
    """

  /// Shows the edges of the screen that is pointed to, and the actions of one status.
  static let script = """
    "use strict";
    (() => {
      const picture = document.querySelector(".picture svg");
      const choose = (screen) => {
        picture.classList.toggle("chosen", screen !== undefined);
        for (const line of picture.querySelectorAll(".line")) {
          line.classList.toggle("on", line.dataset.from === screen || line.dataset.to === screen);
        }
      };
      for (const node of picture?.querySelectorAll(".node") ?? []) {
        for (const event of ["mouseenter", "focus"]) node.addEventListener(event, () => choose(node.dataset.screen));
        for (const event of ["mouseleave", "blur"]) node.addEventListener(event, () => choose(undefined));
        // What it leads to may be hidden.
        node.addEventListener("click", () => { document.querySelector("[value=all]").checked = true; filter(); });
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
          for (const other of section.querySelectorAll(".events")) other.hidden = status !== "all";
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
