/// The members that `@ObservableState` writes into an enum.
enum ObservableEnum {
  /// The identity of the value, and its stamping, case by case.
  static func members(of type: TypeDeclaration, access: String) -> [String] {
    let identity = """
      \(access)var observationID: Store::ObservationStateID {
        switch self {
      \(branches(of: type, indentedBy: "  ", identity(of:index:)))  }
      }
      """
    guard canMark(type) else { return [identity] }
    // The compiler doesn't warn of deprecated uses in a deprecated member.
    let isDeprecated = type.members.contains { member in
      if case .enumCase(let line) = member { line.introducer.isDeprecated } else { false }
    }
    return [
      identity,
      """
      \(isDeprecated ? "@available(*, deprecated)\n" : "")\(access)mutating func markObservation(_ mark: inout Store::MacroSupport.ObservationStateMark) {
        mark.visit(casesOf: &self) { mark, place in
          switch place.take() {
      \(branches(of: type, indentedBy: "    ", marking(_:index:)))    }
        }
      }
      """,
    ]
  }

  /// Whether a case may contain a state, and each can be rebuilt from its payload: an autoclosure
  /// would be another closure each time.
  private static func canMark(_ type: TypeDeclaration) -> Bool {
    let elements = type.members.flatMap { member -> [EnumCase.Element] in
      guard case .enumCase(let line) = member, !line.introducer.isUnavailable else { return [] }
      return line.elements
    }
    let parameters = elements.flatMap(\.parameters)
    return elements.contains { $0.parameters.count == 1 }
      && !parameters.contains { $0.type.text.withoutAutoclosure != nil }
  }

  private static func branches(
    of type: TypeDeclaration,
    indentedBy start: String,
    _ write: (EnumCase.Element, _ index: Int) -> [String]
  ) -> String {
    var lines = ConditionalLines()
    var index = 0
    for member in type.members {
      switch member {
      case .directive(let directive): lines.append(directive: directive.text)
      case .enumCase(let line) where !line.introducer.isUnavailable:
        for element in line.elements {
          for line in write(element, index) { lines.append(start + line) }
          index += 1
        }
      default: break
      }
    }
    return lines.text
  }

  /// The identity of a case, and that of its payload.
  private static func identity(of element: EnumCase.Element, index: Int) -> [String] {
    let name = element.name.text
    let (bound, payload) =
      switch element.parameters.count {
      case 0: ("", "")
      case 1: ("(let value)", ", payload: value")
      default: ("", ", untracked: ()")
      }
    return [
      "case .\(name)\(bound): return Store::ObservationStateID(case: \(index)\(payload))"
    ]
  }

  /// Moves the payload out to stamp it, and back.
  private static func marking(_ element: EnumCase.Element, index: Int) -> [String] {
    let name = element.name.text
    let parameters = element.parameters
    switch parameters.count {
    case 0: return ["case .\(name): place.put(.\(name))"]
    case 1:
      return [
        "case .\(name)(var value):",
        "  mark.visit(&value)",
        "  place.put(.\(name)(\(parameters[0].passing("value"))))",
      ]
    default:
      let values = parameters.indices.map { "value\($0)" }
      let arguments = zip(parameters, values).map { $0.passing($1) }
      return [
        "case .\(name)(\(values.map { "let \($0)" }.joined(separator: ", "))):",
        "  place.put(.\(name)(\(arguments.joined(separator: ", "))))",
      ]
    }
  }
}
