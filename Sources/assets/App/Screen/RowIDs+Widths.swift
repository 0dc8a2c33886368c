import Features

extension Screen.RowIDs {
  /// The width of each column over all rows, so that columns keep their places while the rows scroll.
  ///
  /// - Complexity: O(*n*) in the number of rows; only texts that are longer than those before are measured.
  var widths: [Int] {
    switch self {
    case .assets(let assets):
      let counts = Screen.count(assets.reduce(0) { Swift.max($0, $1.linkedIssues.count) }, "issue")
      return widths(of: assets, \.id, \.name, \.location) + [Self.status, counts.count, 1]
    case .neighbours(let assets):
      return widths(of: assets, \.id, \.name) + [Self.status]
    case .linkedIssues(let issues):
      return widths(of: issues)
    case .choices(let issues):
      return widths(of: issues) + ["linked".count]
    case .entries:
      return []
    }
  }

  private static let status = Asset.Status.allCases.map(\.signed.count).max() ?? 0
  private static let state = Issue.State.allCases.map(\.rawValue.count).max() ?? 0

  private func widths(of issues: [Issue]) -> [Int] {
    var widest = (number: 0, title: 0, labels: 0)
    for issue in issues {
      widest.number = Swift.max(widest.number, String(issue.number).utf8.count + 1)
      Self.measure(issue.title, &widest.title)
      Self.measure(issue.labels.joined(separator: ", "), &widest.labels)
    }
    return [widest.number, widest.title, Self.state, widest.labels]
  }

  private func widths(of assets: [Asset], _ columns: (Asset) -> String...) -> [Int] {
    columns.map { column in
      assets.reduce(into: 0) { Self.measure(column($1), &$0) }
    }
  }

  private static func measure(_ text: String, _ widest: inout Int) {
    // No character has more columns than bytes.
    guard text.utf8.count > widest else { return }
    widest = Swift.max(widest, TextWidth.of(PrintableText.of(text)))
  }
}
