// Written by Scripts/page/embed from Scripts/page/page.html.
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
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
    <link rel="icon" href="data:,">
    <title>{{title}}</title>
    <style>
    {{style}}
    </style>
    </head>
    <body>
    <a class="skip" href="#steps">Skip to the steps</a>
    <header>
      <h1>{{title}}</h1>
      <form id="filters" role="search" aria-label="Steps" onsubmit="return false">
        <label class="field grow">Search
          <input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="name, payload or cause" aria-keyshortcuts="/">
        </label>
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
        <div class="buttons">
          <button type="button" id="clear">Clear</button>
          <button type="button" id="help-button" aria-haspopup="dialog" aria-keyshortcuts="?">Keys</button>
        </div>
      </form>
    </header>
    <nav class="player" aria-label="Position">
      <button type="button" id="first" aria-label="First step" title="First step (Home)">|◀</button>
      <button type="button" id="back" aria-label="Step back" title="Step back (←)">◀</button>
      <button type="button" id="forward" aria-label="Step forward" title="Step forward (→)">▶</button>
      <button type="button" id="last" aria-label="Last step" title="Last step (End)">▶|</button>
      <input id="slider" type="range" min="0" step="1" aria-label="Step">
      <output id="position" for="slider"></output>
    </nav>
    <main>
      <section class="timeline" aria-labelledby="steps-title">
        <h2 id="steps-title">Steps <span id="count" class="quiet"></span></h2>
        <div id="steps" role="listbox" tabindex="0" aria-labelledby="steps-title"><div id="rows" role="presentation"></div></div>
      </section>
      <div class="details">
        <section aria-labelledby="step-title">
          <h2 id="step-title" tabindex="-1"></h2>
          <p id="step-time" class="quiet" hidden></p>
          <div id="action"></div>
          <h3 id="cascade-title">Causes and effects</h3>
          <div id="cascade"></div>
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
        <h2 id="state-title">State <span class="quiet">click a value to find its last change</span></h2>
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
        <dt><kbd>/</kbd></dt><dd>search</dd>
        <dt><kbd>Esc</kbd></dt><dd>leave a field, close what is open</dd>
        <dt><kbd>?</kbd></dt><dd>these keys</dd>
        <dt>in the state</dt><dd><kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>→</kbd> <kbd>←</kbd> open and close, <kbd>Enter</kbd> finds the last change</dd>
      </dl>
      <form method="dialog"><button autofocus>Close</button></form>
    </dialog>
    <noscript><p>The recording is shown by a script in this file.</p></noscript>
    <script type="application/json" id="data">{{data}}</script>
    <script>
    {{script}}
    </script>
    </body>
    </html>
    """##
}
