extension MacroSupport.TrackedProperty {
  /// The name of the property as written, after those of the properties on the way: `child.title`.
  ///
  /// Complexity: O(*n*) in the length of the names, which are read from the stored properties.
  var name: String { path.map(\.name).joined(separator: ".") }

  /// The tracked properties of the root itself.
  static var own: [MacroSupport.TrackedProperty<Root>] {
    guard let type = Root.self as? any ObservableState.Type else { return [] }
    func open<Observed: ObservableState>(
      _ type: Observed.Type
    ) -> [MacroSupport.TrackedProperty<Root>] {
      Observed.observedProperties() as? [MacroSupport.TrackedProperty] ?? []
    }
    return open(type)
  }

  /// The first tracked property that a condition holds for, in the root or in its properties.
  ///
  /// A search breadth first, as key paths can be compared but not taken apart.
  ///
  /// Complexity: O(*n*) in the number of tracked properties, nested ones included.
  static func first(
    where isIncluded: (MacroSupport.TrackedProperty<Root>) -> Bool
  ) -> MacroSupport.TrackedProperty<Root>? {
    var level = own
    var remaining = 10_000
    while !level.isEmpty, remaining > 0 {
      if let property = level.first(where: isIncluded) { return property }
      remaining -= level.count
      level = level.flatMap { $0.nested() }
    }
    return nil
  }
}

extension PropertyStep {
  /// The name of the property as written.
  fileprivate var name: String {
    switch self {
    case .name(let name): return name
    case .storage(let storage):
      // Only the key path of a stored property knows its name; that of a computed one, such as a tracked one, doesn't.
      let name = storage.debugDescription.split(separator: ".").last ?? ""
      return String(name.hasPrefix("_") ? name.dropFirst() : name)
    }
  }
}
