import Store

/// What must hold in an exploration.
struct ExplorerProperty<State> {
  enum Kind {
    /// In each state.
    case always
    /// In each state in which nothing is going on any more.
    case eventually
    /// In at least one state.
    case sometimes
  }

  let kind: Kind
  /// The name, as in `A book is open`.
  let name: String
  /// Whether the author wrote what must not hold.
  var isNegated = false
  let holds: (State) -> Bool
  /// The conditions of a witness that has several.
  var conditions: [(State) -> Bool] = []
  /// The values that the property is about, to be shown.
  var values: (State) -> [Any] = { _ in [] }
  /// The types of these values.
  var partTypes: [String] = []
  let location: Store::SourceLocation
}

extension Explorer {
  /// Adds a property that must hold in each state.
  ///
  /// - Parameters:
  ///   - name: The name, which says what holds.
  ///   - location: The call site, to find the property.
  ///   - holds: Whether it holds in a state.
  /// - Returns: The explorer with the property.
  public func always(
    _ name: String,
    location: Store::SourceLocation = #Store::location,
    _ holds: @escaping (State) -> Bool
  ) -> Explorer {
    add(ExplorerProperty(kind: .always, name: name, holds: holds, location: location))
  }

  /// Adds a property of some parts of the state, which must hold in each state; a counterexample shows the parts.
  ///
  /// - Parameters:
  ///   - name: The name, which says what holds.
  ///   - first: The first part. A pack without one would match each `always` of a chain, which takes the compiler too long.
  ///   - part: The other parts.
  ///   - location: The call site, to find the property.
  ///   - holds: Whether it holds for the values of the parts.
  /// - Returns: The explorer with the property.
  public func always<First, each Part>(
    _ name: String,
    _ first: KeyPath<State, First>,
    _ part: repeat KeyPath<State, each Part>,
    location: Store::SourceLocation = #Store::location,
    _ holds: @escaping (First, repeat each Part) -> Bool
  ) -> Explorer {
    var types = [ExplorerText.of(type: First.self)]
    repeat types.append(ExplorerText.of(type: (each Part).self))
    return add(
      ExplorerProperty(
        kind: .always,
        name: name,
        holds: { state in holds(state[keyPath: first], repeat state[keyPath: each part]) },
        values: { state in
          var values: [Any] = [state[keyPath: first]]
          repeat values.append(state[keyPath: each part])
          return values
        },
        partTypes: types,
        location: location
      )
    )
  }

  /// Adds a property that must hold in no state.
  ///
  /// - Parameters:
  ///   - name: The name, which says what doesn't happen.
  ///   - location: The call site, to find the property.
  ///   - happens: Whether it happens in a state.
  /// - Returns: The explorer with the property.
  public func never(
    _ name: String,
    location: Store::SourceLocation = #Store::location,
    _ happens: @escaping (State) -> Bool
  ) -> Explorer {
    add(
      ExplorerProperty(
        kind: .always,
        name: name,
        isNegated: true,
        holds: { !happens($0) },
        location: location
      )
    )
  }

  /// Adds a property that must hold whenever the feature has come to rest: no call waits that can end, and no clock.
  ///
  /// - Parameters:
  ///   - name: The name, which says what holds.
  ///   - location: The call site, to find the property.
  ///   - holds: Whether it holds in a state.
  /// - Returns: The explorer with the property.
  public func eventually(
    _ name: String,
    location: Store::SourceLocation = #Store::location,
    _ holds: @escaping (State) -> Bool
  ) -> Explorer {
    add(ExplorerProperty(kind: .eventually, name: name, holds: holds, location: location))
  }

  /// Adds a witness: a property that must hold in at least one state, so that an exploration that got nowhere fails.
  ///
  /// - Parameters:
  ///   - name: The name, which says what happens.
  ///   - location: The call site, to find the property.
  ///   - holds: Whether it holds in a state.
  /// - Returns: The explorer with the witness.
  public func sometimes(
    _ name: String,
    location: Store::SourceLocation = #Store::location,
    _ holds: @escaping (State) -> Bool
  ) -> Explorer {
    add(ExplorerProperty(kind: .sometimes, name: name, holds: holds, location: location))
  }

  /// Adds a witness with several conditions: all must hold together in at least one state.
  ///
  /// ```swift
  /// shelf.sometimes("A found book is open", { !$0.query.isEmpty }, { $0.openBook != nil })
  /// ```
  ///
  /// Walks go on from states in which some of them hold. If none has all, the failure shows the state with the most, and what is missing.
  ///
  /// - Parameters:
  ///   - name: The name, which says what happens.
  ///   - location: The call site, to find the property.
  ///   - first: A condition.
  ///   - second: Another one.
  ///   - others: The rest.
  /// - Returns: The explorer with the witness.
  public func sometimes(
    _ name: String,
    location: Store::SourceLocation = #Store::location,
    _ first: @escaping (State) -> Bool,
    _ second: @escaping (State) -> Bool,
    _ others: ((State) -> Bool)...
  ) -> Explorer {
    let conditions = [first, second] + others
    var property = ExplorerProperty<State>(
      kind: .sometimes,
      name: name,
      holds: { state in conditions.allSatisfy { $0(state) } },
      location: location
    )
    property.conditions = conditions
    return add(property)
  }

  private func add(_ property: ExplorerProperty<State>) -> Explorer {
    with { $0.properties.append(property) }
  }
}
