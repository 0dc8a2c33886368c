/// Reads a dependency where it is used.
///
/// ```swift
/// struct Feature: Reducer {
///   @Dependency(\.uuid) var uuid
///   @Dependency(WeatherClient.self) var weather
/// ```
///
/// The property captures the values in force where it is made and looks the dependency up each time
/// it is read: an override in force at the read wins, then one captured, then the default of the
/// key. Reading allocates nothing unless a default is computed, and is safe from every thread.
@propertyWrapper public struct Dependency<Value>: Sendable {
  let read: @Sendable (DependencyValues) -> Value
  let site: DependencySite

  /// Creates a property that reads a dependency by its path.
  ///
  /// - Parameters:
  ///   - keyPath: The path from ``DependencyValues`` to the dependency or to a part of it.
  ///   - location: The line of the property, for reports.
  public init(
    _ keyPath: KeyPath<DependencyValues, Value> & Sendable,
    location: SourceLocation = #Store::location
  ) {
    read = { $0[keyPath: keyPath] }
    site = DependencySite(location: location)
  }

  /// Creates a property that reads the dependency of a key.
  ///
  /// - Parameters:
  ///   - key: The type of the key, often the client's own type.
  ///   - location: The line of the property, for reports.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    location: SourceLocation = #Store::location
  ) where Key.Value == Value {
    read = { $0[key, property: ""] }
    site = DependencySite(location: location)
  }

  /// Creates a property that reads a dependency as it is needed where it is declared.
  ///
  /// - Parameters:
  ///   - location: The line of the property, for reports.
  ///   - read: Reads the value.
  package init(
    at location: SourceLocation,
    reading read: @escaping @Sendable (DependencyValues) -> Value
  ) {
    self.read = read
    site = DependencySite(location: location)
  }

  /// The current value.
  public var wrappedValue: Value { read(DependencyValues(readBy: site)) }
}

extension DependencyValues {
  init(readBy site: DependencySite) {
    let current = Self.currentStorage
    self.init(storage: current, site: site.read(in: current.lineage))
  }
}
