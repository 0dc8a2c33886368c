import Store

/// Rows of which it doesn't matter which is which.
struct ExplorerSymmetry<State> {
  /// The rows of a state, each with its id.
  let rows: (State) -> [(id: AnyHashable, row: Any)]
  /// Takes the rows out of a state.
  let removeRows: (inout State) -> Void
}

extension Explorer {
  /// Counts states once that differ only by which row of a list is which: by the ids of rows, and by their order.
  ///
  /// ```swift
  /// .symmetric(\.products)
  /// ```
  ///
  /// Three products of which one is in the cart are one state then, whichever it is, unless the products differ by more than their
  /// ids. An id counts as one wherever it is: in the state, in calls and in the way to a feature.
  ///
  /// It is up to you that the rows are alike for the feature, the rules, the endpoints and the properties: a bug that needs the first
  /// row may not be found. Some states that aren't explored are compared with those that are, by what can happen in them.
  ///
  /// - Parameter rows: The rows. Their ids need a type that no other value has.
  /// - Returns: The explorer with it.
  /// - Complexity: A fingerprint is made up to *n*² times for a state in which *n* of the rows are referred to from elsewhere.
  public func symmetric<Row: Identifiable>(_ rows: WritableKeyPath<State, [Row]>) -> Explorer {
    let symmetry = ExplorerSymmetry<State>(
      rows: { $0[keyPath: rows].map { ($0.id, $0) } },
      removeRows: { $0[keyPath: rows] = [] }
    )
    return with { $0.symmetries.append(symmetry) }
  }

  /// Counts states once that differ only by which row of a list is which: by the ids of rows, and by their order.
  ///
  /// It is up to you that the rows are alike for the feature, the rules, the endpoints and the properties.
  ///
  /// - Parameter rows: The rows. Their ids need a type that no other value has.
  /// - Returns: The explorer with it.
  public func symmetric<ID: Hashable, Row>(
    _ rows: WritableKeyPath<State, IdentifiedArray<ID, Row>>
  ) -> Explorer {
    let symmetry = ExplorerSymmetry<State>(
      rows: { state in zip(state[keyPath: rows].ids, state[keyPath: rows]).map { ($0, $1) } },
      removeRows: { $0[keyPath: rows].removeAll() }
    )
    return with { $0.symmetries.append(symmetry) }
  }
}

// An id that is a number or a text isn't known from another one: whether 2 is an id or a count.

extension Explorer {
  /// Not available: give the rows' ids a type of their own.
  @available(*, unavailable, message: "give the rows' ids a type of their own")
  @_documentation(visibility: private)
  public func symmetric<Row: Identifiable>(_ rows: WritableKeyPath<State, [Row]>) -> Explorer
  where Row.ID: BinaryInteger { self }

  /// Not available: give the rows' ids a type of their own.
  @available(*, unavailable, message: "give the rows' ids a type of their own")
  @_documentation(visibility: private)
  public func symmetric<Row: Identifiable>(_ rows: WritableKeyPath<State, [Row]>) -> Explorer
  where Row.ID: StringProtocol { self }

  /// Not available: give the rows' ids a type of their own.
  @available(*, unavailable, message: "give the rows' ids a type of their own")
  @_documentation(visibility: private)
  public func symmetric<ID: BinaryInteger, Row>(
    _ rows: WritableKeyPath<State, IdentifiedArray<ID, Row>>
  ) -> Explorer { self }

  /// Not available: give the rows' ids a type of their own.
  @available(*, unavailable, message: "give the rows' ids a type of their own")
  @_documentation(visibility: private)
  public func symmetric<ID: StringProtocol, Row>(
    _ rows: WritableKeyPath<State, IdentifiedArray<ID, Row>>
  ) -> Explorer { self }
}
