/// A cubic curve of a picture: its ends, and the points between that bend it.
struct MapCurve: Equatable {
  struct Point: Equatable {
    let x: Int
    let y: Int
  }

  private let points: [Point]

  init(_ start: Point, _ startBend: Point, _ endBend: Point, _ end: Point) {
    points = [start, startBend, endBend, end]
  }

  /// The path in SVG.
  var path: String {
    let texts = points.map { "\($0.x) \($0.y)" }
    return "M\(texts[0])C\(texts.dropFirst().joined(separator: " "))"
  }

  /// The part from the middle to the end.
  var secondHalf: MapCurve { reversed.firstHalf.reversed }

  /// The part from the middle to the start.
  var backwardHalf: MapCurve { firstHalf.reversed }

  private var reversed: MapCurve { MapCurve(points[3], points[2], points[1], points[0]) }

  /// The part from the start to the middle, by the algorithm of de Casteljau.
  private var firstHalf: MapCurve {
    var level = points
    var start = [points[0]]
    while level.count > 1 {
      level = zip(level, level.dropFirst()).map { first, second in
        Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
      }
      start.append(level[0])
    }
    return MapCurve(start[0], start[1], start[2], start[3])
  }
}
