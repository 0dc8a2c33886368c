/// Where the screens and the edges of a map are in its picture.
///
/// Screens are in columns by the number of screens from the first one. Those that were first reached from the same screen are
/// together, so that few edges cross.
struct MapLayout {
  struct Node: Equatable {
    let x: Int
    let y: Int
    let column: Int
  }

  /// A curve between two screens; one for both directions.
  struct Line: Equatable {
    let from: Int
    let to: Int
    let isTwoWay: Bool
    /// Whether it leads to a column before.
    let isBackward: Bool
    let curve: MapCurve
  }

  /// The text beside a screen: what first led to it.
  struct Label: Equatable {
    let x: Int
    let y: Int
    let text: String
  }

  static let nodeWidth = 228
  static let nodeHeight = 52
  private static let gapX = 200
  private static let gapY = 34
  private static let margin = 14

  private(set) var nodes: [Node] = []
  private(set) var lines: [Line] = []
  private(set) var labels: [Label] = []
  private(set) var width = 0
  private(set) var height = 0

  init(_ map: ExplorerMap) {
    place(map.screens)
    addLines(map.edges.filter { $0.from != $0.to }, map.screens)
  }

  /// Places the screens: the first of those that were reached from the same one in its row, if that is free, the others below.
  private mutating func place(_ screens: [ExplorerMap.Screen]) {
    let step = (x: Self.nodeWidth + Self.gapX, y: Self.nodeHeight + Self.gapY)
    var places = Array(repeating: (column: 0, row: 0), count: screens.count)
    var column = 0
    var rows = 0
    var next = screens.indices.filter { screens[$0].parent == nil }
    while !next.isEmpty {
      var free = 0
      for screen in next {
        let row = max(free, screens[screen].parent.map { places[$0].row } ?? 0)
        places[screen] = (column, row)
        free = row + 1
      }
      rows = max(rows, free)
      column += 1
      next = next.flatMap { parent in screens.indices.filter { screens[$0].parent == parent } }
    }
    nodes = places.map { place in
      Node(
        x: Self.margin + place.column * step.x,
        y: Self.margin + place.row * step.y,
        column: place.column
      )
    }
    width = 2 * Self.margin + max(0, column * step.x - Self.gapX)
    height = 2 * Self.margin + max(0, rows * step.y - Self.gapY)
  }

  // MARK: Edges

  /// A side of a screen, on which lines end.
  private struct Side: Hashable {
    let screen: Int
    let isRight: Bool
  }

  private mutating func addLines(_ edges: [MapEdge], _ screens: [ExplorerMap.Screen]) {
    let pairs = Set(edges.map { [$0.from, $0.to] })
    // Of two directions the one to the right is drawn, or the one down.
    let drawn = edges.filter { edge in
      guard pairs.contains([edge.to, edge.from]) else { return true }
      let (from, to) = (nodes[edge.from], nodes[edge.to])
      return (from.column, from.y) < (to.column, to.y)
    }
    var ends: [Side: [Int]] = [:]
    for edge in drawn {
      let sides = sides(of: edge)
      ends[sides.from, default: []].append(edge.to)
      ends[sides.to, default: []].append(edge.from)
    }
    for (side, others) in ends { ends[side] = others.sorted { nodes[$0].y < nodes[$1].y } }
    func height(_ side: Side, to other: Int) -> Int {
      let others = ends[side] ?? []
      let position = others.firstIndex(of: other) ?? 0
      return nodes[side.screen].y + (position + 1) * Self.nodeHeight / (others.count + 1)
    }
    for edge in drawn {
      let sides = sides(of: edge)
      let (startY, endY) = (height(sides.from, to: edge.to), height(sides.to, to: edge.from))
      lines.append(
        Line(
          from: edge.from,
          to: edge.to,
          isTwoWay: pairs.contains([edge.to, edge.from]),
          isBackward: nodes[edge.to].column < nodes[edge.from].column,
          curve: curve(from: sides.from, startY, to: sides.to, endY)
        )
      )
      if screens[edge.to].parent == edge.from {
        let text = edge.label(count: 1)
        // Above the line, or below one that comes from above.
        let y = endY + (startY < endY ? 14 : -5)
        labels.append(Label(x: nodes[edge.to].x - 12, y: y, text: text.elided(to: 27)))
      }
    }
  }

  private func sides(of edge: MapEdge) -> (from: Side, to: Side) {
    let (from, to) = (nodes[edge.from].column, nodes[edge.to].column)
    return (
      Side(screen: edge.from, isRight: from <= to), Side(screen: edge.to, isRight: from >= to)
    )
  }

  private func curve(from: Side, _ startY: Int, to: Side, _ endY: Int) -> MapCurve {
    func x(_ side: Side) -> Int { nodes[side.screen].x + (side.isRight ? Self.nodeWidth : 0) }
    func bent(_ side: Side) -> Int { x(side) + (side.isRight ? 1 : -1) * Self.gapX * 2 / 5 }
    return MapCurve(
      MapCurve.Point(x: x(from), y: startY),
      MapCurve.Point(x: bent(from), y: startY),
      MapCurve.Point(x: bent(to), y: endY),
      MapCurve.Point(x: x(to), y: endY)
    )
  }
}

extension String {
  /// The last steps of a way, as many as fit.
  func lastSteps(in length: Int) -> String {
    guard count > length else { return self }
    var steps = self[...]
    while steps.count >= length, let dot = steps.firstIndex(of: ".") {
      steps = steps[steps.index(after: dot)...]
    }
    return "…\(steps)".elided(to: length)
  }

  /// The text, without its middle if it is longer than that.
  func elided(to length: Int) -> String {
    guard count > length else { return self }
    return "\(prefix((length - 1) / 2))…\(suffix(length / 2))"
  }
}
