extension ExplorerMap {
  /// The map as one file of HTML, which loads nothing: a picture of the screens, and a table of their actions.
  ///
  /// The table says of each action whether the explorer has reached it, the tests, or neither. It has the actions of the
  /// features that the explorer has seen; those that neither has reached, as far as the actions' types list their cases.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - coverage: What the explorer has reached: `exploration.coverage`. Without it the page has what users did, and not what
  ///     effects have sent.
  ///   - tests: What the tests have reached; `nil` if that isn't known.
  /// - Returns: The HTML.
  public func page(
    title: String,
    coverage: ExplorerCoverage = ExplorerCoverage(),
    tests: ExplorerCoverage? = nil
  ) -> String {
    MapPage(map: self, title: title, coverage: coverage, tests: tests).html
  }
}

/// Writes the page of a map.
struct MapPage {
  let map: ExplorerMap
  let title: String
  let tests: ExplorerCoverage?
  private let table: ActionTable

  init(map: ExplorerMap, title: String, coverage: ExplorerCoverage, tests: ExplorerCoverage?) {
    (self.map, self.title, self.tests) = (map, title, tests)
    table = ActionTable(map, coverage, tests ?? ExplorerCoverage())
  }

  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title.inHTML)</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <a class="skip" href="#actions">Skip to the actions</a>
    <header>
    <h1>\(title.inHTML)</h1>
    <p>\(totals)</p>
    </header>
    <main>
    <section aria-labelledby="screens-title">
    <h2 id="screens-title">Screens <span class="quiet">a screen leads to its actions; dashed lines lead back only</span></h2>
    <div class="picture" tabindex="0" role="group" aria-label="Picture of the screens">
    \(picture)
    </div>
    \(pictureAsText)
    </section>
    <h2 id="actions" tabindex="-1">Actions</h2>
    \(filter)
    \(table.sections.map(html(of:)).joined(separator: "\n"))
    \(remarks)
    </main>
    <script>
    \(Self.script)
    </script>
    </body>
    </html>

    """
  }

  // MARK: Totals and filter

  private var totals: String {
    let states = map.screens.reduce(0) { $0 + $1.states }
    let count = table.sections.reduce(0) { $0 + $1.rows.count }
    let reached = Self.counted(map.screens.count, "screen") + ", " + Self.counted(states, "state")
    let explored = table.count(.both) + table.count(.explorer)
    let tested = table.count(.both) + table.count(.tests)
    return "\(reached). Of \(Self.counted(count, "action")) the explorer has reached \(explored)"
      + (tests == nil ? "." : ", the tests \(tested), neither of them \(table.count(.neither)).")
  }

  private var filter: String {
    let choices = ActionTable.Status.allCases.filter {
      tests != nil || $0 == .explorer || $0 == .neither
    }
    let count = table.sections.reduce(0) { $0 + $1.rows.count }
    let buttons = choices.map { button($0.rawValue, text(of: $0), table.count($0), "") }
    return """
      <fieldset class="bar">
      <legend>Reached by</legend>
      \(button("all", "all actions", count, " checked"))
      \(buttons.joined(separator: "\n"))
      <output id="shown" class="quiet" aria-live="polite"></output>
      </fieldset>
      """
  }

  private func button(_ value: String, _ text: String, _ count: Int, _ checked: String) -> String {
    """
    <label><input type="radio" name="status" value="\(value)"\(checked)> \(text) <span class="quiet">\(count)</span></label>
    """
  }

  private func text(of status: ActionTable.Status) -> String {
    switch status {
    case .both: "both"
    case .explorer: tests == nil ? "the explorer" : "the explorer only"
    case .tests: "tests only"
    case .neither: tests == nil ? "not reached" : "neither"
    }
  }

  // MARK: Actions

  private func html(of section: ActionTable.Section) -> String {
    let names = section.screens.map { screen in
      "<span id=\"screen-\(screen)\" class=\"code\">\(map.screens[screen].name.inHTML)</span>"
    }
    let states = section.screens.reduce(0) { $0 + map.screens[$1].states }
    let feature = "<span class=\"code\">\(section.feature.inHTML)</span>"
    let heading =
      names.isEmpty
      ? "\(feature) <span class=\"quiet\">never on top</span>"
      : "\(names.joined(separator: ", ")) <span class=\"quiet\">\(feature), \(Self.counted(states, "state"))</span>"
    let reached = section.rows.count { $0.status != .neither }
    let count =
      section.rows.isEmpty
      ? "no actions" : "\(reached) of \(Self.counted(section.rows.count, "action")) reached"
    return """
      <section class="feature">
      <h3>\(heading)</h3>
      <p class="quiet">\(count)</p>
      \(section.rows.isEmpty ? "" : html(of: section.rows))
      \(events(section.events))
      </section>
      """
  }

  private func html(of rows: [ActionTable.Row]) -> String {
    let lines = rows.map { row in
      """
      <tr data-status="\(row.status.rawValue)"><th scope="row">\(row.name.inHTML)</th>\
      <td class="status \(row.status.rawValue)">\(text(of: row.status))</td>\
      <td class="number">\(row.count == 0 ? "" : "\(row.count)×")</td>\
      <td>\(row.count == 0 ? "" : Self.list(row.targets))</td></tr>
      """
    }
    return """
      <table>
      <thead><tr><th scope="col">action</th><th scope="col">reached by</th><th scope="col" class="number">tried</th>\
      <th scope="col">leads to</th></tr></thead>
      <tbody>
      \(lines.joined(separator: "\n"))
      </tbody>
      </table>
      """
  }

  /// What ends while a screen is on top.
  private func events(_ rows: [ActionTable.Row]) -> String {
    if rows.isEmpty { return "" }
    let items = rows.map { row in
      "<li><span class=\"code\">\(row.name.inHTML)</span> <span class=\"quiet\">\(row.count)×, "
        + "leads to</span> \(Self.list(row.targets))</li>"
    }
    return """
      <details class="events">
      <summary>Calls and ticks of the clock that end while it is on top: \(rows.count)</summary>
      <ul>
      \(items.joined(separator: "\n"))
      </ul>
      </details>
      """
  }

  private var remarks: String {
    var lines = [
      """
      An action that neither has reached is listed only if the type of the actions lists its cases, as one with @CasePathable or \
      @Reducer does.
      """
    ]
    if tests == nil {
      lines.append(
        "What the tests have reached isn't known: run STORE_COVERAGE=FILE swift test, and pass the file."
      )
    }
    if !table.otherFeatures.isEmpty {
      let count = Self.counted(table.otherFeatures.count, "feature")
      lines.append("The tests have also reached \(count) that the explorer hasn't seen.")
    }
    return lines.map { "<p class=\"quiet\">\($0.inHTML)</p>" }.joined(separator: "\n")
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func list(_ names: [String]) -> String {
    if names.isEmpty { return "<span class=\"quiet\">the same screen</span>" }
    return "<span class=\"code\">\(names.map(\.inHTML).joined(separator: ", "))</span>"
  }
}

extension String {
  /// The text in HTML, in an attribute too.
  var inHTML: String {
    var text = ""
    for character in unicodeScalars {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}
