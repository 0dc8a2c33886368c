extension FeatureStruct {
  /// Which of `State` and `Action` the type of a feature's body names, such as `some Reducer<Int, Child.Action>`.
  static func typesNamed(by body: Property.Binding, of feature: String) -> Set<String> {
    // A property without a written type may have the types in its value: `Reduce<Int, Action> { … }`.
    guard let text = (body.type ?? body.initialValue)?.text else { return [] }
    var outline = Outline(text)
    while outline.isWord("some") || outline.isWord("any") { outline.advance() }
    var name = ""
    while outline.token.kind == .identifier {
      name = outline.text
      outline.advance()
      guard outline.take(.period) || outline.take(.doubleColon) else { break }
    }
    guard let arguments = outline.genericArguments() else {
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
