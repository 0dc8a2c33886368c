/// The comparison of an observable struct, property by property.
///
/// The compiler's own `==` ends at the first property that differs, before the registrar, which is stored last, is told
/// that the state is read. This one is used in its place, by a default implementation, unless the author wrote one.
struct EqualProperties {
  private let name: String
  private let lines: String
  private let deprecation: String

  /// Writes the comparison of a struct that is declared `Equatable` in its own braces; `nil` for any other.
  init?(_ type: TypeDeclaration, named name: String, _ request: AttachedExpansion) {
    let names: Set = ["Equatable", "Hashable", "Comparable"]
    let isEquatable = type.inheritance.contains { inherited in
      inherited.text.split(separator: "&").contains { part in
        let name = part.split(whereSeparator: { " .:\n".contains($0) }).last ?? ""
        return names.contains(String(name))
      }
    }
    guard isEquatable else { return nil }
    var lines = ConditionalLines()
    var isDeprecated = false
    for member in type.members {
      switch member {
      case .directive(let directive): lines.append(directive: directive.text)
      case .property(let property):
        for one in ObservedProperty.properties(of: property, in: type, request) {
          // The storage of a lazy property can't be named. A type that is never `Equatable` needs an `==` of the author's,
          // which may be in an extension; without one the compiler reports that.
          if one.isLazy || one.isNeverEquatable { return nil }
          if one.isDeprecated { isDeprecated = true }
          let others = "unsafe other.assumingMemoryBound(to: Self.self).pointee.\(one.storage)"
          let comparison = "Store::MacroSupport.areEqual(self.\(one.storage), \(others))"
          lines.append("    guard \(comparison) else { return false }")
        }
      default: break
      }
    }
    self.name = name
    self.lines = lines.text
    deprecation = isDeprecated ? "@available(*, deprecated)\n  " : ""
  }

  /// The extension with the comparison.
  func text(isolation: String, access: String) -> String {
    """
    extension \(name): \(isolation)Store::MacroSupport.StateEquatableByProperties {
      \(deprecation)\(isolation.ofMembers)\(access)func hasEqualProperties(at other: Swift::UnsafeRawPointer) -> Swift::Bool {
    \(lines)    return true
      }
    }
    """
  }
}

extension Member {
  /// Whether the member is a comparison written by hand.
  var isComparison: Bool {
    if case .function(let function) = self { function.name == "==" } else { false }
  }
}
