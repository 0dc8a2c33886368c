/// Names types for people: with the types around them, without the module.
///
/// In a feature most types are called `State`; `Detail.State` says whose.
package enum TypeText {
  /// The name of a type.
  package static func of(_ type: Any.Type) -> String {
    let name = String(reflecting: type)
    // Arguments have modules of their own: then the short name is the readable one.
    guard !name.contains("<") else { return "\(type)" }
    let parts = name.split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }
    return parts.isEmpty ? name : parts.joined(separator: ".")
  }
}
