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
  let table: ActionTable
  /// The map with what is gone since a review.
  let comparison: MapComparison
  /// The runs of the map, as far as they were repeated.
  var examples: [[ExplorerChoice]: MapExample] = [:]
  /// What is known beyond the map and the coverage.
  var exploration: Exploration?

  init(
    map: ExplorerMap,
    title: String,
    coverage: ExplorerCoverage,
    tests: ExplorerCoverage?,
    former: ExplorerBehaviour? = nil
  ) {
    (self.map, self.title, self.tests) = (map, title, tests)
    table = ActionTable(map, coverage, tests ?? ExplorerCoverage())
    comparison = MapComparison(map, from: former)
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
    <a class="skip" href="#leads">Skip the picture</a>
    <header>
    <h1>\(title.inHTML)</h1>
    <p>\(totals)</p>
    <nav aria-label="Parts of the page">\(parts)</nav>
    </header>
    <main>
    \(changes)
    <section aria-labelledby="screens">
    <h2 id="screens" tabindex="-1">Screens <span class="quiet">a screen and a line lead to their runs; dashed lines lead back only</span></h2>
    <div class="picture" tabindex="0" role="group" aria-label="Picture of the screens, and of what leads from one to another; the same as text is below">
    \(picture)
    </div>
    \(pictureAsText)
    </section>
    \(neverReached)
    <h2 id="leads" tabindex="-1">What leads where</h2>
    \(comparison.map.screens.indices.map(html(ofScreen:)).joined(separator: "\n"))
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

  /// The links to the parts of the page.
  private var parts: String {
    let changes = comparison.changes.map { _ in [("changes", "Changes")] } ?? []
    let parts = [
      ("screens", "Screens"), ("never", "Never reached"), ("leads", "What leads where"),
      ("actions", "Actions"),
    ]
    return (changes + parts).map { "<a href=\"#\($0)\">\($1)</a>" }.joined(separator: " ")
  }

  private var totals: String {
    let states = map.screens.reduce(0) { $0 + $1.states }
    let count = table.sections.reduce(0) { $0 + $1.rows.count }
    let reached = Self.counted(map.screens.count, "screen") + ", " + Self.counted(states, "state")
    let explored = table.count(.both) + table.count(.explorer)
    let tested = table.count(.both) + table.count(.tests)
    return "\(reached). Of \(Self.counted(count, "action")) the explorer has reached \(explored)"
      + (tests == nil ? "." : ", the tests \(tested), neither of them \(table.count(.neither)).")
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The name of a screen, as a link to it.
  func link(toScreen name: String) -> String {
    let text = "<span class=\"code\">\(name.inHTML)</span>"
    return comparison.map.screens.firstIndex { $0.name == name }
      .map { "<a href=\"#screen-\($0)\">\(text)</a>" } ?? text
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
