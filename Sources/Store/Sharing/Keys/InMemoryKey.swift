extension SharedReaderKey {
  /// A value that is shared in the process, and not stored.
  ///
  /// It stays until the process ends, or the test.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - location: The line of the key, for reports; leave it out.
  /// - Returns: The key.
  public static func inMemory<Value>(
    _ key: String,
    location: SourceLocation = #Store::location
  ) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(key, location)
  }
}

/// The key of a value that is shared in the process, and not stored; see ``SharedReaderKey/inMemory(_:location:)``.
public struct InMemoryKey<Value: Sendable>: SharedKey, VolatileKey {
  private let name: String
  private let storage: InMemoryStorage
  private let location: SourceLocation

  fileprivate init(_ name: String, _ location: SourceLocation) {
    (self.name, self.location) = (name, location)
    storage = DependencyValues.current.defaultInMemoryStorage
  }

  /// The name, and the storage.
  public struct ID: Hashable, Sendable, InMemoryPlace {
    fileprivate let name: String
    let storage: InMemoryStorage
  }

  package static var isCached: Bool { false }

  /// Identifies the value.
  public var id: ID { ID(name: name, storage: storage) }

  /// Keeps the initial value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resumeReturningInitialValue()
  }

  /// Delivers nothing: all changes are made through references.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription()
  }

  /// Does nothing: the references share the value itself, and don't save it.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}

/// The identity of a key of a value in memory.
protocol InMemoryPlace {
  var storage: InMemoryStorage { get }
}

extension InMemoryKey: PlacedKey {
  var declaration: KeyDeclaration {
    let place = KeyPlace.memory(storage, name: name)
    return KeyDeclaration(place: place, form: KeyForm(Value.self), location: location)
  }
}

extension InMemoryKey: CustomStringConvertible {
  /// The key as written.
  public var description: String { ".inMemory(\"\(name)\")" }
}

/// A space of names for values that are shared in memory: references share a value only within one.
public final class InMemoryStorage: Hashable, Sendable {
  /// Creates a space of its own.
  public init() {}

  /// Whether both are the same.
  public static func == (lhs: InMemoryStorage, rhs: InMemoryStorage) -> Bool { lhs === rhs }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension DependencyValues {
  /// Where `.inMemory` keys find their values: one space for the process, and one for each test.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }
}

private enum InMemoryStorageKey: DependencyKey {
  static var liveValue: InMemoryStorage { InMemoryStorage() }
  static var previewValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}
