/// What `@ObservableState` writes into an enum.
enum ObservableEnum {
  /// The identity of the value: the case, and that of its payload.
  static func identity(of type: TypeDeclaration, access: String) -> String {
    var cases = ""
    var index = 0
    for member in type.members {
      switch member {
      case .directive(let directive): cases += directive.text + "\n"
      case .enumCase(let line) where !line.introducer.isUnavailable:
        for element in line.elements {
          cases += branch(for: element, index: index) + "\n"
          index += 1
        }
      default: break
      }
    }
    return """
      \(access)var observationID: Store::ObservationStateID {
        switch self {
      \(cases)  }
      }
      """
  }

  private static func branch(for element: EnumCase.Element, index: Int) -> String {
    let name = element.name.text
    return switch element.parameters.count {
    case 0: "case .\(name): return Store::ObservationStateID(case: \(index))"
    case 1:
      "case .\(name)(let value): return Store::ObservationStateID(case: \(index), payload: value)"
    default: "case .\(name): return Store::ObservationStateID(case: \(index), untracked: ())"
    }
  }
}
