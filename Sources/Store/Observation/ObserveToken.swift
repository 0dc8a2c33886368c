/// Keeps a closure running that was passed to `observe`.
///
/// When the token is released the closure is cancelled.
public final class ObserveToken: Sendable {
  private let closure: TrackedClosure

  init(_ closure: TrackedClosure) { self.closure = closure }

  deinit { closure.cancel() }

  /// Stops and releases the closure; a run that is under way continues to its end.
  ///
  /// May be called from anywhere, also from the closure itself.
  public func cancel() { closure.cancel() }

  /// Whether the closure was stopped.
  package var isCancelled: Bool { closure.isCancelled }

  /// Keeps the token in a collection.
  public func store(in tokens: inout some RangeReplaceableCollection<ObserveToken>) {
    tokens.append(self)
  }

  /// Keeps the token in a set.
  public func store(in tokens: inout Set<ObserveToken>) { tokens.insert(self) }
}

extension ObserveToken: Hashable {
  /// Whether both are the same token.
  public static func == (lhs: ObserveToken, rhs: ObserveToken) -> Bool { lhs === rhs }

  /// Feeds the token's identity into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
