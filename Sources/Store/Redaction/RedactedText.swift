import Foundation

extension RedactedText {
  /// A value in place of one that wasn't recorded; `nil` if the type has no empty one that is known.
  static func placeholder<Value>(for type: Value.Type) -> Value? {
    func zero<Number: AdditiveArithmetic>(_ type: Number.Type) -> Any { Number.zero }
    func empty<Elements: RangeReplaceableCollection>(_ type: Elements.Type) -> Any { Elements() }
    let value: Any? =
      switch type {
      case is Bool.Type: false
      case is Date.Type: Date(timeIntervalSince1970: 0)
      case is UUID.Type: UUID(0)
      case let type as any AnyRedacted.Type: type.placeholder
      case let type as any OptionalType.Type: type.nilValue
      case let type as any AdditiveArithmetic.Type: zero(type)
      case let type as any RangeReplaceableCollection.Type: empty(type)
      default: nil
      }
    return value as? Value
  }
}

private protocol AnyRedacted {
  /// A redacted value in place of one that wasn't recorded.
  static var placeholder: Any? { get }
}

extension Redacted: AnyRedacted {
  fileprivate static var placeholder: Any? {
    RedactedText.placeholder(for: Value.self).map { Redacted($0) }
  }
}
