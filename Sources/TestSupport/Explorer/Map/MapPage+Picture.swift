extension MapPage {
  /// The picture of the screens.
  var picture: String {
    let layout = MapLayout(map)
    let lines = layout.lines.map { line in
      let names =
        [text(from: line.from, to: line.to)]
        + (line.isTwoWay ? [text(from: line.to, to: line.from)] : [])
      let kind = line.isBackward ? "line backward" : "line"
      return """
        <path class="\(kind)" data-from="\(line.from)" data-to="\(line.to)" d="\(line.path)" marker-end="url(#arrow)"\
        \(line.isTwoWay ? " marker-start=\"url(#arrow)\"" : "")><title>\(names.joined(separator: "\n").inHTML)</title></path>
        """
    }
    let nodes = layout.nodes.enumerated().map(html(of:_:))
    let labels = layout.labels.map { label in
      "<text class=\"label\" x=\"\(label.x)\" y=\"\(label.y)\">\(label.text.inHTML)</text>"
    }
    return """
      <svg width="\(layout.width)" height="\(layout.height)" viewBox="0 0 \(layout.width) \(layout.height)" \
      role="group" aria-label="Screens, and what leads from one to another; the same as text is below">
      <defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" \
      markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 0L8 4L0 8Z"/></marker></defs>
      \((lines + labels + nodes).joined(separator: "\n"))
      </svg>
      """
  }

  private func html(of number: Int, _ node: MapLayout.Node) -> String {
    let screen = map.screens[number]
    let states = Self.counted(screen.states, "state")
    return """
      <a class="node\(number == 0 ? " first" : "")" data-screen="\(number)" href="#screen-\(number)" \
      aria-label="\(screen.name.inHTML), \(states)"><title>\(screen.name.inHTML)</title>\
      <rect x="\(node.x)" y="\(node.y)" width="\(MapLayout.nodeWidth)" height="\(MapLayout.nodeHeight)" rx="8"/>\
      <text x="\(node.x + 12)" y="\(node.y + 22)">\(screen.name.lastSteps(in: 26).inHTML)</text>\
      <text class="states" x="\(node.x + 12)" y="\(node.y + 40)">\(states)</text></a>
      """
  }

  /// What leads from a screen to another.
  private func text(from: Int, to: Int) -> String {
    let edge = map.edges.first { $0.from == from && $0.to == to }
    return "\(map.screens[from].name) → \(map.screens[to].name): \(edge?.label(count: 5) ?? "")"
  }

  /// The same as a list.
  var pictureAsText: String {
    let edges = map.edges
    let items = map.screens.enumerated().map { number, screen in
      let targets = edges.filter { $0.from == number && $0.to != number }.map { edge in
        "to <span class=\"code\">\(map.screens[edge.to].name.inHTML)</span> by \(edge.label(count: 5).inHTML)"
      }
      let list = targets.isEmpty ? "leads nowhere" : targets.joined(separator: "; ")
      return """
        <li><span class="code">\(screen.name.inHTML)</span>, \(Self.counted(screen.states, "state")): \(list)</li>
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
