import Foundation
import Navigation
import Store

/// How the values of a type are read.
enum FingerprintKind {
  case text, integer, bool, elementID, uuid, reference, enumCase
  /// By its stored properties.
  case stored
  /// Not at all: the registrar of an observed state.
  case nothing
  case date, data
  /// By its text: it has no parts.
  case description
  /// By the parts that it shows.
  case parts

  static let kinds = PerType { FingerprintKind($0) }

  private init(_ type: Any.Type) {
    switch type {
    case is String.Type: self = .text
    case is Int.Type: self = .integer
    case is Bool.Type: self = .bool
    case is StackElementID.Type: self = .elementID
    case is UUID.Type: self = .uuid
    case is any AnySharedReference.Type: self = .reference
    case is any RedactedValue.Type: self = .stored
    case _ where Self.isRegistrar(type): self = .nothing
    case is Date.Type: self = .date
    case is Data.Type: self = .data
    case is any ReflectedCollection.Type: self = .parts
    case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type, is URL.Type, is Decimal.Type,
      is AnyKeyPath.Type, is Locale.Type, is TimeZone.Type, is Calendar.Type:
      self = .description
    default:
      switch ReflectedType.of(type).kind {
      case .enumCase?: self = .enumCase
      case .fields? where storedProperties(of: type).isEmpty: self = .description
      case .fields?, .tuple?: self = .stored
      case .leaf?: self = .description
      // Its mirror shows the same properties, and takes longer.
      case nil where storedProperties(of: type).contains { Self.isRegistrar($0.type) }:
        self = .stored
      default: self = .parts
      }
    }
  }

  private static func isRegistrar(_ type: Any.Type) -> Bool {
    type == MacroSupport.RegistrarStorage.self
  }
}
