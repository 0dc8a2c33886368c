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
