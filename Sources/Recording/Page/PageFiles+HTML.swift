// Written by Scripts/page/embed from page.html in Scripts/page.
// swift-format-ignore-file

extension PageFiles {
  /// The page around the others.
  static let html = ##"""
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:{{connect}}">
    <link rel="icon" href="data:,">
    <title>{{title}}</title>
    <style>
    {{style}}
    </style>
    </head>
    <body>
    <a class="skip" href="#steps">Skip to the steps</a>
    <header>
      <div class="bar">
        <h1>{{title}}</h1>
        <dl id="about"></dl>
        <div class="buttons">
          <button type="button" id="filter-button" aria-expanded="false" aria-controls="filters">Filter</button>
          <button type="button" id="copy-test" hidden>Copy test</button>
          <select id="theme" aria-label="Theme" title="Theme">
            <option value="auto">Auto</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
          <button type="button" id="help-button" aria-haspopup="dialog" aria-keyshortcuts="?">Keys</button>
        </div>
      </div>
      <p id="note" hidden></p>
      <form id="filters" role="search" aria-label="Steps" onsubmit="return false">
        <div class="field grow search">
          <span><label for="search">Search</label> <span id="hits"></span></span>
          <div class="joined">
            <input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="name, payload or cause" aria-keyshortcuts="/">
            <button type="button" id="former-hit" aria-label="Previous hit" title="Previous hit (N)" aria-keyshortcuts="Shift+N">↑</button>
            <button type="button" id="next-hit" aria-label="Next hit" title="Next hit (n)" aria-keyshortcuts="n">↓</button>
          </div>
        </div>
        <label class="choice"><input id="hits-only" type="checkbox" checked>Hits only</label>
        <label class="field">Case
          <select id="case"></select>
        </label>
        <label class="field">Cause
          <select id="cause">
            <option value="">all</option>
            <option value="user">the user</option>
            <option value="action">an action</option>
            <option value="effect">an effect</option>
          </select>
        </label>
        <label class="field grow">Changes
          <input id="path" type="search" list="paths" autocomplete="off" spellcheck="false" placeholder="path[#0].title">
        </label>
        <datalist id="paths"></datalist>
        <button type="button" id="clear">Clear</button>
      </form>
    </header>
    <nav class="player" aria-label="Position">
      <div class="buttons">
        <button type="button" id="first" aria-label="First step" title="First step (Home)">|◀</button>
        <button type="button" id="back" aria-label="Step back" title="Step back (←)">◀</button>
        <button type="button" id="forward" aria-label="Step forward" title="Step forward (→)">▶</button>
        <button type="button" id="last" aria-label="Last step" title="Last step (End)">▶|</button>
        <button type="button" id="play" title="Play or pause (p)" aria-keyshortcuts="p">Play</button>
        <select id="speed" aria-label="Speed" title="Speed">
          <option value="">real time</option>
          <option value="1">1 step/s</option>
          <option value="2" selected>2 steps/s</option>
          <option value="5">5 steps/s</option>
          <option value="20">20 steps/s</option>
        </select>
      </div>
      <input id="slider" type="range" min="0" step="1" aria-label="Step">
      <output id="position" for="slider"></output>
    </nav>
    <p id="notice" hidden></p>
    <main>
      <section class="timeline" aria-labelledby="steps-title">
        <h2 id="steps-title">Steps <span id="count" class="quiet"></span></h2>
        <div id="steps" role="listbox" tabindex="0" aria-labelledby="steps-title"><div id="rows" role="presentation"></div></div>
      </section>
      <div class="details">
        <section aria-labelledby="step-title">
          <div class="bar">
            <h2 id="step-title" tabindex="-1"></h2>
            <div class="buttons">
              <button type="button" id="compare" aria-pressed="false" title="Compare the states of other steps with this one (m)" aria-keyshortcuts="m">Compare from here</button>
              <button type="button" id="copy-step">Copy step</button>
            </div>
          </div>
          <p id="step-time" class="quiet" hidden></p>
          <div id="action"></div>
          <h3 id="cascade-title">Causes and effects</h3>
          <div id="cascade"></div>
        </section>
        <section id="comparison" aria-labelledby="comparison-title" hidden>
          <div class="bar">
            <h2><span id="comparison-title"></span> <span id="comparison-count" class="quiet"></span></h2>
            <div class="buttons">
              <button type="button" id="swap">Swap</button>
              <button type="button" id="end-comparison">Stop comparing</button>
            </div>
          </div>
          <div id="differences"></div>
        </section>
        <section aria-labelledby="changes-title">
          <h2 id="changes-title">What it changed <span id="change-count" class="quiet"></span></h2>
          <div id="changes"></div>
        </section>
        <section id="blame" aria-labelledby="blame-title" tabindex="-1" hidden>
          <h2 id="blame-title">Last change</h2>
          <div id="blame-content"></div>
        </section>
      </div>
      <section class="whole" aria-labelledby="state-title">
        <div class="bar">
          <h2 id="state-title">State <span class="quiet">click a value to find its last change</span></h2>
          <div class="buttons">
            <div class="joined">
              <input id="state-search" type="search" autocomplete="off" spellcheck="false" aria-label="Search in the state" placeholder="search in the state" aria-keyshortcuts="s">
              <button type="button" id="former-state-hit" aria-label="Previous hit in the state" title="Previous hit (Shift Enter)" disabled>↑</button>
              <button type="button" id="next-state-hit" aria-label="Next hit in the state" title="Next hit (Enter)" disabled>↓</button>
            </div>
            <span id="state-hits"></span>
            <button type="button" id="copy-state">Copy state</button>
          </div>
        </div>
        <div id="state" role="tree" aria-labelledby="state-title"></div>
      </section>
    </main>
    <div id="live" class="unseen" role="status" aria-live="polite"></div>
    <dialog id="help" aria-labelledby="help-title">
      <h2 id="help-title">Keys</h2>
      <dl>
        <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>step back, step forward</dd>
        <dt><kbd>Page Up</kbd> <kbd>Page Down</kbd></dt><dd>ten steps</dd>
        <dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>first step, last step</dd>
        <dt><kbd>p</kbd> <kbd>Space</kbd></dt><dd>play, pause</dd>
        <dt><kbd>/</kbd></dt><dd>search the steps</dd>
        <dt><kbd>n</kbd> <kbd>N</kbd></dt><dd>next hit, previous hit; in the field <kbd>Enter</kbd> and <kbd>Shift Enter</kbd></dd>
        <dt><kbd>s</kbd></dt><dd>search the state</dd>
        <dt><kbd>m</kbd></dt><dd>compare other states with this one, or stop</dd>
        <dt><kbd>Esc</kbd></dt><dd>leave a field, pause, close what is open</dd>
        <dt><kbd>?</kbd></dt><dd>these keys</dd>
        <dt>in the state</dt><dd><kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>→</kbd> <kbd>←</kbd> open and close, <kbd>Enter</kbd> finds the last change, <kbd>c</kbd> copies</dd>
      </dl>
      <form method="dialog"><button autofocus>Close</button></form>
    </dialog>
    <dialog id="copy-dialog" aria-labelledby="copy-title">
      <h2 id="copy-title">Copy it from here</h2>
      <textarea id="copy-text" readonly rows="12" aria-labelledby="copy-title"></textarea>
      <form method="dialog"><button>Close</button></form>
    </dialog>
    <noscript><p>The recording is shown by a script in this file.</p></noscript>
    <script type="application/json" id="data">{{data}}</script>
    <script>
    "use strict";
    (() => {
    {{script}}
    {{live}}
    })();
    </script>
    </body>
    </html>
    """##
}
