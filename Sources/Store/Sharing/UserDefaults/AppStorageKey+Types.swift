import Foundation

extension SharedReaderKey {
  /// A value in user defaults.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  ///   - location: The line of the key, for reports; leave it out.
  /// - Returns: The key.
  public static func appStorage<Value: AppStorageValue>(
    _ name: String,
    store: UserDefaults? = nil,
    location: SourceLocation = #Store::location
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(
      name,
      store,
      Value.self,
      location,
      decode: { Value(userDefault: $0) },
      encode: { $0.userDefault }
    )
  }

  /// A value in user defaults, stored as its raw value.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  ///   - location: The line of the key, for reports; leave it out.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ name: String,
    store: UserDefaults? = nil,
    location: SourceLocation = #Store::location
  ) -> Self where Self == AppStorageKey<Value>, Value.RawValue: AppStorageValue {
    AppStorageKey(
      name,
      store,
      Value.RawValue.self,
      location,
      decode: { Value.RawValue(userDefault: $0).flatMap(Value.init(rawValue:)) },
      encode: { $0.rawValue.userDefault }
    )
  }

  /// A value in user defaults, stored as its raw value, or none.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  ///   - location: The line of the key, for reports; leave it out.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ name: String,
    store: UserDefaults? = nil,
    location: SourceLocation = #Store::location
  ) -> Self where Self == AppStorageKey<Value?>, Value.RawValue: AppStorageValue {
    AppStorageKey(
      name,
      store,
      Value.RawValue.self,
      location,
      decode: { Value.RawValue(userDefault: $0).flatMap(Value.init(rawValue:)).map { $0 } },
      encode: { $0.flatMap(\.rawValue.userDefault) }
    )
  }

  /// A value in user defaults, stored as JSON data, unless `UserDefaults` has a form of its own for values of the type.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The user defaults; by default those of the dependency `defaultAppStorage`.
  ///   - location: The line of the key, for reports; leave it out.
  /// - Returns: The key.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ name: String,
    store: UserDefaults? = nil,
    location: SourceLocation = #Store::location
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(
      name,
      store,
      Value.self,
      location,
      decode: { try ($0 as? Data).map { try JSONDecoder().decode(Value.self, from: $0) } },
      encode: { ($0 as? any OptionalType)?.isNil == true ? nil : try JSONEncoder().encode($0) }
    )
  }
}
