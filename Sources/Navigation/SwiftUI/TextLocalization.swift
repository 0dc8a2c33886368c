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
    let values = parts.first { $0.label == "arguments" }.map { Self.values(in: $0.value) } ?? []
    return values.isEmpty ? format : String(format: format, locale: .current, arguments: values)
  }

  /// The values to fill in, which are somewhere in each argument.
  private static func values(in arguments: Any) -> [any CVarArg] {
    Mirror(reflecting: arguments).children.compactMap { value(in: $0.value, depth: 0) }
  }

  private static func value(in argument: Any, depth: Int) -> (any CVarArg)? {
    if let value = argument as? any CVarArg { return value }
    guard depth < 4 else { return nil }
    return Mirror(reflecting: argument).children.lazy
      .compactMap { value(in: $0.value, depth: depth + 1) }.first
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
