/// Keeps a closure running that was given to `observe`.
///
/// When the token is released the closure is cancelled.
public final class ObserveToken: Sendable {
  private let closure: TrackedClosure

  init(_ closure: TrackedClosure) { self.closure = closure }

  deinit { closure.cancel() }

  /// Lets the closure run no more, and releases it; a run that is under way goes on to its end.
  ///
  /// May be called from anywhere, also by the closure itself.
  public func cancel() { closure.cancel() }

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

  /// Feeds the token's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
