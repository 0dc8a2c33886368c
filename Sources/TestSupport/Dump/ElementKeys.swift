/// What the elements of two collections are matched by.
struct ElementKeys {
  var first: [AnyHashable]
  var second: [AnyHashable]
  /// Whether elements of different keys are different things, and not one thing that changed.
  var areIdentities: Bool

  init(_ first: [Any], _ second: [Any]) {
    if let ids = Self.keys(first, second, by: Self.id) {
      (self.first, self.second) = ids
      areIdentities = true
    } else if let values = Self.keys(first, second, by: { $0 as? AnyHashable }) {
      (self.first, self.second) = values
      areIdentities = false
    } else if first.count + second.count <= 2_000 {
      self.first = first.map { AnyHashable(DumpRenderer.inline($0)) }
      self.second = second.map { AnyHashable(DumpRenderer.inline($0)) }
      areIdentities = false
    } else {
      // Dumping them all would take long; without keys they are compared by position.
      self.first = []
      self.second = []
      areIdentities = false
    }
  }

  private static func keys(
    _ first: [Any],
    _ second: [Any],
    by key: (Any) -> AnyHashable?
  ) -> ([AnyHashable], [AnyHashable])? {
    let keys = (first.compactMap(key), second.compactMap(key))
    return keys.0.count == first.count && keys.1.count == second.count ? keys : nil
  }

  private static func id(_ value: Any) -> AnyHashable? {
    func id<Value: Identifiable>(_ value: Value) -> AnyHashable { AnyHashable(value.id) }
    return (value as? any Identifiable).map { id($0) }
  }
}
