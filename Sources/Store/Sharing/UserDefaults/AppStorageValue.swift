import Foundation

/// A value that `.appStorage` keys store in user defaults as their own type: booleans, numbers, texts, lists of texts, dates,
/// data, URLs, and optionals of these.
public protocol AppStorageValue: Sendable {
  /// Creates the value of a stored object; `nil` for an object of another type.
  init?(userDefault object: Any)

  /// The object to store, of a type that property lists can contain; `nil` to remove it.
  var userDefault: Any? { get }
}

extension AppStorageValue {
  /// Creates the value of an object that is one.
  public init?(userDefault object: Any) {
    guard let value = object as? Self else { return nil }
    self = value
  }

  /// The value itself.
  public var userDefault: Any? { self }
}

extension String: AppStorageValue {}
extension Data: AppStorageValue {}
extension Date: AppStorageValue {}
extension [String]: AppStorageValue {}

extension Optional: AppStorageValue where Wrapped: AppStorageValue {
  /// Creates the value of an object; `nil` for an object of another type.
  public init?(userDefault object: Any) {
    guard let value = Wrapped(userDefault: object) else { return nil }
    self = .some(value)
  }

  /// The object of the wrapped value; `nil` removes it.
  public var userDefault: Any? {
    switch self {
    case .none: nil
    case .some(let value): value.userDefault
    }
  }
}
