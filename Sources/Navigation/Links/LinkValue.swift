import Foundation

/// A value in a link: a part of the path, a query item, or the fragment.
///
/// An id or an enum with raw values needs the conformance alone: `extension Tab: LinkValue {}`.
///
/// A value must be read again from its text: `Self(linkText: value.linkText) == value`.
public protocol LinkValue {
  /// Reads a value, or returns `nil` if the text isn't one. The text has no percent-encoding.
  init?(linkText: String)

  /// The value as text, without percent-encoding.
  var linkText: String { get }
}

extension LinkValue where Self: LosslessStringConvertible {
  /// Reads the value from its description.
  public init?(linkText: String) { self.init(linkText) }

  /// The description.
  public var linkText: String { description }
}

extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
  /// Reads the raw value.
  public init?(linkText: String) {
    guard let value = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: value)
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
  public init?(linkText: String) { self.init(uuidString: linkText) }

  /// The UUID in upper case.
  public var linkText: String { uuidString }
}
