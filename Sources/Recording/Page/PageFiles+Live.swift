// Written by Scripts/page/embed from live.js in Scripts/page.
// swift-format-ignore-file

extension PageFiles {
  /// The script of a page over a running app, after the other one.
  static let live = ##"""
    // MARK: A running app

    // The server sends these events:
    //   start     the data of a page with all steps so far, also after the connection was lost
    //   steps     {texts, shapes, steps} that follow the former ones, with {start} if no step before had a time
    //   position  {step}: the step whose state the app shows, null if it shows its own
    //   end       the app has ended
    // Commands are sent to it as {command: "travel", step}, {command: "return"} and {command: "send", action}.
    const app = { source: null, hasEnded: false, isTravelling: false, wanted: null };

    {
      const label = (id, text) => make("label", { class: "choice" }, make("input", { type: "checkbox", id }), text);
      const form = make("form", { id: "send-form" },
        make("label", { class: "unseen", for: "send", text: "Action" }),
        make("input", { id: "send", type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: "action, such as .addTapped", "aria-describedby": "app-error" }),
        make("button", { text: "Send action" }));
      document.querySelector(".player").before(make("section", { class: "app-bar", id: "app-bar", "aria-labelledby": "app-status" },
        make("p", { id: "app-status" }),
        label("follow", "Follow"),
        label("mirror", "Move the app with the slider"),
        button("Show in app", () => travelTo(current), { id: "travel" }),
        button("Return to now", () => command({ command: "return" }), { id: "return" }),
        form,
        make("p", { id: "app-error", role: "alert" })));
      element("follow").checked = true;
      element("follow").addEventListener("change", () => { if (element("follow").checked) showNewest(); });
      element("mirror").addEventListener("change", () => { if (element("mirror").checked) travelTo(current); });
      form.addEventListener("submit", async (event) => {
        event.preventDefault();
        const action = element("send").value.trim();
        if (!action || !(await command({ command: "send", action }))) return;
        element("send").value = "";
        announce("The action was sent");
      });
    }

    function showStatus(status) {
      const text = { connecting: "Live: connecting", connected: "Live: connected", lost: "Live: lost, reconnecting", ended: "Live: ended" }[status];
      if (element("app-status").textContent === text) return;
      element("app-status").textContent = text;
      element("app-bar").dataset.status = status;
      for (const control of element("app-bar").querySelectorAll("button, input")) control.disabled = status !== "connected" && control.type !== "checkbox";
      showShown();
      announce(text);
    }

    function showShown() {
      element("return").disabled = shownByApp === null || element("app-bar").dataset.status !== "connected";
    }

    const showNewest = () => { if (visible.length) show(visible[visible.length - 1], "page"); };

    /** Sends a command; returns whether the app has carried it out. */
    async function command(body) {
      let problem = "";
      try {
        const response = await fetch(`command${location.search}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
        if (!response.ok) problem = (await response.json().catch(() => ({}))).error || `The app has refused it, with status ${response.status}.`;
      } catch {
        problem = "The app can't be reached.";
      }
      element("app-error").textContent = problem;
      element("send").setAttribute("aria-invalid", String(problem !== "" && body.command === "send"));
      return problem === "";
    }

    /** Shows the state after a step in the app: one request at a time, and the last step that was wanted. */
    async function travelTo(index) {
      app.wanted = all[index].id;
      if (app.isTravelling) return;
      app.isTravelling = true;
      while (app.wanted !== null) {
        const step = app.wanted;
        app.wanted = null;
        await command({ command: "travel", step });
      }
      app.isTravelling = false;
    }

    onShow = (index, cause) => {
      if (cause === "page") return;
      if (index !== visible[visible.length - 1]) element("follow").checked = false;
      if (element("mirror").checked && !app.hasEnded) travelTo(index);
    };

    /** Begins with the data that the app has sent, at the step that was shown. */
    function restart(next) {
      const id = hasBegun ? all[current].id : null;
      begin({ ...next, live: true });
      if (!hasBegun) {
        hasBegun = true;
        if (openAddress()) element("follow").checked = current === all.length - 1;
      } else if (element("follow").checked) showNewest();
      else show(indexOf.get(id) ?? (id < start.id ? 0 : all.length - 1), "page");
    }

    let hasBegun = false;

    let optionsTimer = 0;
    /** Offers new cases and paths, at most twice a second. */
    function showNewOptions() {
      optionsTimer ||= setTimeout(() => {
        optionsTimer = 0;
        showOptions();
        showAbout();
      }, 500);
    }

    function append({ start, texts, shapes, steps }) {
      data.start ??= start;
      data.texts.push(...(texts ?? []));
      data.shapes.push(...(shapes ?? []));
      const count = all.length;
      const former = visible.length;
      addSteps(steps ?? []);
      for (let index = count; index < all.length; index += 1) list(index);
      showCounts();
      if (former === 0 && visible.length) element("rows").replaceChildren();
      for (const row of rendered.values()) row.setAttribute("aria-setsize", visible.length);
      showNewOptions();
      if (element("follow").checked && visible.length) showLater();
      else {
        showPosition(false);
        showCascade();
      }
    }

    /** Many steps may arrive before a frame. */
    let isShowing = false;
    function showLater() {
      if (isShowing) return;
      isShowing = true;
      setTimeout(() => {
        isShowing = false;
        if (element("follow").checked) showNewest();
        else showPosition(false);
      }, 30);
    }

    function connect() {
      const source = new EventSource(`events${location.search}`);
      app.source = source;
      const on = (name, work) => source.addEventListener(name, (event) => work(JSON.parse(event.data || "{}")));
      source.addEventListener("open", () => showStatus("connected"));
      source.addEventListener("error", () => {
        if (app.hasEnded) return;
        showStatus("lost");
        // A browser tries again but where it got another answer than events.
        if (source.readyState === EventSource.CLOSED) setTimeout(connect, 2000);
      });
      on("start", restart);
      on("steps", append);
      on("position", ({ step }) => {
        shownByApp = step === null ? null : indexOf.get(step) ?? null;
        showShown();
        refreshRows();
      });
      on("end", () => {
        app.hasEnded = true;
        source.close();
        showStatus("ended");
      });
    }

    showStatus("connecting");
    connect();
    """##
}
