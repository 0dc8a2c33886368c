/// A key of shared values, without its type.
struct SharedPersistence<Value>: Sendable {
  let name: String
  /// Whether the value is stored nowhere but in the box.
  let isVolatile: Bool
  let load: @Sendable (LoadContext<Value>, LoadContinuation<Value>) -> Void
  let subscribe: @Sendable (LoadContext<Value>, SharedSubscriber<Value>) -> SharedSubscription
  /// `nil` for a key that only reads, and for a value that is stored nowhere.
  let save: (@Sendable (Value, SaveContext, SaveContinuation) -> Void)?
  /// The value where nothing is stored.
  let initialValue: @Sendable () -> Value

  init<Key: SharedReaderKey<Value>>(_ key: Key, initialValue: Value) where Value: Sendable {
    name = "\(key)"
    let isVolatile = SharedBoxes.type(of: key) is any VolatileKey.Type
    self.isVolatile = isVolatile
    load = { key.load(context: $0, continuation: $1) }
    subscribe = { key.subscribe(context: $0, subscriber: $1) }
    save = isVolatile ? nil : (key as? any SharedKey<Value>).map { Self.saving($0) }
    self.initialValue = { initialValue }
  }

  private static func saving(
    _ key: some SharedKey<Value>
  ) -> @Sendable (Value, SaveContext, SaveContinuation) -> Void {
    { key.save($0, context: $1, continuation: $2) }
  }
}
