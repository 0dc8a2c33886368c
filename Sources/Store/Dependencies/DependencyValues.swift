/// The dependencies in force at one place: what was overridden, and defaults for the rest.
///
/// Declare a dependency by a key and a property:
///
/// ```swift
/// extension DependencyValues {
///   var weather: WeatherClient {
///     get { self[WeatherClient.self] }
///     set { self[WeatherClient.self] = newValue }
///   }
/// }
/// ```
///
/// The values are a copy-on-write collection: a copy costs a reference, and changing it leaves the
/// original alone. Reading an overridden value is one look-up and allocates nothing.
///
/// ## Defaults
///
/// What is not overridden has the default of its key for ``context``. A default is computed at its
/// first read and kept:
///
/// - In a running app or preview once for the process. It is computed without the overrides at
///   hand, because it outlives them and must not depend on who came first.
/// - In a test once for each lineage: the outermost ``withDependencies(_:operation:)`` or store,
///   with everything inside it. Nothing is kept beyond, so tests share no default. A read outside
///   of every lineage computes afresh; an ``Dependency`` property made there keeps its own.
///
/// A ``Dependency`` property that a default keeps captures no overrides, for the same reason: when
/// it is read, those in force at the read apply.
public struct DependencyValues: Sendable {
  /// What was overridden at the innermost place.
  var storage: Storage
  /// What was overridden where the reading property was made; `storage` wins.
  var captured: Storage?
  /// The place that reads, for issues.
  var reader: SourceLocation?
  /// Whether the values are being changed, when reading a part of a default is no use of it.
  var isUpdating = false

  /// Creates values that override nothing.
  public init() { storage = .root }

  init(storage: Storage, captured: Storage? = nil, reader: SourceLocation? = nil) {
    self.storage = storage
    self.captured = captured
    self.reader = reader
  }

  /// The value stored under a key, or the key's default in the current ``context``.
  ///
  /// - Parameter key: The type of the key.
  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      if let box = storage.overrides[id] { return Key.value(in: box) }
      if let box = captured?.overrides[id] { return Key.value(in: box) }
      return defaultValue(key)
    }
    set {
      makeUnique()
      storage.overrides[ObjectIdentifier(key)] = DependencyBox(newValue)
    }
  }

  /// Which of a key's values is its default, that of the process unless overridden.
  public var context: DependencyContext {
    get { storage.context ?? captured?.context ?? .process }
    set {
      makeUnique()
      storage.context = newValue
    }
  }
}
