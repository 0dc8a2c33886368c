/// The current dependencies: overrides, and defaults for the rest.
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
/// The values are a copy-on-write collection: a copy costs a reference, and changing it doesn't change the
/// original. Reading an overridden value is one look-up and allocates nothing.
///
/// ## Defaults
///
/// A dependency without an override has the default of its key for ``context``. A default is computed at its
/// first read and kept:
///
/// - In a running app or preview once for the process. It is computed without the current overrides,
///   because it outlives them and must not depend on which read was first.
/// - In a test once for each lineage: the outermost ``withDependencies(_:operation:)`` or store,
///   with everything inside it. Nothing is kept beyond it, so tests share no default. A read outside
///   of every lineage computes the default each time; a ``Dependency`` property created there keeps its own, also
///   when it is read in a lineage later. A default computed from a value that is overridden within the lineage is
///   kept for that override alone, because it would outlive the override otherwise. A default that is kept around an
///   override isn't computed again for it. So a default that has to follow each override reads in a closure.
///
/// A ``Dependency`` property in a live default captures no overrides, for the same reason: when it is read, those in force
/// at the read apply. In a test it captures those that the default was computed in, except by a `static let`, whose value
/// other tests use too.
public struct DependencyValues: Sendable {
  /// The innermost overrides.
  var storage: Storage
  /// The property that reads, with the overrides where it was created; `storage` wins.
  var site: DependencySite?
  /// Whether the values are being changed: then reading a part of a default is not a use of it.
  var isUpdating = false

  /// Creates values that override nothing.
  public init() { storage = .root }

  init(storage: Storage, site: DependencySite? = nil) {
    self.storage = storage
    self.site = site
  }

  /// The value stored under a key, or the key's default in the current ``context``.
  ///
  /// - Parameters:
  ///   - key: The type of the key.
  ///   - property: The property that uses the subscript, for advice in reports; leave it out.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    property property: String = #function
  ) -> Key.Value {
    get {
      guard let box = override(of: ObjectIdentifier(key)) else {
        return defaultValue(key, usedBy: property)
      }
      if storage.lineage != nil { lineage?.recordRead(of: ObjectIdentifier(key)) }
      return Key.value(in: box)
    }
    set {
      OverrideText.record(key, usedBy: property)
      if isUpdating { lineage?.override(ObjectIdentifier(key)) }
      makeUnique()
      storage.overrides[ObjectIdentifier(key)] = DependencyBox(newValue)
    }
  }

  func override(of key: ObjectIdentifier) -> AnyDependencyBox? {
    // Loaded first: an access to a stored property of a class that lasts over the look-up is tracked.
    let overrides = storage.overrides
    if !overrides.isEmpty, let box = overrides[key] { return box }
    guard let captured = site?.captured, captured !== storage else { return nil }
    let others = captured.overrides
    return others.isEmpty ? nil : others[key]
  }

  /// Which of a key's values is its default, that of the process unless overridden.
  public var context: DependencyContext {
    get { storage.context ?? site?.captured.context ?? .process }
    set {
      makeUnique()
      storage.context = newValue
    }
  }
}
