// The actions of the features, by what has reached them.

extension MapPage {
  var filter: String {
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

  func html(of section: ActionTable.Section) -> String {
    let screens = section.screens.map { link(toScreen: map.screens[$0].name) }
    let place =
      screens.isEmpty ? "never on top" : "on top in \(screens.joined(separator: ", "))"
    let reached = section.rows.count { $0.status != .neither }
    let count =
      section.rows.isEmpty
      ? "no actions" : "\(reached) of \(Self.counted(section.rows.count, "action")) reached"
    return """
      <section class="feature">
      <h3><span class="code">\(section.feature.inHTML)</span> <span class="quiet">\(place)</span></h3>
      <p class="quiet">\(count)</p>
      \(section.rows.isEmpty ? "" : html(of: section.rows))
      </section>
      """
  }

  private func html(of rows: [ActionTable.Row]) -> String {
    let lines = rows.map { row in
      """
      <tr data-status="\(row.status.rawValue)"><th scope="row">\(row.name.inHTML)</th>\
      <td class="status \(row.status.rawValue)">\(text(of: row.status))</td>\
      <td class="number">\(count(of: row))</td><td>\(row.count == 0 ? "" : targets(of: row))</td></tr>
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

  /// How often it was tried, as a link to the shortest example.
  private func count(of row: ActionTable.Row) -> String {
    guard let example = row.example else { return "" }
    let screen = map.screens[example.from].name.inHTML
    return """
      <a href="#leads-\(example.from)-\(example.to)" aria-label="tried \(row.count) times, example on \(screen)" \
      title="example on \(screen)">\(row.count)×</a>
      """
  }

  private func targets(of row: ActionTable.Row) -> String {
    row.targets.isEmpty
      ? "<span class=\"quiet\">the same screen</span>"
      : row.targets.map(link(toScreen:)).joined(separator: ", ")
  }

  var remarks: String {
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
}
