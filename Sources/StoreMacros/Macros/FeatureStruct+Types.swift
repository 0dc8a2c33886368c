extension FeatureStruct {
  /// Which of `State` and `Action` the type of a feature's body names, such as `some Reducer<Int, Child.Action>`.
  static func typesNamed(by body: Property.Binding, of feature: String) -> Set<String> {
    // A property without a written type may have the types in its value: `Reduce<Int, Action> { … }`.
    guard let text = (body.type ?? body.initialValue)?.text else { return [] }
    let (name, arguments) = reducer(text)
    guard let arguments else {
      // A concrete type has a state of its own. That of a value only the compiler knows.
      let isConcrete = body.type != nil && !["", "Reducer", "Never"].contains(name)
      return isConcrete ? ["State", "Action"] : []
    }
    switch (name, arguments.count) {
    case ("Reducer", 2), ("Reduce", 2), ("EmptyReducer", 2):
      return typesNamed(by: arguments, of: feature)
    default:
      let isOwn = arguments.contains {
        $0 == "Self" || $0 == feature || $0.hasPrefix("\(feature)<")
      }
      return isOwn ? [] : ["State", "Action"]
    }
  }

  /// The state and the actions of a body's builder: those of the feature, or what it uses of its generic ones.
  static func builtTypes(of body: Property.Binding) -> String {
    if let text = body.type?.text {
      let (name, arguments) = reducer(text)
      let isSpecialized = (arguments ?? []).contains {
        $0.hasPrefix("State<") || $0.hasPrefix("Action<")
      }
      if let arguments, name == "Reducer", isSpecialized {
        return arguments.joined(separator: ", ")
      }
    }
    return "Self.State, Self.Action"
  }

  /// The name of a reducer's type as written, and its generic arguments.
  private static func reducer(_ text: String) -> (name: String, arguments: [String]?) {
    var outline = Outline(text)
    while outline.isWord("some") || outline.isWord("any") { outline.advance() }
    var name = ""
    while outline.token.kind == .identifier {
      name = outline.text
      outline.advance()
      guard outline.take(.period) || outline.take(.doubleColon) else { break }
    }
    return (name, outline.genericArguments())
  }

  /// The types that a feature uses of a generic `State` or `Action` of its own, which the compiler doesn't infer where
  /// `EffectOf<Self>` or a builder needs them first.
  static func specializedTypes(of type: TypeDeclaration, _ request: AttachedExpansion) -> String {
    let access = type.introducer.memberAccess(in: request.lexicalContext)
    let written = type.members.lazy.compactMap { member -> [String]? in
      switch member {
      case .function(let function)
      where function.name == "reduce" && function.labels == ["into", "action"]:
        return function.types.map(\.text)
      case .property(let property):
        let body = property.bindings.first { $0.name?.bare == "body" }
        guard let text = body?.type?.text else { return nil }
        let (name, arguments) = reducer(text)
        return name == "Reducer" ? arguments : nil
      default: return nil
      }
    }
    guard let types = written.first, types.count == 2 else { return "" }
    return zip(["State", "Action"], types).map { name, text in
      let isGeneric = type.members.contains { member in
        guard case .type(let nested) = member else { return false }
        return nested.name.bare == name && nested.genericParameters != nil
      }
      guard isGeneric, text.contains("<") else { return "" }
      let used = text.hasPrefix("inout ") ? String(text.dropFirst(6)) : text
      return
        "\n  @_implements(Store::Reducer, \(name)) \(access)typealias \(name)OfFeature = \(used)\n"
    }
    .joined()
  }

  /// Which of `State` and `Action` are named by the types written for them: by all but the feature's own.
  static func typesNamed(by types: [String], of feature: String) -> Set<String> {
    let names = zip(["State", "Action"], types).filter { name, type in
      !["Self.\(name)", "\(feature).\(name)", "inout Self.\(name)", "inout \(feature).\(name)"]
        .contains(type)
    }
    return Set(names.map(\.0))
  }
}

extension Outline {
  /// Reads generic arguments between angle brackets; `nil` if there are none here.
  fileprivate mutating func genericArguments() -> [String]? {
    guard token.kind == .operator, text == "<", let end = brackets.end(of: position) else {
      return nil
    }
    var arguments: [String] = []
    while position < end {
      advance()
      guard let type = try? readType() else { return nil }
      arguments.append(type.text)
    }
    return arguments
  }
}
