extension TrackedProperty {
  /// The name of the property as written, after those of the properties on the way: `child.title`.
  ///
  /// Complexity: O(*n*) in the length of the names, which are asked of the stored properties.
  var name: String { path.map(\.name).joined(separator: ".") }

  /// The first tracked property that a condition holds for, in the root or in its properties.
  ///
  /// Looked for breadth first, as key paths can be compared but not taken apart.
  ///
  /// Complexity: O(*n*) in the number of tracked properties, of properties as well.
  static func first(where isIncluded: (TrackedProperty) -> Bool) -> TrackedProperty? {
    guard let type = Root.self as? any ObservableState.Type else { return nil }
    func open<Observed: ObservableState>(_ type: Observed.Type) -> [TrackedProperty] {
      Observed.observedProperties() as? [TrackedProperty] ?? []
    }
    var level = open(type)
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
      // A key path says the name of a stored property, and none of a computed one as tracked ones are.
      let name = storage.debugDescription.split(separator: ".").last ?? ""
      return String(name.hasPrefix("_") ? name.dropFirst() : name)
    }
  }
}
