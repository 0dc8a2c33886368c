/// What a test can't find out about an observed struct at runtime: which initialisers create it, and which of its
/// variables can't be set from outside.
///
/// Nothing is written for a struct that is created with all its properties.
struct StateConstruction {
  private let type: TypeDeclaration
  private let properties: [(written: Property, observed: ObservedProperty)]

  init(_ type: TypeDeclaration, _ request: AttachedExpansion) {
    self.type = type
    properties = type.members.flatMap { member -> [(Property, ObservedProperty)] in
      guard case .property(let property) = member else { return [] }
      return ObservedProperty.properties(of: property, in: type, request).map { (property, $0) }
    }
  }

  /// The member that says so; `nil` if it isn't needed.
  func member(access: String, isolation: String) -> String? {
    let initializers = hasOwnInitializer ? ownInitializers : memberwise.map { [$0] } ?? []
    let readOnly = properties.filter { !$0.written.isLet && !$0.written.isSettable }
      .map { "\"\($0.observed.name.escaped)\"" }
    let all = properties.map { "\"\($0.observed.name.escaped)\"" }
    guard initializers != [all] || !readOnly.isEmpty else { return nil }
    let lists = initializers.map { "[\($0.joined(separator: ", "))]" }.joined(separator: ", ")
    return """
      \(isolation)\(access)static var stateConstruction: Store::MacroSupport.StateConstruction? {
        Store::MacroSupport.StateConstruction(
          initializers: [\(lists)],
          readOnly: [\(readOnly.joined(separator: ", "))]
        )
      }
      """
  }

  private var hasDirectives: Bool {
    type.members.contains { if case .directive = $0 { true } else { false } }
  }

  private var hasOwnInitializer: Bool {
    type.members.contains {
      if case .function(let function) = $0 { function.name == "init" } else { false }
    }
  }

  /// The labels of the initialiser that the compiler writes, if others can call it.
  private var memberwise: [String]? {
    let parameters = properties.filter { !$0.observed.isConstant }
    let isKnown = parameters.allSatisfy { written, observed in
      written.isVisible && !observed.isLazy && (!observed.isWrapped || observed.isShared)
    }
    return isKnown && !hasDirectives
      ? parameters.map { "\"\($0.observed.name.escaped)\"" } : nil
  }

  /// The labels of the author's initialisers whose parameters are properties; of one with a single parameter without
  /// a label, the parameter's type.
  private var ownInitializers: [[String]] {
    guard !hasDirectives else { return [] }
    return type.members.compactMap { member in
      guard case .function(let function) = member, function.name == "init", function.isPlain,
        !["private", "fileprivate"].contains(where: function.introducer.hasModifier)
      else { return nil }
      if function.labels == ["_"], let type = function.types.first {
        return ["\"_: \(type.text)\""]
      }
      let isKnown = zip(function.labels, function.types).allSatisfy { label, type in
        properties.contains { $0.observed.name.bare == label && $0.written.hasType(type.text) }
      }
      return isKnown && function.labels.count == function.types.count
        ? function.labels.map { "\"\($0)\"" } : nil
    }
  }
}

extension Property {
  fileprivate var isVisible: Bool {
    !["private", "fileprivate"].contains(where: introducer.hasModifier)
  }

  /// Whether code in another file of the module can set the variable.
  fileprivate var isSettable: Bool {
    !introducer.modifiers.contains { $0.name == "private" || $0.name == "fileprivate" }
  }

  /// Whether the type, as written or as that of the initial value, is the given one.
  fileprivate func hasType(_ text: String) -> Bool {
    guard let binding = bindings.first, bindings.count == 1 else { return false }
    if let type = binding.type { return type.text == text }
    guard let value = binding.initialValue?.text, let first = value.first else { return false }
    if value.hasPrefix(text + "(") { return true }
    switch text {
    case "Bool": return value == "true" || value == "false"
    case "String": return first == "\"" && value.last == "\""
    case "Int": return value.allSatisfy(\.isNumber)
    case "Double": return first.isNumber && value.contains(".") && Double(value) != nil
    default: return false
    }
  }
}
