extension ExplorerMap {
  /// The map as a flowchart of Mermaid: a node for each screen, an edge for each pair of screens.
  public var mermaid: String {
    var lines = ["flowchart LR"]
    for (number, screen) in screens.enumerated() {
      let states = screen.states == 1 ? "1 state" : "\(screen.states) states"
      lines.append("  s\(number)[\"\(Self.escaped(screen.name))<br/>\(states)\"]")
    }
    for edge in edges {
      let label = Self.escaped(edge.label(count: 3))
      lines.append("  s\(edge.from) -->|\"\(label)\"| s\(edge.to)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func escaped(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      // What would end the text, begin an entity, an element or Markdown.
      case "\"", "#", "<", ">", "&", "`", "\\", "*", "|": text += "#\(scalar.value);"
      case "\n", "\r": text += " "
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// All that leads from one screen to another.
struct MapEdge: Equatable {
  let from: Int
  let to: Int
  /// The names without the ways to their features, the most frequent first.
  let names: [String]

  /// The first names, and how many there are more.
  func label(count: Int) -> String {
    let shown = names.prefix(count).joined(separator: ", ")
    return names.count > count ? "\(shown) + \(names.count - count) more" : shown
  }
}

extension ExplorerMap {
  /// The edges by the number of the screen that they lead from, then by that of the other.
  var edges: [MapEdge] {
    let numbers = numbers
    return screens.enumerated().flatMap { from, screen in
      Dictionary(grouping: screen.transitions) { numbers[$0.target] ?? from }
        .sorted { $0.key < $1.key }
        .map { to, transitions in
          let counts = Dictionary(
            transitions.map { ($0.shortName, $0.count) },
            uniquingKeysWith: +
          )
          let names = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
          return MapEdge(from: from, to: to, names: names)
        }
    }
  }
}
