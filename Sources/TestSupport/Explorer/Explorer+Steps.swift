import Store

// Properties of states that follow each other.

extension Explorer {
  /// Adds a property of each step: of the states before and after a choice and what follows from it.
  ///
  /// ```swift
  /// .step("An order empties the cart") { before, after in
  ///   before.orders.count == after.orders.count || after.cart.isEmpty
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, which says what holds.
  ///   - location: The call site, to find the property.
  ///   - holds: Whether it holds of the states before and after.
  /// - Returns: The explorer with the property.
  public func step(
    _ name: String,
    location: Store::SourceLocation = #Store::location,
    _ holds: @escaping (_ before: State, _ after: State) -> Bool
  ) -> Explorer {
    add(
      ExplorerMonitor(name: name, location: location, function: "step") { _, moment in
        guard let former = moment.former, !holds(former, moment.state) else { return nil }
        return MonitorBreach(detail: "It doesn't hold of the last step.")
      }
    )
  }

  /// Adds the property that a state with one thing leads to a state with another, at the latest when the feature has come to rest.
  ///
  /// ```swift
  /// .leadsTo("What is ordered is confirmed or refused", { $0.isOrdering }, to: { $0.order != nil || $0.error != nil })
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, which says what holds.
  ///   - cause: Whether a state has the first thing.
  ///   - consequence: Whether a state has the second thing; it may be the same state.
  ///   - location: The call site, to find the property.
  /// - Returns: The explorer with the property.
  public func leadsTo(
    _ name: String,
    _ cause: @escaping (State) -> Bool,
    to consequence: @escaping (State) -> Bool,
    location: Store::SourceLocation = #Store::location
  ) -> Explorer {
    var monitor = ExplorerMonitor<State>(name: name, location: location, function: "leadsTo") {
      isPending,
      moment in
      if consequence(moment.state) {
        isPending = 0
      } else if cause(moment.state) {
        isPending = 1
      }
      return nil
    }
    monitor.isBrokenAtRest = { $0 == 1 }
    return add(monitor)
  }

  /// Adds a property that must hold in each state up to the first one with something else.
  ///
  /// - Parameters:
  ///   - name: The name, which says what holds.
  ///   - holds: Whether it holds in a state.
  ///   - isReleased: Whether it need not hold in a state and those after it.
  ///   - location: The call site, to find the property.
  /// - Returns: The explorer with the property.
  public func always(
    _ name: String,
    _ holds: @escaping (State) -> Bool,
    until isReleased: @escaping (State) -> Bool,
    location: Store::SourceLocation = #Store::location
  ) -> Explorer {
    add(
      ExplorerMonitor(name: name, location: location, function: "always") { isOver, moment in
        if isReleased(moment.state) { isOver = 1 }
        guard isOver == 0, !holds(moment.state) else { return nil }
        return MonitorBreach(detail: "It doesn't hold, and nothing has released it.")
      }
    )
  }
}
