// What has changed since the review, and what was never reached.

extension MapPage {
  var changes: String {
    guard let changes = comparison.changes else { return "" }
    let items = changes.map { change in
      let (word, rest) = (change.prefix { $0 != ":" }, change.drop { $0 != ":" }.dropFirst(2))
      return "<li><span class=\"mark \(word)\">\(word)</span> \(String(rest).inHTML)</li>"
    }
    let rest = items.dropFirst(Self.shownChanges)
    let more = """
      <details><summary>\(rest.count) more</summary>
      \(Self.list(Array(rest)))
      </details>
      """
    return """
      <section aria-labelledby="changes">
      <h2 id="changes" tabindex="-1">Changes <span class="quiet">since the behaviour was reviewed</span></h2>
      \(items.isEmpty ? "<p>None: the behaviour is the one that was reviewed.</p>" : Self.list(Array(items.prefix(Self.shownChanges))))
      \(rest.isEmpty ? "" : more)
      </section>
      """
  }

  /// The number of changes that aren't folded.
  private static var shownChanges: Int { 12 }

  var neverReached: String {
    let exploration = exploration
    var parts: [(title: String, items: [String])] = []
    if let exploration {
      parts = [
        ("Witnesses that hold in no state", exploration.unreached.map(\.inHTML)),
        ("Rules and endpoints", exploration.untried.map(\.inHTML)),
        (
          "Cases that no derived rule makes, or with some values only",
          exploration.unmade.map(\.inHTML)
        ),
      ]
    }
    parts.append(("Actions that no run has sent", missedActions))
    let lists = parts.filter { !$0.items.isEmpty }
      .map { "<h3>\($0.title)</h3>\n\(Self.list($0.items))" }
    return """
      <section aria-labelledby="never">
      <h2 id="never" tabindex="-1">Never reached</h2>
      \(lists.isEmpty ? "<p>Nothing is known that wasn't reached.</p>" : lists.joined(separator: "\n"))
      <p class="quiet">\(reachedRemark.inHTML)</p>
      </section>
      """
  }

  /// The actions that the explorer hasn't reached, by their features.
  private var missedActions: [String] {
    table.sections.compactMap { section in
      let names = section.rows.filter { $0.status == .neither || $0.status == .tests }.map { row in
        row.status == .tests ? "\(row.name) (a test has)" : row.name
      }
      if names.isEmpty { return nil }
      return "<span class=\"code\">\(section.feature.inHTML)</span>: "
        + "<span class=\"code\">\(names.joined(separator: ", ").inHTML)</span>"
    }
  }

  private var reachedRemark: String {
    guard let exploration else {
      return "Witnesses, rules and endpoints are listed by explorer.page(of:title:)."
    }
    let end = "The exploration: \(exploration.endText)."
    return exploration.counterexamples.isEmpty
      ? end
      : "\(end) No state behind a counterexample was explored, so witnesses, rules and endpoints aren't listed."
  }

  private static func list(_ items: [String]) -> String {
    "<ul>\n\(items.map { $0.hasPrefix("<li>") ? $0 : "<li>\($0)</li>" }.joined(separator: "\n"))\n</ul>"
  }
}
