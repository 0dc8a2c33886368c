import Store
import StoreSwiftCode

// Properties of the calls of endpoints.

extension Explorer {
  /// Adds the property that at most one call of an endpoint runs at once.
  ///
  /// ```swift
  /// .neverAtOnce(\.shop.order)
  /// ```
  ///
  /// Two orders of an impatient user are found by this: in no state is anything wrong.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint, one of the explorer's.
  ///   - location: The call site, to find the property.
  /// - Returns: The explorer with the property.
  public func neverAtOnce(
    _ endpoint: PartialKeyPath<DependencyValues>,
    location: Store::SourceLocation = #Store::location
  ) -> Explorer {
    let name = endpointName("neverAtOnce", 0, location)
    return add(
      ExplorerMonitor(
        name: "\(name) runs once at a time",
        endpoint: name,
        location: location,
        function: "neverAtOnce"
      ) { _, moment in
        guard let waiting = moment.calls[name]?.waiting, waiting > 1 else { return nil }
        return MonitorBreach(detail: "\(waiting) calls of \(name) run at once.") {
          ["#expect(\($0).waitingCalls.count <= 1)"]
        }
      }
    )
  }

  /// Adds the property that an endpoint is called at most so many times, from the start on or since a condition held.
  ///
  /// ```swift
  /// .atMost(1, \.shop.order, until: { $0.cart.isEmpty })
  /// ```
  ///
  /// - Parameters:
  ///   - count: The most calls.
  ///   - endpoint: The endpoint, one of the explorer's.
  ///   - isReset: Whether the counting begins again after a step; by default it never does.
  ///   - location: The call site, to find the property.
  /// - Returns: The explorer with the property.
  public func atMost(
    _ count: Int,
    _ endpoint: PartialKeyPath<DependencyValues>,
    until isReset: @escaping (State) -> Bool = { _ in false },
    location: Store::SourceLocation = #Store::location
  ) -> Explorer {
    let name = endpointName("atMost", 1, location)
    let times = count == 1 ? "once" : "\(count) times"
    return add(
      ExplorerMonitor(
        name: "\(name) is called at most \(times)",
        endpoint: name,
        location: location,
        function: "atMost"
      ) { made, moment in
        let calls = moment.calls[name] ?? ExplorerMonitor.Calls(waiting: 0, made: 0, count: 0)
        made = min(made + calls.made, count + 1)
        defer { if isReset(moment.state) { made = 0 } }
        guard made > count else { return nil }
        let allowed = calls.count - calls.made - (made - calls.made) + count
        return MonitorBreach(detail: "\(name) was called \(made) times.") {
          ["#expect(\($0).callCount <= \(allowed))"]
        }
      }
    )
  }

  /// Adds the property that the state agrees with what an endpoint without arguments has returned or thrown.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint, one of the explorer's.
  ///   - location: The call site, to find the property.
  ///   - agrees: Whether the state after the end of a call agrees with the result.
  /// - Returns: The explorer with the property.
  public func onceAcknowledged<Value>(
    _ endpoint: WritableKeyPath<DependencyValues, @Sendable () async throws -> Value>,
    location: Store::SourceLocation = #Store::location,
    _ agrees: @escaping (State, Result<Value, any Error>) -> Bool
  ) -> Explorer {
    acknowledged(Value.self, [], location) { state, _, result in agrees(state, result) }
  }

  /// Adds the property that the state agrees with what an endpoint has returned or thrown for its argument.
  ///
  /// ```swift
  /// .onceAcknowledged(\.shop.setFavourite) { state, favourite, result in
  ///   (try? result.get()) == nil ? !state.favourites.contains(favourite.id) : true
  /// }
  /// ```
  ///
  /// It is checked in the state after the end of a call, where no other call of the endpoint runs: so a change that the server
  /// has refused, and that wasn't rolled back, is found.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint, one of the explorer's.
  ///   - location: The call site, to find the property.
  ///   - agrees: Whether the state agrees with the argument and the result.
  /// - Returns: The explorer with the property.
  public func onceAcknowledged<A1, Value>(
    _ endpoint: WritableKeyPath<DependencyValues, @Sendable (A1) async throws -> Value>,
    location: Store::SourceLocation = #Store::location,
    _ agrees: @escaping (State, A1, Result<Value, any Error>) -> Bool
  ) -> Explorer {
    acknowledged(Value.self, [A1.self], location) { state, arguments, result in
      guard let a1 = arguments[0] as? A1 else { return true }
      return agrees(state, a1, result)
    }
  }

  /// Adds the property that the state agrees with what an endpoint has returned or thrown for its arguments.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint, one of the explorer's.
  ///   - location: The call site, to find the property.
  ///   - agrees: Whether the state agrees with the arguments and the result.
  /// - Returns: The explorer with the property.
  public func onceAcknowledged<A1, A2, Value>(
    _ endpoint: WritableKeyPath<DependencyValues, @Sendable (A1, A2) async throws -> Value>,
    location: Store::SourceLocation = #Store::location,
    _ agrees: @escaping (State, A1, A2, Result<Value, any Error>) -> Bool
  ) -> Explorer {
    acknowledged(Value.self, [A1.self, A2.self], location) { state, arguments, result in
      guard let a1 = arguments[0] as? A1, let a2 = arguments[1] as? A2 else { return true }
      return agrees(state, a1, a2, result)
    }
  }

  private func acknowledged<Value>(
    _ type: Value.Type,
    _ argumentTypes: [Any.Type],
    _ location: Store::SourceLocation,
    _ agrees: @escaping (State, [Any], Result<Value, any Error>) -> Bool
  ) -> Explorer {
    let function = "onceAcknowledged"
    let name = endpointName(function, 0, location)
    return add(
      ExplorerMonitor(
        name: "The state agrees with \(name)",
        endpoint: name,
        location: location,
        function: function
      ) { _, moment in
        guard let ended = moment.ended, ended.endpoint == name, moment.calls[name]?.waiting == 0,
          let result = ended.result, ended.arguments.count == argumentTypes.count
        else { return nil }
        let typed: Result<Value, any Error>
        switch result {
        case .success(let value):
          guard let value = value as? Value else { return nil }
          typed = .success(value)
        case .failure(let error): typed = .failure(error)
        }
        guard !agrees(moment.state, ended.arguments, typed) else { return nil }
        let arguments = ended.arguments.map { ExplorerText.of($0) }
        var breach = MonitorBreach(
          detail:
            "It doesn't after \(name)(\(arguments.joined(separator: ", "))) has \(Self.text(of: typed))."
        )
        let types = argumentTypes.map { ExplorerText.of(type: $0) }
        breach.arguments = zip(types, arguments).map { ($0, $1) }
        let code =
          switch typed {
          case .success(let value): ".success(\(value is Void ? "()" : ExplorerText.of(value)))"
          case .failure(let error): ".failure(\(ExplorerText.of(error)))"
          }
        breach.arguments.append(("Result<\(ExplorerText.of(type: Value.self)), any Error>", code))
        return breach
      }
    )
  }

  private static func text<Value>(of result: Result<Value, any Error>) -> String {
    switch result {
    case .success(let value):
      value is Void ? "returned" : "returned \(ExplorerText.of(value))"
    case .failure(let error): "thrown \(ExplorerText.of(error))"
    }
  }

  /// The endpoint of an argument, as it is written.
  private func endpointName(
    _ function: String,
    _ position: Int,
    _ location: Store::SourceLocation
  ) -> String {
    let arguments = CallText.arguments(of: function, at: location) ?? []
    guard arguments.indices.contains(position) else { return "an endpoint" }
    return String(arguments[position].drop { "\\.".contains($0) })
  }

  func add(_ monitor: ExplorerMonitor<State>) -> Explorer {
    with { $0.monitors.append(monitor) }
  }
}
