/// The members of one type as one line each, so that two readers can be compared.
///
/// Offsets count from the type's keyword on.
struct TypeView: Equatable, Sendable {
  /// Kind and name of the type; no name for an extension.
  var header: String
  /// How many types it inherits as written, if that is known.
  var inheritance: Int?
  var members: [String]
}

extension TypeView {
  /// The first lines that differ, or `nil`.
  func difference(from other: TypeView) -> String? {
    if header != other.header { return "compiler: \(header)\noutline:  \(other.header)" }
    if let inheritance, inheritance != other.inheritance {
      return "compiler: inherits \(inheritance)\noutline:  inherits \(other.inheritance ?? 0)"
    }
    let count = max(members.count, other.members.count)
    for index in 0..<count {
      let mine = index < members.count ? members[index] : "nothing"
      let theirs = index < other.members.count ? other.members[index] : "nothing"
      if mine != theirs { return "compiler: \(mine)\noutline:  \(theirs)" }
    }
    return nil
  }

  static func property(
    _ keyword: String,
    _ name: String,
    at offset: Int,
    isStatic: Bool,
    accessors: [String]
  ) -> String {
    "\(keyword) \(name) at \(offset)\(isStatic ? " static" : "") [\(accessors.joined(separator: " "))]"
  }

  static func binding(_ names: [String], isTyped: Bool, hasValue: Bool) -> String {
    "binding \(names.joined(separator: ","))\(isTyped ? " typed" : "")\(hasValue ? " with value" : "")"
  }

  static func element(_ name: String, at offset: Int, parameters: [String]) -> String {
    "case \(name) at \(offset)(\(parameters.joined(separator: " ")))"
  }
}
