#if canImport(SwiftUI)
import Foundation
import SwiftUI

/// The key of a localised text, and where it's looked up.
///
/// A key isn't `Sendable`, but is never changed.
struct TextLocalization: @unchecked Sendable {
  var key: LocalizedStringKey
  var tableName: String?
  var bundle: Bundle?
  var comment: StaticString?

  /// The text that SwiftUI shows.
  var text: Text { Text(key, tableName: tableName, bundle: bundle, comment: comment) }

  /// The characters in the language of the process, for what isn't SwiftUI.
  ///
  /// SwiftUI doesn't say what is in a key, so the reflection of the key is read. If its parts are ever renamed, this is the
  /// description of the key.
  var characters: String {
    let parts = Mirror(reflecting: key).children
    guard let name = parts.first(where: { $0.label == "key" })?.value as? String else {
      return String(describing: key)
    }
    let format = (bundle ?? .main).localizedString(forKey: name, value: nil, table: tableName)
    guard let arguments = parts.first(where: { $0.label == "arguments" })?.value else {
      return format
    }
    // Of a value with a format, or a text, the format string has another type than the value: then it isn't filled in.
    let count = Mirror(reflecting: arguments).children.count
    let values = Self.values(in: arguments)
    guard count > 0, values.count == count else { return format }
    return String(format: format, locale: .current, arguments: values)
  }

  /// The values to fill in, of the arguments that are one without a formatter.
  private static func values(in arguments: Any) -> [any CVarArg] {
    Mirror(reflecting: arguments).children.compactMap { argument in
      guard
        let storage = Mirror(reflecting: argument.value).children.first(where: {
          $0.label == "storage"
        }),
        let value = Mirror(reflecting: storage.value).children.first, value.label == "value"
      else { return nil }
      let parts = Mirror(reflecting: value.value).children.map(\.value)
      if let plain = value.value as? any CVarArg { return plain }
      guard let plain = parts.first as? any CVarArg, parts.dropFirst().allSatisfy(isNil) else {
        return nil
      }
      return plain
    }
  }

  private static func isNil(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }
}

extension TextLocalization: Hashable {
  /// Whether both look up the same key in the same place; comments aren't compared.
  static func == (lhs: TextLocalization, rhs: TextLocalization) -> Bool {
    lhs.key == rhs.key && lhs.tableName == rhs.tableName && lhs.bundle == rhs.bundle
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(tableName)
    hasher.combine(bundle)
  }
}
#endif
