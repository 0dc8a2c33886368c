/// A key to a dependency whose live value may be defined elsewhere.
///
/// Conform the type that describes the dependency where it is declared, and add ``DependencyKey``
/// where the live value can be built, in another module if that one is slow to compile. A client
/// that is its own key (`Value == Self`) needs no separate key type.
public protocol TestDependencyKey<Value>: Sendable {
  /// The type of the dependency.
  associatedtype Value: Sendable = Self

  /// The value that tests read when they override nothing.
  static var testValue: Value { get }

  /// The value that previews read when they override nothing.
  static var previewValue: Value { get }
}

extension TestDependencyKey {
  /// The test value, for a key without a preview value.
  public static var previewValue: Value { testValue }
}

/// A key to a dependency that has a live value.
///
/// ```swift
/// struct WeatherClient { var fetch: @Sendable (String) async throws -> Int }
///
/// extension WeatherClient: DependencyKey {
///   static let liveValue = WeatherClient { city in … }
///   static let testValue = WeatherClient { _ in 21 }
/// }
/// ```
///
/// A default is computed the first time it is read and kept: live and preview values for the life
/// of the process, test values for the life of the outermost ``withDependencies(_:operation:)`` or
/// store around the read. See ``DependencyValues`` for the dependencies a default reads while it is computed.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The type of the dependency.
  associatedtype Value = Self

  /// The value that a running app reads when it overrides nothing.
  static var liveValue: Value { get }

  /// The value that previews read when they override nothing, the live one by default.
  static var previewValue: Value { get }

  /// The value that tests read when they override nothing.
  ///
  /// By default the preview value, whose use in a test is reported as an issue.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value, for a key without a preview value.
  public static var previewValue: Value { liveValue }

  /// The preview value, reported as an issue when a test reads it.
  ///
  /// Nothing is reported where the value is only the start of an override, as in
  /// `withDependencies { $0[Client.self].fetch = { … } } operation: { … }`.
  public static var testValue: Value {
    DependencyLookup.reportMissingTestValue(of: Self.self)
    return previewValue
  }
}
