extension MapPage {
  /// The picture of the screens: two layers, so that the screens are above the lines, and before them for the keyboard.
  var picture: String {
    let layout = MapLayout(comparison.map)
    let edges = Dictionary(comparison.map.edges.map { ([$0.from, $0.to], $0) }) { first, _ in first
    }
    let lines = layout.lines.flatMap { line -> [String] in
      // Each half of a line for both directions is a link of the direction to its end.
      let curve = line.isTwoWay ? line.curve.secondHalf : line.curve
      let there = edges[[line.from, line.to]].map { html(of: $0, curve, line) }
      let back = edges[[line.to, line.from]].map { html(of: $0, line.curve.backwardHalf, line) }
      return [there, line.isTwoWay ? back : nil].compactMap { $0 }
    }
    let nodes = layout.nodes.enumerated().map(html(of:_:))
    let labels = layout.labels.map { label in
      "<text class=\"label\" x=\"\(label.x)\" y=\"\(label.y)\">\(label.text.inHTML)</text>"
    }
    let size =
      "width=\"\(layout.width)\" height=\"\(layout.height)\" viewBox=\"0 0 \(layout.width) \(layout.height)\""
    return """
      <div class="layers" style="width:\(layout.width)px;height:\(layout.height)px">
      <svg class="screens" \(size) role="group" aria-label="Screens">
      \(nodes.joined(separator: "\n"))
      </svg>
      <svg class="lines" \(size) role="group" aria-label="What leads from one screen to another">
      <defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" \
      markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8Z"/></marker></defs>
      \((lines + labels).joined(separator: "\n"))
      </svg>
      </div>
      """
  }

  private func html(of number: Int, _ node: MapLayout.Node) -> String {
    let screen = comparison.map.screens[number]
    let states = Self.counted(screen.states, "state")
    let mark = comparison.mark(of: screen)?.rawValue
    let kind = ["node", number == 0 ? "first" : nil, mark].compactMap { $0 }
    let remark = mark == "gone" ? "gone" : [states, mark].compactMap { $0 }.joined(separator: ", ")
    let name = screen.name.inHTML
    return """
      <a class="\(kind.joined(separator: " "))" data-screen="\(number)" href="#screen-\(number)" \
      aria-label="\(name), \(remark)"><title>\(name), \(remark)</title>\
      <rect x="\(node.x)" y="\(node.y)" width="\(MapLayout.nodeWidth)" height="\(MapLayout.nodeHeight)" rx="8"/>\
      <text x="\(node.x + 12)" y="\(node.y + 22)">\(screen.name.lastSteps(in: 26).inHTML)</text>\
      <text class="states" x="\(node.x + 12)" y="\(node.y + 40)">\(remark)</text></a>
      """
  }

  private func html(of edge: MapEdge, _ curve: MapCurve, _ line: MapLayout.Line) -> String {
    let mark = comparison.mark(from: edge.from, to: edge.to)?.rawValue
    let kind = ["edge", line.isBackward ? "backward" : nil, mark].compactMap { $0 }
    let text = text(of: edge).inHTML
    return """
      <a class="\(kind.joined(separator: " "))" data-from="\(edge.from)" data-to="\(edge.to)" \
      href="#leads-\(edge.from)-\(edge.to)" aria-label="\(text)"><title>\(text)</title>\
      <path class="hit" d="\(curve.path)"/><path class="line" d="\(curve.path)" marker-end="url(#arrow)"/></a>
      """
  }

  /// What leads from a screen to another.
  private func text(of edge: MapEdge) -> String {
    let mark = comparison.mark(from: edge.from, to: edge.to).map { "\($0.rawValue): " } ?? ""
    let screens = comparison.map.screens
    return
      "\(mark)\(screens[edge.from].name) → \(screens[edge.to].name): \(edge.label(count: 5))"
  }

  /// The same as a list.
  var pictureAsText: String {
    let edges = comparison.map.edges
    let items = comparison.map.screens.enumerated().map { number, screen in
      let targets = edges.filter { $0.from == number && $0.to != number }.map { edge in
        """
        to \(link(toScreen: comparison.map.screens[edge.to].name))\
        \(Self.html(of: comparison.mark(from: edge.from, to: edge.to))) by \
        <a href="#leads-\(edge.from)-\(edge.to)">\(edge.label(count: 5).inHTML)</a>
        """
      }
      let list = targets.isEmpty ? "leads nowhere" : targets.joined(separator: "; ")
      return """
        <li>\(link(toScreen: screen.name))\(Self.html(of: comparison.mark(of: screen))), \
        \(Self.counted(screen.states, "state")): \(list)</li>
        """
    }
    return """
      <details>
      <summary>The picture as text</summary>
      <ul>
      \(items.joined(separator: "\n"))
      </ul>
      </details>
      """
  }
}
