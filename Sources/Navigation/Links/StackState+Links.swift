import Store

extension StackState {
  /// Pushes the screens that are next in a path.
  ///
  /// - Parameters:
  ///   - link: The link of the elements.
  ///   - name: The case of the stack's actions, if it's known.
  ///   - matcher: Has the path.
  mutating func read(_ link: Link<Element>, in name: String?, _ matcher: inout LinkMatcher) {
    let areRequested = link.areRequested
    while matcher.canGoOn {
      if areRequested { matcher.below = last }
      let number = matcher.screens.count
      guard let element = link.read(&matcher) else { break }
      push(element)
      matcher.arrival?.open(element, number)
      if areRequested { recordRequest(number, at: count - 1, in: name, &matcher) }
    }
    matcher.below = nil
  }

  /// Keeps the screens that are next in a path, from the bottom to the first that differs; replaces the others.
  ///
  /// - Returns: Whether the stack, or one of its screens, was changed.
  mutating func arrive(
    _ link: Link<Element>,
    in name: String?,
    _ matcher: inout LinkMatcher
  ) -> Bool {
    let areRequested = link.areRequested
    let start = matcher.arrival?.changes
    var kept = 0
    while kept < count, matcher.canGoOn {
      if areRequested { matcher.below = kept > 0 ? self[kept - 1] : nil }
      let number = matcher.screens.count
      var element = self[kept]
      let changes = matcher.arrival?.changes
      guard link.arrive(&element, &matcher) else { break }
      if matcher.arrival?.changes != changes { modify(&self[kept]) { $0 = element } }
      if areRequested { recordRequest(number, at: kept, in: name, &matcher) }
      kept += 1
    }
    if kept < count {
      for position in kept..<count {
        let isRequested = requests[ids[position]] != nil
        matcher.arrival?.remove(LinkedScreen(of: self[position], isRequested: isRequested))
      }
      removeSubrange(kept...)
      matcher.arrival?.changes += 1
    }
    read(link, in: name, &matcher)
    if count > kept { matcher.arrival?.changes += 1 }
    return matcher.arrival?.changes != start
  }

  /// Records the request for which a link opens a screen.
  private mutating func recordRequest(
    _ number: Int,
    at position: Int,
    in name: String?,
    _ matcher: inout LinkMatcher
  ) {
    guard let request = matcher.requests[number] else { return }
    guard let name else {
      matcher.refuse(request: number, "the state with the stack doesn't conform to FlowState")
      return
    }
    let id = ids[position]
    let below = position > 0 ? (id: ids[position - 1], screen: self[position - 1] as Any) : nil
    guard requests[id] == nil, var address = request.address(name, below) else { return }
    address.screen = id
    requests[id] = address
    matcher.arrival?.changes += 1
  }
}

private func modify<Value>(_ value: inout Value, _ change: (inout Value) -> Void) {
  change(&value)
}

extension Link {
  /// Whether screens are opened for requests.
  fileprivate var areRequested: Bool { forms.contains { $0.request != nil } }
}

/// The case of a coordinator's actions that has those of its stack.
enum StackCase {
  /// The name of the case, which a coordinator declares as its `FlowState`.
  static func name<Screen, Element>(
    of path: KeyPath<Screen, StackState<Element>>
  ) -> String? {
    func name<Flow: FlowState>(_ flow: Flow.Type) -> String? {
      let screens = flow.screens
      return path.isEqual(to: screens.state) ? AnyCasePath(screens.action).name : nil
    }
    return (Screen.self as? any FlowState.Type).flatMap { name($0) }
  }
}
