/// Where a shared value is stored: how to load it, to save it, and to subscribe to changes by others.
///
/// The keys of `inMemory`, `fileStorage` and `appStorage` are such keys. Conform a type of your
/// own to store values elsewhere.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value.
  ///
  /// It is called after each change, in the order of the changes. A key may write several changes at once,
  /// and then resume their continuations together.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: Whether the value was changed, or ``Shared/save()`` was called.
  ///   - continuation: Resumed once, on any thread, when the value is stored or could not be.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// Why a shared value is saved.
public enum SaveContext: Hashable, Sendable {
  /// It was changed.
  case didSet
  /// ``Shared/save()`` was called.
  case userInitiated
}

/// A key whose store can't contain `nil`, and that therefore marks it where the default is another value.
protocol DefaultMarkingKey<Value>: SharedKey {
  /// Saves a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - initialValue: The value where nothing is stored.
  ///   - context: Why.
  ///   - continuation: Is resumed once.
  func save(
    _ value: Value,
    insteadOf initialValue: Value,
    context: SaveContext,
    continuation: SaveContinuation
  )
}
