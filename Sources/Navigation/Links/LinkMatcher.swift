/// Matches the parts of a URL with links, and reads the screens: each part once.
struct LinkMatcher {
  private let path: [String]
  private let items: [String: [String]]
  private(set) var position = 0
  private var usedItems: Set<String> = []
  /// The links of the screens so far.
  private(set) var screens: [LinkShape] = []
  /// The most screens.
  var maximumScreens = Int.max
  /// The links that came the furthest without matching.
  private(set) var misses: [LinkMiss] = []
  /// Why the link that matched can't be taken.
  private(set) var refusal: (shape: LinkShape, reason: String)?
  /// The screen below the next one in the same stack, where screens are opened for requests.
  var below: Any?
  /// The requests for which screens are opened, by the numbers of the screens.
  var requests: [Int: LinkRequest] = [:]
  /// What was kept, removed and opened; `nil` while the URL is read for a state of its own.
  var arrival: LinkProgress?

  init(path: [String], query: [(name: String, text: String)], fragment: String?) {
    self.path = path
    var items: [String: [String]] = [:]
    for item in query { items[item.name, default: []].append(item.text) }
    if let fragment { items["#"] = [fragment] }
    self.items = items
  }

  /// Whether the path has more parts, and nothing was refused.
  var canGoOn: Bool { position < path.count && refusal == nil }

  /// The parts that no screen has.
  var rest: ArraySlice<String> { path[position...] }

  /// The query items that no screen has.
  var ignoredItems: [String] { items.keys.filter { !usedItems.contains($0) }.sorted() }

  /// The position of the link, among several, that the next parts of the path are of.
  mutating func next(of shapes: [LinkShape]) -> Int? {
    var best: Int?
    for index in shapes.indices where matches(shapes[index]) {
      if let best, shapes[best].rank >= shapes[index].rank { continue }
      best = index
    }
    return best
  }

  /// Whether the next parts are those of a link; what differs is kept.
  private mutating func matches(_ shape: LinkShape) -> Bool {
    // A screen without parts would be there without end.
    guard shape.faults.isEmpty, !shape.parts.isEmpty || screens.isEmpty else { return false }
    for (offset, part) in shape.parts.enumerated() {
      let text = position + offset < path.count ? path[position + offset] : nil
      if let text, part.accepts(text) { continue }
      let miss = LinkMiss(
        shape: shape,
        matched: offset,
        reach: position + offset,
        part: part,
        text: text
      )
      if let known = misses.first, known.reach > miss.reach { return false }
      if let known = misses.first, known.reach < miss.reach { misses = [] }
      if !misses.contains(where: { $0.isSameLink(as: miss) }) { misses.append(miss) }
      return false
    }
    return true
  }

  /// Counts a screen, and returns its number.
  mutating func beginScreen(_ shape: LinkShape) -> Int {
    add(shape)
    return screens.count - 1
  }

  /// The next part of the path, which has matched.
  mutating func nextPart() -> String {
    position += 1
    return path[position - 1]
  }

  /// The texts of a query item: the topmost screen's under its name, those of others behind the number of the screen.
  mutating func items(_ name: String, ofScreen screen: Int) -> [String] {
    items(name, ofScreen: screen, isTop: position == path.count)
  }

  /// The texts of a query item of the next screen.
  mutating func nextItems(_ name: String, of shape: LinkShape) -> [String] {
    let isTop = position + shape.parts.count == path.count
    return items(name, ofScreen: screens.count, isTop: isTop)
  }

  private mutating func items(_ name: String, ofScreen screen: Int, isTop: Bool) -> [String] {
    let name = isTop ? name : "\(screen).\(name)"
    usedItems.insert(name)
    return items[name] ?? []
  }

  /// Whether the next parts, which are those of a link, have the values of a screen.
  func isNext(_ parts: [String], of shape: LinkShape) -> Bool {
    zip(parts, shape.parts).enumerated().allSatisfy { offset, part in
      part.1.canonical(path[position + offset]) == part.0
    }
  }

  /// Counts a screen that is there already, and skips its parts.
  mutating func keepScreen(_ shape: LinkShape) {
    position += shape.parts.count
    add(shape)
  }

  private mutating func add(_ shape: LinkShape) {
    screens.append(shape)
    if screens.count > maximumScreens { refuse(shape, LinkText.tooManyScreens(maximumScreens)) }
  }

  /// Undoes the reading of one screen.
  mutating func goBack(to position: Int) {
    self.position = position
    screens.removeLast()
  }

  /// Refuses the URL, because a screen can't be opened for its request.
  mutating func refuse(request number: Int, _ reason: String) { refuse(screens[number], reason) }

  /// Refuses the URL, for the first reason that is found.
  mutating func refuse(_ shape: LinkShape, _ reason: String) {
    if refusal == nil { refusal = (shape, reason) }
  }
}

/// A link that a URL doesn't match.
struct LinkMiss {
  let shape: LinkShape
  /// The number of parts that have matched.
  let matched: Int
  /// The position of the first part that hasn't.
  let reach: Int
  let part: LinkShape.Part
  let text: String?

  func isSameLink(as other: LinkMiss) -> Bool {
    shape.location == other.shape.location && matched == other.matched
  }
}
