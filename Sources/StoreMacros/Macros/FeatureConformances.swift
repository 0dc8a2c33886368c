/// The conformances that the arguments of `@Reducer` name: `@Reducer(state: .equatable, action: .hashable)`.
struct FeatureConformances {
  private let arguments: [(type: String, value: Excerpt)]
  private let attribute: SyntaxText

  init(_ request: AttachedExpansion) {
    attribute = request.attribute
    let types = ["state": "State", "action": "Action"]
    arguments = Outline(request.attribute.source).arguments.compactMap { label, value in
      types[label].map { ($0, value) }
    }
  }

  /// The errors in the arguments of a feature, of whose `State` and `Action` the macro writes some.
  func misuses(in feature: TypeDeclaration, written: Set<String>) -> [Diagnostic] {
    var declared = written
    for case .type(let nested) in feature.members where nested.aliased == nil {
      declared.insert(nested.name.bare)
    }
    return arguments.compactMap { type, value in
      let message: String
      if type == "State", Self.isUnobserved(value) { return nil }
      if ConformanceName(value) == nil {
        message =
          "@Reducer writes the conformances \(ConformanceName.list): write another as an extension of '\(type)'"
      } else if !declared.contains(type) {
        message =
          "@Reducer conforms a '\(type)' inside of its braces: write the conformance where this one is declared"
      } else {
        return nil
      }
      return Diagnostic(message: message, place: attribute.place(value.range))
    }
  }

  /// The protocols of a type that the macro writes, each with the isolation of its conformance.
  func inheritance(of type: String, isolation: String) -> [String] {
    names(of: type).protocols.map { $0.conformance(isolation: isolation) }
  }

  /// The attribute for a type that the author wrote.
  func attribute(of type: String) -> String? {
    let names = names(of: type)
    guard !names.isEmpty else { return nil }
    return "@Store::ReducerConformances(\(names.map { ".\($0.rawValue)" }.joined(separator: ", ")))"
  }

  /// Whether the state is said to be left unobserved, which is no conformance.
  var leavesStateUnobserved: Bool {
    arguments.contains { $0.type == "State" && Self.isUnobserved($0.value) }
  }

  private static func isUnobserved(_ argument: Excerpt) -> Bool {
    argument.text.hasSuffix(".unobserved")
  }

  private func names(of type: String) -> [ConformanceName] {
    arguments.filter { $0.type == type }.compactMap { ConformanceName($0.value) }
  }
}
