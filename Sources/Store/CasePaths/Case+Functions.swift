// For subscripts of cases that a library writes itself, as of the elements of a collection.
extension Case {
  /// Creates a case from two functions.
  ///
  /// A subscript of your own is shorter with a case path of the enum, and traces and failures then have its name:
  ///
  /// ```swift
  /// extension Case {
  ///   subscript<ID, Action>(id id: ID) -> Case<Action> where Value == RowAction<ID, Action> {
  ///     appending(path: Value.allCasePaths[id: id])
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - embed: Makes the root from the value. If it returns `Any`, that must be the root at which the key path starts.
  ///   - extract: Takes the value out of the root; returns `nil` for every other case.
  public init<Root>(
    embed: @escaping (Value) -> Root,
    extract: @escaping (Root) -> Value?
  ) {
    self.init(AnyCasePath<Root, Value>(named: nil, embed: { embed($0) }, extract: { extract($0) }))
  }

  /// The root that contains a value in this case.
  public func embed(_ value: Value) -> Any { path?.embedErased(value) ?? value }

  /// The value in a root, or `nil` if the root is in another case or of another type.
  public func extract(from root: Any) -> Value? {
    guard let path else { return root as? Value }
    return path.extractErased(from: root)
  }
}

extension AnyCasePath where Root == Any {
  /// The same path from a root whose type is known.
  func from<Known>(_ root: Known.Type) -> AnyCasePath<Known, Value> {
    AnyCasePath<Known, Value>(
      named: name,
      embed: { value in
        guard let root = embedding(value) as? Known else {
          preconditionFailure("'embed' of a Case<\(Value.self)> returned no \(Known.self).")
        }
        return root
      },
      extract: { extraction($0) }
    )
  }
}
