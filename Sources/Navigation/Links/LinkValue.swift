import Foundation

/// A value in a link: a part of the path, a query item, or the fragment.
///
/// An id or an enum with raw values needs the conformance alone: `extension Tab: LinkValue {}`.
///
/// A value must be read again from its text: `Self.linkValue(value.linkText) == value`.
public protocol LinkValue {
  /// Reads a value. It is no initialiser, because `Int.init` must stay one function for a text.
  ///
  /// - Parameter text: The text, without percent-encoding.
  /// - Returns: The value; `nil` if the text isn't one.
  static func linkValue(_ text: String) -> Self?

  /// The value as text, without percent-encoding.
  var linkText: String { get }
}

extension LinkValue where Self: LosslessStringConvertible {
  /// Reads the value from its description.
  public static func linkValue(_ text: String) -> Self? { Self(text) }

  /// The description.
  public var linkText: String { description }
}

extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
  /// Reads the raw value.
  public static func linkValue(_ text: String) -> Self? {
    RawValue.linkValue(text).flatMap { Self(rawValue: $0) }
  }

  /// The text of the raw value.
  public var linkText: String { rawValue.linkText }
}

extension Bool: LinkValue {}
extension Int: LinkValue {}
extension Int32: LinkValue {}
extension Int64: LinkValue {}
extension String: LinkValue {}
extension UInt: LinkValue {}
extension UInt32: LinkValue {}
extension UInt64: LinkValue {}

extension UUID: LinkValue {
  /// Reads a UUID in upper or lower case.
  public static func linkValue(_ text: String) -> UUID? { UUID(uuidString: text) }

  /// The UUID in upper case.
  public var linkText: String { uuidString }
}
