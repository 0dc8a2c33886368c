/// What is known of types, found out once for each of them: that takes longer than reading a value.
package struct PerType<Fact: Sendable>: ~Copyable, Sendable {
  private let known = Guarded<[ObjectIdentifier: Fact]>([:])
  private let find: @Sendable (Any.Type) -> Fact

  /// Keeps what a function finds.
  package init(_ find: @escaping @Sendable (Any.Type) -> Fact) { self.find = find }

  /// What is known of a type.
  package subscript(type: Any.Type) -> Fact {
    let id = ObjectIdentifier(type)
    if let fact = known.withLock({ $0[id] }) { return fact }
    // Outside of the lock, because the facts of a type may follow from those of others.
    let fact = find(type)
    return known.withLock { known in
      if let first = known[id] { return first }
      known[id] = fact
      return fact
    }
  }
}
