import Store

/// One of the texts of a link.
struct LinkForm<Screen> {
  var shape: LinkShape
  /// Reads the screen's own parts, after the shape was found to match.
  let read: (inout LinkMatcher) -> Screen?
  /// Prints the screen's own parts; `false` if the screen has another form.
  let print: (Screen, inout LinkWriter) -> Bool
  /// The texts of the screen's own parts of the path; `nil` if the screen has another form.
  let parts: (Screen) -> [String]?
  /// The positions of the query items that the URL has with another value than a screen, or that it can't have.
  let differences: (Screen, inout LinkMatcher) -> [Int]
  /// Sets query items of a screen as another one has them; `false` if one of the properties can't be set.
  let assign: (inout Screen, Screen, [Int]) -> Bool
  /// Whether a screen of the form can be above a screen of the same stack.
  let canFollow: (Any?) -> Bool
  /// The request for which the screen is opened.
  var request: LinkRequest?
  /// What is above the screen.
  var children: [LinkChildren<Screen>] = []

  /// The form of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - location: The place of the declaration.
  ///   - request: The request for which the screen is opened.
  ///   - makeScreen: Makes the screen of the values, and of the screen below it.
  init(
    _ pattern: LinkPattern<Screen>,
    at location: SourceLocation,
    request: LinkRequest? = nil,
    to makeScreen: @escaping (LinkValues<Screen>, _ below: Any?) throws -> Screen
  ) {
    var shape = LinkShape(pattern, location: location)
    if let request {
      shape.requester = request.requester
      shape.faults += request.faults + pattern.faultsOfSetting
    }
    self.shape = shape
    self.request = request
    canFollow = request?.canFollow ?? { _ in true }
    read = { [shape] matcher in
      let below = matcher.below
      let number = matcher.beginScreen(shape)
      guard let values = LinkValues(pattern, from: &matcher, screen: number, shape: shape)
      else { return nil }
      do {
        return try makeScreen(values, below)
      } catch {
        matcher.refuse(shape, "\(error)")
        return nil
      }
    }
    print = { [shape] screen, writer in
      shape.faults.isEmpty && writer.write(pattern, of: screen)
    }
    parts = { [shape] screen in shape.faults.isEmpty ? pattern.parts(of: screen) : nil }
    differences = { [shape] screen, matcher in
      pattern.query.indices.filter { index in
        let (name, item) = pattern.query[index]
        return item.differs(in: screen, from: matcher.nextItems(name, of: shape))
      }
    }
    assign = { screen, other, positions in
      for item in positions.map({ pattern.query[$0].item }) {
        guard let write = item.write else { return false }
        write(&screen, item.box(other))
      }
      return true
    }
  }

  private init(
    shape: LinkShape,
    read: @escaping (inout LinkMatcher) -> Screen?,
    print: @escaping (Screen, inout LinkWriter) -> Bool,
    parts: @escaping (Screen) -> [String]?,
    differences: @escaping (Screen, inout LinkMatcher) -> [Int],
    assign: @escaping (inout Screen, Screen, [Int]) -> Bool,
    canFollow: @escaping (Any?) -> Bool
  ) {
    (self.shape, self.read, self.print, self.parts) = (shape, read, print, parts)
    (self.differences, self.assign, self.canFollow) = (differences, assign, canFollow)
  }
}

extension LinkForm {
  /// The form of a screen that has this one in it: in a case, or as a child.
  func within<Root>(_ place: LinkPlace<Root, Screen>) -> LinkForm<Root> {
    var form = LinkForm<Root>(
      shape: shape,
      read: { matcher in read(&matcher).map { place.embed($0) } },
      print: { root, writer in place.extract(root).map { print($0, &writer) } ?? false },
      parts: { root in place.extract(root).flatMap(parts) },
      differences: { root, matcher in place.extract(root).map { differences($0, &matcher) } ?? [] },
      assign: { root, other, positions in
        guard let other = place.extract(other) else { return false }
        var isAssigned = false
        place.modify(&root) { isAssigned = assign(&$0, other, positions) }
        return isAssigned
      },
      canFollow: canFollow
    )
    form.request = request
    form.children = children.map { $0.within(place) }
    return form
  }

  /// The form with something above its screen.
  func followed(by above: LinkChildren<Screen>) -> LinkForm {
    var form = self
    form.children.append(above)
    return form
  }

  /// Reads the screen, and the screens above it.
  func readAll(_ matcher: inout LinkMatcher) -> Screen? {
    let number = matcher.screens.count
    guard var screen = read(&matcher) else { return nil }
    begin(number, &matcher)
    for above in children { above.read(&screen, &matcher) }
    return screen
  }

  /// Prints the screen, and the screens above it; `false` if the screen has another form.
  func printAll(_ screen: Screen, _ writer: inout LinkWriter) -> Bool {
    guard canFollow(writer.below), print(screen, &writer) else { return false }
    writer.below = nil
    for above in children { above.print(screen, &writer) }
    return true
  }

  /// Arrives at a screen that is there already, and at the screens above it.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - address: The form that the screen is printed by, if it is another one.
  ///   - matcher: Has the next parts, which are of this form.
  /// - Returns: Whether the screen stays. If it doesn't, nothing was read.
  func arrive(
    _ screen: inout Screen,
    printedBy address: LinkForm?,
    _ matcher: inout LinkMatcher
  ) -> Bool {
    let number = matcher.screens.count
    guard keep(&screen, printedBy: address, &matcher) else { return false }
    matcher.arrival?.keptScreens += 1
    begin(number, &matcher)
    for above in children { above.arrive(&screen, &matcher) }
    return true
  }

  /// Keeps the screen if it's the one that is next in the path; sets the query items that the URL has.
  private func keep(
    _ screen: inout Screen,
    printedBy address: LinkForm?,
    _ matcher: inout LinkMatcher
  ) -> Bool {
    if let address {
      guard shape.children.map(\.type) == address.shape.children.map(\.type) else { return false }
    } else {
      guard let parts = parts(screen), matcher.isNext(parts, of: shape) else { return false }
    }
    let changed = differences(screen, &matcher)
    if address == nil, changed.isEmpty {
      matcher.keepScreen(shape)
      return true
    }
    let start = matcher.position
    // Made to check the values, and for what the initialiser makes of them.
    guard let made = read(&matcher) else { return true }
    let isSame = address.map { $0.parts(made) == $0.parts(screen) } ?? true
    if isSame, changed.isEmpty { return true }
    if isSame, assign(&screen, made, changed) {
      matcher.arrival?.changes += 1
      return true
    }
    matcher.goBack(to: start)
    return false
  }

  private func begin(_ number: Int, _ matcher: inout LinkMatcher) {
    matcher.below = nil
    if let request { matcher.requests[number] = request }
  }
}

/// Where a screen with a link is in another one.
struct LinkPlace<Root, Screen> {
  let embed: (Screen) -> Root
  let extract: (Root) -> Screen?
  /// Changes the screen, if it's there.
  let modify: (inout Root, (inout Screen) -> Void) -> Void

  /// A case.
  init(_ path: AnyCasePath<Root, Screen>) {
    embed = { path.embed($0) }
    extract = { path.extract(from: $0) }
    modify = { root, change in path.modify(&root) { change(&$0) } }
  }

  /// A property.
  init(_ path: WritableKeyPath<Root, Screen>, embed: @escaping (Screen) -> Root) {
    self.embed = embed
    extract = { $0[keyPath: path] }
    modify = { root, change in change(&root[keyPath: path]) }
  }
}
