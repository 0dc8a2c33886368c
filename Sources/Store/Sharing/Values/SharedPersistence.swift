/// A key of shared values, without its type.
struct SharedPersistence<Value>: Sendable {
  let name: String
  /// Whether the value is stored nowhere but in the box.
  let isVolatile: Bool
  /// Whether the value is a copy of what something else owns.
  let isCached: Bool
  /// The query that has the value, if one has.
  let query: @Sendable () -> AnyHashable?
  let load: @Sendable (LoadContext<Value>, LoadContinuation<Value>) -> Void
  let subscribe: @Sendable (LoadContext<Value>, SharedSubscriber<Value>) -> SharedSubscription
  /// `nil` for a key that only reads, and for a value that is stored nowhere.
  let save: (@Sendable (Value, SaveContext, SaveContinuation) -> Void)?
  /// The value where nothing is stored.
  let initialValue: @Sendable () -> Value

  init<Key: SharedReaderKey<Value>>(_ key: Key, initialValue: Value) where Value: Sendable {
    name = "\(key)"
    let volatile = SharedBoxes.type(of: key) as? any VolatileKey.Type
    let isVolatile = volatile != nil
    (self.isVolatile, isCached) = (isVolatile, volatile?.isCached == true)
    query = { (key as? any VolatileKey)?.query }
    load = { key.load(context: $0, continuation: $1) }
    subscribe = { key.subscribe(context: $0, subscriber: $1) }
    save = isVolatile ? nil : Self.saving(key, initialValue)
    self.initialValue = { initialValue }
  }

  /// Creates the persistence of a key whose place belongs to another key: it neither loads nor saves.
  init(refused key: some SharedReaderKey<Value>, initialValue: Value, error: SharedKeyError)
  where Value: Sendable {
    name = "\(key)"
    (isVolatile, isCached) = (false, false)
    query = { nil }
    load = { _, continuation in continuation.deliver(.unusable(error)) }
    subscribe = { _, _ in SharedSubscription() }
    save = { _, _, continuation in continuation.resume(throwing: error) }
    self.initialValue = { initialValue }
  }

  private static func saving<Key: SharedReaderKey<Value>>(
    _ key: Key,
    _ initialValue: Value
  ) -> (@Sendable (Value, SaveContext, SaveContinuation) -> Void)? where Value: Sendable {
    let base = (key as? any DefaultedKey)?.anyBase ?? key
    if let marking = base as? any DefaultMarkingKey<Value> { return mark(marking, initialValue) }
    return (key as? any SharedKey<Value>).map { saving($0) }
  }

  private static func mark(
    _ key: some DefaultMarkingKey<Value>,
    _ initialValue: Value
  ) -> @Sendable (Value, SaveContext, SaveContinuation) -> Void where Value: Sendable {
    { key.save($0, insteadOf: initialValue, context: $1, continuation: $2) }
  }

  private static func saving(
    _ key: some SharedKey<Value>
  ) -> @Sendable (Value, SaveContext, SaveContinuation) -> Void {
    { key.save($0, context: $1, continuation: $2) }
  }
}
