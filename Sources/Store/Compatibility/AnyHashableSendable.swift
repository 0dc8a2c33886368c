/// A hashable value of any type that may cross threads, such as an id.
///
/// Two are equal if `AnyHashable`s of their values are: the type counts, but not how often a value is wrapped.
public struct AnyHashableSendable: Hashable, Sendable {
  /// The wrapped value, which is no `AnyHashableSendable` itself.
  public let base: any Hashable & Sendable

  /// Wraps a value.
  ///
  /// - Parameter base: The value; one that is wrapped already isn't wrapped again.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  /// Whether the values are equal.
  public static func == (one: Self, other: Self) -> Bool {
    AnyHashable(one.base) == AnyHashable(other.base)
  }

  /// Hashes the value as an `AnyHashable` does.
  public func hash(into hasher: inout Hasher) { AnyHashable(base).hash(into: &hasher) }
}

extension AnyHashableSendable: CustomStringConvertible {
  /// The description of the value, such as `42`.
  public var description: String { String(describing: base) }
}

extension AnyHashableSendable: CustomDebugStringConvertible {
  /// The value in its wrapper, such as `AnyHashableSendable(42)`.
  public var debugDescription: String { "AnyHashableSendable(\(String(reflecting: base)))" }
}

extension AnyHashableSendable: CustomReflectable {
  /// The parts of the value.
  public var customMirror: Mirror { Mirror(self, children: ["value": base]) }
}

extension AnyHashableSendable: ExpressibleByBooleanLiteral {
  /// Wraps the value of a literal.
  public init(booleanLiteral value: Bool) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByIntegerLiteral {
  /// Wraps the value of a literal.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByFloatLiteral {
  /// Wraps the value of a literal.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByStringLiteral {
  /// Wraps the value of a literal.
  public init(stringLiteral value: String) { self.init(value) }
}
