// Written by Scripts/page/embed from page.css in Scripts/page.
// swift-format-ignore-file

extension PageFiles {
  /// The style.
  static let style = ##"""
    /* The first colour of each pair is that of the light theme. */
    :root {
      --text: light-dark(#1c2024, #e6e9ee); --quiet: light-dark(#5b6470, #a3acb8); --back: light-dark(#f6f7f9, #14171b);
      --panel: light-dark(#ffffff, #1c2026); --line: light-dark(#d8dce2, #343b45); --strong-line: light-dark(#8a93a0, #76818f);
      --accent: light-dark(#0a58c2, #82b4ff); --chosen: light-dark(#dbe9fd, #1f3a60); --old: light-dark(#a3162a, #ff9aa5);
      --new: light-dark(#0b6b38, #7fdca4); --changed: light-dark(#fff3c9, #443a16); --mark: light-dark(#8a5a00, #f0c863);
      --user: light-dark(#0a58c2, #82b4ff); --action: light-dark(#7a3ea8, #d5a6f5); --effect: light-dark(#0b6b38, #7fdca4);
      --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
      color-scheme: light dark;
    }
    :root[data-theme="light"] { color-scheme: light; }
    :root[data-theme="dark"] { color-scheme: dark; }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0; min-height: 100vh; display: flex; flex-direction: column; color: var(--text); background: var(--back);
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
    }
    h1, h2, h3 { margin: 0; line-height: 1.3; overflow-wrap: anywhere; }
    h1 { font-size: 17px; }
    h2 { font-size: 14px; }
    h3 { font-size: 13px; margin-top: 12px; color: var(--quiet); }
    .quiet { color: var(--quiet); font-weight: normal; }
    .skip { position: absolute; left: -9999px; }
    .skip:focus { left: 8px; top: 8px; padding: 6px 10px; background: var(--panel); z-index: 3; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }

    header { padding: 10px 16px 8px; display: flex; flex-direction: column; gap: 8px; }
    .bar { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; }
    .bar > h1, .bar > h2 { min-width: 0; }
    .bar > .buttons { margin-left: auto; }
    #about { display: flex; flex-wrap: wrap; gap: 2px 16px; margin: 0; font-size: 13px; }
    #about div { display: flex; gap: 5px; }
    #about dt { color: var(--quiet); }
    #about dd { overflow-wrap: anywhere; }
    #filters { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; min-width: 0; }
    #filter-button { display: none; }
    .bar + p { margin: 2px 0; }
    .field { display: flex; flex-direction: column; font-size: 12px; color: var(--quiet); gap: 2px; min-width: 0; flex: 0 1 150px; }
    .field.grow { flex: 1 1 150px; }
    .field.search { flex: 2 1 240px; }
    .choice { display: flex; gap: 5px; align-items: center; min-height: 32px; white-space: nowrap; }
    .choice input { min-height: 0; margin: 0; accent-color: var(--accent); }
    .buttons { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; min-width: 0; }
    .joined { display: flex; min-width: 0; }
    .joined input { flex: 1 1 auto; width: 100%; border-radius: 6px 0 0 6px; }
    .joined button { flex: none; width: 32px; padding: 0; border-radius: 0; border-left: 0; }
    .joined button:last-child { border-radius: 0 6px 6px 0; }
    .whole .buttons { flex-wrap: nowrap; max-width: 100%; }
    .whole .buttons > * { flex: none; white-space: nowrap; }
    .whole .joined { flex: 0 1 auto; }
    .joined :focus-visible { z-index: 1; }
    #hits, #state-hits { color: var(--text); font-size: 12px; font-variant-numeric: tabular-nums; }
    mark { color: #1c2024; background: #ffd84d; border-radius: 2px; }
    #notice { margin: 0; padding: 6px 16px; background: var(--changed); border-bottom: 1px solid var(--line); }
    .app-bar {
      display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center; margin: 0 16px 6px; padding: 6px 12px; border-color: var(--strong-line);
    }
    .app-bar p { margin: 0; }
    .app-bar form { display: flex; gap: 6px; flex: 1 1 240px; min-width: 0; }
    .app-bar form input { flex: 1 1 auto; font-family: var(--mono); font-size: 13px; }
    #app-status { font-weight: 600; }
    #app-status::before { content: "● "; color: var(--mark); }
    .app-bar[data-status="connected"] #app-status::before { color: var(--new); }
    .app-bar[data-status="ended"] #app-status::before { color: var(--quiet); }
    #app-error { color: var(--old); overflow-wrap: anywhere; }
    #app-error:empty { display: none; }
    input, select, button {
      font: inherit; font-size: 14px; color: var(--text); background: var(--panel); border: 1px solid var(--strong-line);
      border-radius: 6px; padding: 4px 8px; min-height: 32px; min-width: 0; max-width: 100%;
    }
    button { cursor: pointer; }
    button:hover:not(:disabled) { border-color: var(--accent); }
    button:disabled { opacity: .5; cursor: default; }
    ::placeholder { color: var(--quiet); opacity: 1; }

    .player {
      position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: 6px; padding: 6px 16px;
      background: var(--back); border-bottom: 1px solid var(--line);
    }
    .player .buttons { flex: none; }
    .player button { flex: none; width: 36px; padding: 0; font-size: 12px; }
    .player #play { width: 58px; font-size: 14px; }
    #slider { flex: 1 1 auto; width: 60px; padding: 0; border: 0; background: none; accent-color: var(--accent); }
    #position { flex: none; min-width: 8ch; text-align: right; font-variant-numeric: tabular-nums; }

    main {
      flex: 1 1 auto; display: grid; grid-template-columns: minmax(280px, 360px) minmax(0, 1fr) minmax(0, 1fr); align-items: start;
      gap: 12px; padding: 12px 16px; min-height: 0;
    }
    section { scroll-margin-top: 96px; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 10px 12px; min-width: 0; }
    .details > section { flex: none; }
    .details { display: flex; flex-direction: column; gap: 12px; min-width: 0; }
    .timeline { grid-row: span 2; overflow: hidden; position: sticky; top: 58px; height: calc(100vh - 70px); display: flex; flex-direction: column; padding: 10px 0 0; }
    .timeline h2 { padding: 0 12px 8px; }
    #steps { flex: 1 1 auto; overflow-y: auto; position: relative; border-top: 1px solid var(--line); min-height: 120px; }
    #rows { position: relative; }
    .row {
      position: absolute; left: 0; right: 0; height: 44px; padding: 3px 12px; border-left: 4px solid transparent; cursor: pointer;
      display: grid; grid-template-columns: var(--digits, 3ch) minmax(0, 1fr) auto; column-gap: 8px; align-items: baseline; contain: strict;
    }
    .row:hover { background: var(--back); }
    .row[aria-selected="true"] { background: var(--chosen); border-left-color: var(--accent); }
    .row .id { color: var(--quiet); font-variant-numeric: tabular-nums; text-align: right; font-size: 13px; }
    .row .name, .row .payload, .row .within, .row .from { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .row .title { display: flex; min-width: 0; font-family: var(--mono); font-size: 13px; }
    .row .name { flex: none; max-width: 100%; }
    .row .payload { flex: 0 1 auto; min-width: 3ch; color: var(--quiet); }
    .row .within { flex: 0 1 auto; min-width: 5ch; margin-left: 1ch; }
    .row.compared { border-left-color: var(--mark); box-shadow: inset 0 0 0 1px var(--mark); }
    .row .from { grid-column: 2; font-size: 12px; }
    .row .time { grid-column: 3; font-size: 12px; color: var(--quiet); text-align: right; font-variant-numeric: tabular-nums; }
    .row.gap .time { color: var(--mark); }
    .row.pause { border-top: 3px double var(--mark); padding-top: 0; }
    .row.pause .time { color: var(--mark); font-weight: 600; }
    .row.start { align-content: center; }
    .row .within { color: var(--quiet); font-size: 12px; }
    .row .changes { font-size: 12px; color: var(--mark); }
    .kind-user { color: var(--user); } .kind-action { color: var(--action); } .kind-effect { color: var(--effect); }
    .empty { padding: 12px; color: var(--quiet); }

    #step-title, .code, .tree, #action, #changes { font-family: var(--mono); font-size: 13px; }
    #action { margin-top: 6px; }
    ul { list-style: none; margin: 0; padding: 0; }
    ul ul { padding-left: 16px; border-left: 1px solid var(--line); margin-left: 4px; }
    .step-link {
      font-family: var(--mono); font-size: 13px; text-align: left; border: 0; background: none; padding: 2px 4px; min-height: 26px;
      color: var(--accent); overflow-wrap: anywhere; border-radius: 4px;
    }
    .step-link[aria-current="step"] { background: var(--chosen); color: var(--text); font-weight: 600; }
    .change { padding: 4px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
    .change:last-child { border-bottom: 0; }
    .change .where { border: 0; background: none; padding: 0; min-height: 0; color: var(--accent); text-align: left; font: inherit; overflow-wrap: anywhere; }
    .old { color: var(--old); } .new { color: var(--new); }
    .old::before { content: "− "; } .new::before { content: "+ "; }
    .old, .new { display: block; white-space: pre-wrap; }
    #blame { border-color: var(--accent); }
    #blame .buttons { margin-top: 8px; flex-wrap: wrap; }

    .tree { margin-top: 6px; overflow-wrap: anywhere; }
    .item { padding: 1px 4px 1px 20px; text-indent: -16px; border-radius: 4px; cursor: pointer; }
    .item > * + * { margin-left: 4px; }
    .item:hover { background: var(--back); }
    .item.chosen { background: var(--chosen); }
    .item.changed { background: var(--changed); }
    .item.hit { outline: 2px solid var(--mark); outline-offset: -1px; }
    .whole .bar { position: sticky; top: -10px; z-index: 1; background: var(--panel); padding: 4px 0; }
    #comparison { border-color: var(--mark); }
    #differences { font-family: var(--mono); font-size: 13px; }
    #differences p { font-family: system-ui, sans-serif; }
    textarea { width: 100%; font-family: var(--mono); font-size: 12px; color: var(--text); background: var(--back); border: 1px solid var(--strong-line); }
    .item .toggle { display: inline-block; width: 12px; text-indent: 0; color: var(--quiet); user-select: none; }
    .item .label { color: var(--quiet); }
    .item .value { white-space: pre-wrap; }
    .item .mark { color: var(--mark); }
    #action .item { padding-left: 16px; }
    .item .head { color: var(--action); }
    .group { padding-left: 14px; }
    dialog { color: var(--text); background: var(--panel); border: 1px solid var(--strong-line); border-radius: 10px; max-width: min(520px, 92vw); }
    dialog::backdrop { background: rgb(0 0 0 / .45); }
    dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; }
    dd { margin: 0; }
    kbd { font-family: var(--mono); font-size: 12px; border: 1px solid var(--strong-line); border-radius: 4px; padding: 1px 5px; white-space: nowrap; }

    @media (min-width: 1150px) {
      body { height: 100vh; }
      main { overflow: hidden; align-items: stretch; grid-template-rows: minmax(0, 1fr); }
      main .timeline { position: static; height: auto; grid-row: auto; }
      .details, .whole { overflow-y: auto; }
    }
    @media (max-width: 1149px) {
      main { grid-template-columns: minmax(280px, 360px) minmax(0, 1fr); }
      .whole { grid-column: 2; }
    }
    @media (max-width: 859px) {
      header { padding: 6px 10px; gap: 6px; }
      #filter-button { display: block; }
      #filters:not(.shown) { display: none; }
      #about { gap: 0 12px; font-size: 12px; }
      #notice { padding: 6px 10px; }
      .app-bar { margin: 0 10px 6px; }
      .whole .bar { position: static; }
      .field, .field.grow { flex: 1 1 40%; }
      .player { padding: 6px 10px; flex-wrap: wrap; }
      .player .buttons { flex: 0 1 auto; }
      #position { min-width: 0; margin-left: auto; }
      #first, #last { display: none; }
      #slider { order: 1; flex: 1 0 100%; }
      header .bar > .buttons { margin-left: 0; }
      main { grid-template-columns: minmax(0, 1fr); padding: 10px; }
      .whole { grid-column: 1; }
      .timeline { grid-row: auto; position: static; height: 46vh; min-height: 240px; }
      dialog dl { grid-template-columns: 1fr; gap: 2px; }
      dialog dd { margin-bottom: 8px; }
    }
    @media (prefers-reduced-motion: no-preference) { .row { transition: background-color 80ms; } }
    """##
}
