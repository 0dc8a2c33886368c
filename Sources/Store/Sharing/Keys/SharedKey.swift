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
