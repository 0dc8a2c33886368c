import Store

extension LinkRouter {
  /// Finds what is wrong with the declarations, for a test.
  ///
  /// Found are patterns that can't be read and printed, and links that take the same URL: two of one list, a longer one and two
  /// shorter ones after each other, and a screen above a screen of a flow. Two values are taken for different where no text is
  /// known that both accept: of types other than the standard ones and enums that are `CaseIterable`, that is a guess.
  ///
  /// - Returns: The faults with their places; none if all is right.
  /// - Complexity: O(*n*³) in the number of links of a list.
  public func check() -> [LinkError] {
    var check = LinkCheck()
    check.visit(State.knownLink.forms.map(\.shape), following: [], isStack: false)
    return check.faults
  }
}

/// Visits each list of links once.
private struct LinkCheck {
  private(set) var faults: [LinkError] = []
  private var visited: Set<ObjectIdentifier> = []

  /// Checks a list.
  ///
  /// - Parameters:
  ///   - links: The links of the list.
  ///   - following: The links that can follow a screen of the list.
  ///   - isStack: Whether another screen of the list can follow.
  mutating func visit(_ links: [LinkShape], following: [LinkShape], isStack: Bool) {
    let following = isStack ? links + following : following
    for (index, link) in links.enumerated() {
      for fault in link.faults { add("\(link) (\(link.location)): \(fault)") }
      let children = link.children.map { ($0, $0.shapes()) }
      let next = children.flatMap(\.1) + following
      for other in links[(index + 1)...]
      where link.parts.count == other.parts.count && link.startsLike(other) {
        add(link, other)
      }
      for longer in links where longer.parts.count > link.parts.count && link.startsLike(longer) {
        let shape = next.first { $0.startsLike(longer, after: link.parts.count) }
        if let shape { add(longer, link, shape) }
      }
      for (position, (child, shapes)) in children.enumerated() {
        let later = children[(position + 1)...].flatMap(\.1) + following
        for shape in shapes {
          if shape.parts.isEmpty { add("\(shape) (\(shape.location)): has no part in the path") }
          if let requester = shape.requester, !child.takesRequests {
            add(
              "\(shape) (\(shape.location)): is asked for by '\(requester)', so it must be in the stack of a FlowState"
            )
          }
          for other in later where other.location != shape.location && shape.startsLike(other) {
            add(shape, other)
          }
        }
        if visited.insert(child.type).inserted {
          visit(shapes, following: later, isStack: child.isStack)
        }
      }
    }
  }

  private mutating func add(_ link: LinkShape, _ others: LinkShape...) {
    let others = others.map { "\($0) (\($0.location))" }.joined(separator: " and ")
    add("\(link) (\(link.location)) takes the same URL as \(others)")
  }

  private mutating func add(_ fault: String) {
    let fault = LinkError(fault)
    if !faults.contains(fault) { faults.append(fault) }
  }
}

extension LinkShape {
  /// Whether the parts of the shorter link can be the first ones of the longer link, after some of these.
  fileprivate func startsLike(_ other: LinkShape, after count: Int = 0) -> Bool {
    zip(parts, other.parts.dropFirst(count)).allSatisfy { $0.overlaps($1) }
  }
}
