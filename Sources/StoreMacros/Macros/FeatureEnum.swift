/// The members that `@Reducer` writes into an enum of features.
struct FeatureEnum {
  /// One case, or a directive between two.
  private enum Line {
    case element(FeatureCase)
    case directive(String)
  }

  private let declaration: SourceLines
  private let name: String
  private let access: String
  /// The isolation before the conformances of the nested types.
  private let isolation: String
  /// The isolation before the conformance that names the enum's own.
  private let stateIsolation: String
  /// Whether the enum belongs to the main actor, explicitly or by its module's default.
  private let isOnMainActor: Bool
  private let indirect: String
  private let conformances: FeatureConformances
  private let lines: [Line]
  private let allMembers: [Member]
  /// The cases of actions written by hand.
  private let actionNames: Set<String>
  /// The names of the features around the enum, whose actions contain those of the enum.
  private let enclosingNames: Set<String>
  private(set) var diagnostics: [Diagnostic] = []

  init(_ type: TypeDeclaration, access: String, _ request: AttachedExpansion) {
    declaration = SourceLines(request.declaration)
    name = type.name.text
    self.access = access
    isolation = request.conformanceIsolation(inside: type)
    stateIsolation = request.conformanceIsolation(of: type)
    isOnMainActor = request.isOnMainActor(type)
    conformances = FeatureConformances(request)
    indirect = type.introducer.hasModifier("indirect") ? "indirect " : ""
    var lines: [Line] = []
    var names = CaseNames(macro: "Reducer")
    for member in type.members {
      switch member {
      case .directive(let directive):
        lines.append(.directive(directive.text))
        names.pass(directive)
      case .enumCase(let line) where !line.introducer.isUnavailable:
        for var element in line.elements {
          element.replaceSelf(with: name)
          if let overload = names.insert(element, request) {
            diagnostics.append(overload)
            continue
          }
          let featureCase = FeatureCase(element, of: line)
          if let misuse = featureCase.misuse(request) { diagnostics.append(misuse) }
          lines.append(.element(featureCase))
        }
      default: break
      }
    }
    self.lines = lines
    allMembers = type.members
    actionNames = Set(type.members.flatMap(\.casesOfActions))
    let enclosing = request.lexicalContext.compactMap { context -> String? in
      guard let header = try? Outline.header(context.source) else { return nil }
      return header.name.bare
    }
    // Innermost first, each with those around it: `Detail`, `App.Detail`.
    enclosingNames = Set(
      enclosing.indices.flatMap { first in
        (first..<enclosing.count).map { last in
          enclosing[first...last].reversed().joined(separator: ".")
        }
      }
    )
  }

  /// Which of `State` and `Action` the macro writes.
  var writtenTypes: Set<String> {
    Set(["State", "Action"].filter { name in !allMembers.contains { $0.isType(name) } })
  }

  // The nested types are written with all their conformances. The extensions that their macros
  // would write are created when the compiler already iterates over the file's extensions,
  // and from the third such enum of a file on it reads memory that it has freed.
  var members: [String] {
    [
      ("State", state), ("Action", action), ("body", body), ("CaseScope", scopes),
      ("scope", scope), ("CaseScope", caseScopes),
    ]
    .map { name, code in allMembers.unlessWritten(code) { $0.isMember(ofFeatures: name) } }
    .filter { !$0.isEmpty }
  }

  private var elements: [FeatureCase] {
    lines.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The deprecation of members that use every case: the compiler doesn't warn of deprecated uses in a deprecated
  /// member.
  private var deprecation: String {
    elements.contains(where: \.isDeprecated) ? "@available(*, deprecated)\n" : ""
  }

  private func each(_ write: (FeatureCase) -> String?) -> String {
    var text = ConditionalLines()
    for line in lines {
      switch line {
      case .directive(let directive): text.append(directive: directive)
      case .element(let element):
        if let written = write(element) { text.append(written) }
      }
    }
    return text.text
  }

  private var state: String {
    let cases = each { element in
      let payload =
        switch element.content {
        case .feature(let type, _): "(\(type.text).State)"
        case .ephemeral(_, let values), .plain(let values): FeatureCase.written(values)
        }
      return "\(element.start)\(payload)"
    }
    let hasEphemeral = elements.contains(where: \.isEphemeral)
    let protocols =
      ["\(stateIsolation)Store::CaseReducerState"] + (hasEphemeral ? ["Store::EphemeralState"] : [])
      + ["\(isolation)Store::CasePathable", "\(isolation)Store::ObservableState"]
      + conformances.inheritance(of: "State", isolation: isolation)
    return """
      @Store::CasePathable
      @dynamicMemberLookup
      @Store::ObservableState
      \(access)\(indirect)enum State: \(protocols.joined(separator: ", ")) {
        \(access)typealias StateReducer = \(name)
      \(cases)\(hasEphemeral ? ephemeral : "")}
      """
  }

  /// The `isEphemeral` of the state, for the cases that their first action removes.
  private var ephemeral: String {
    let cases = each { element in
      "  case .\(element.name.text): return \(element.isEphemeral)"
    }
    return """
        \(access)var isEphemeral: Swift::Bool {
          switch self {
      \(cases)    }
        }

      """
  }

  private var action: String {
    let cases = each { element in
      guard let type = element.actions else { return nil }
      let start = enclosingNames.contains(type) ? element.indirectStart : element.start
      return "\(start)(\(type).Action)"
    }
    let protocols =
      ["\(isolation)Store::CasePathable"]
      + conformances.inheritance(of: "Action", isolation: isolation)
    return """
      @Store::CasePathable
      \(access)\(indirect)enum Action: \(protocols.joined(separator: ", ")) {
      \(cases)}
      """
  }

  private var body: String {
    guard isOnMainActor else {
      return """
        \(deprecation)@Store::ReducerBuilder<Self.State, Self.Action>
        \(access)static var body: some Store::Reducer<Self.State, Self.Action> {
        \(reducers(indentedBy: "  "))}
        """
    }
    // As the payload of another enum of features, the default value is on no actor.
    return """
      \(deprecation)\(access)nonisolated static var body: \
      Store::MainActorReducer<Self.State, Self.Action> {
        Store::MainActorReducer {
      \(reducers(indentedBy: "    "))  }
      }
      """
  }

  private func reducers(indentedBy start: String) -> String {
    let scopes = each { element in
      guard let feature = element.feature(indentedBy: start + "  ", in: declaration) else {
        return nil
      }
      let path = "\\.\(element.name.text)"
      return "\(start)Store::Scope(state: \(path), action: \(path)) {\n\(feature)\(start)}"
    }
    return scopes.isEmpty ? "\(start)Store::EmptyReducer()\n" : scopes
  }

  private var scopes: String {
    let cases = each { element in
      let payload =
        switch element.content {
        case .feature(let type, _): "(Store::StoreOf<\(type.text)>)"
        case .ephemeral(_, let values), .plain(let values): FeatureCase.written(values)
        }
      return "\(element.start)\(payload)"
    }
    return """
      \(access)\(indirect)enum CaseScope {
      \(cases)}
      """
  }

  /// The key paths of the cases with actions, by their names.
  private var caseScopes: String {
    let cases = each { element in
      let state: String
      switch element.content {
      case .feature(let type, _): state = "\(type.text).State"
      case .ephemeral(let type, let values) where values.count == 1 && values[0].label == nil:
        state = type.text
      case .ephemeral: return nil
      case .plain:
        return actionNames.contains(element.name.bare) ? scopeOfWrittenAction(element) : nil
      }
      guard let actions = element.actions else { return nil }
      let name = element.name.text
      return """
        \(Self.deprecation(of: element))\
          \(access)var \(name): Store::CaseScopePath<State, Action, \(state), \(actions).Action> {
            Store::CaseScopePath(state: \\.\(name), action: \\.\(name))
          }
        """
    }
    if cases.isEmpty { return "" }
    return """
      @_Concurrency::MainActor
      \(access)struct CaseScopes {
      \(cases)}

      @_Concurrency::MainActor
      \(access)static var caseScopes: CaseScopes { CaseScopes() }
      """
  }

  /// The key paths of a case with actions that the author wrote, whose types only the compiler knows.
  private func scopeOfWrittenAction(_ element: FeatureCase) -> String {
    let name = element.name.text
    return """
      \(Self.deprecation(of: element))\
        \(access)let \(name) = Store::CaseScopePath<State, Action, _, _>(
          state: \\.\(name),
          action: \\.\(name)
        )
      """
  }

  private static func deprecation(of element: FeatureCase) -> String {
    element.isDeprecated ? "  @available(*, deprecated)\n" : ""
  }

  private var scope: String {
    let cases = each { element in
      let name = element.name.text
      switch element.content {
      case .feature:
        return """
            case let .\(name)(v0):
              return .\(name)(store.scope(v0, state: \\.\(name), action: \\.\(name)))
          """
      case .plain(let values) where values.isEmpty:
        return "  case .\(name): return .\(name)"
      case .ephemeral(_, let values), .plain(let values):
        let names = values.indices.map { "v\($0)" }
        let arguments = zip(values, names).map { $0.passing($1) }
        return "  case let .\(name)(\(names.joined(separator: ", "))): "
          + "return .\(name)(\(arguments.joined(separator: ", ")))"
      }
    }
    return """
      \(deprecation)@_Concurrency::MainActor
      \(access)static func scope(
        _ store: Store::Store<Self.State, Self.Action>
      ) -> CaseScope {
        switch store.state {
      \(cases)  }
      }
      """
  }
}

extension FeatureEnum {
  /// The attributes of a type written by hand, as of the one that the macro would write.
  static func attributes(of type: TypeDeclaration) -> [String] {
    guard type.introducer.keyword == "enum", ["Action", "State"].contains(type.name.bare) else {
      return []
    }
    let attributes =
      type.isEnumOfStates
      ? [
        ("CasePathable", "@Store::CasePathable"), ("dynamicMemberLookup", "@dynamicMemberLookup"),
        ("ObservableState", "@Store::ObservableState"),
      ] : [("CasePathable", "@Store::CasePathable")]
    let isObservable = type.inheritance.contains { $0.text.hasSuffix("ObservableState") }
    return attributes.filter { name, _ in
      type.introducer.attribute(name) == nil && !(isObservable && name == "ObservableState")
    }
    .map(\.1)
  }
}

extension TypeDeclaration {
  /// Whether the type is a state with cases, written by hand.
  var isEnumOfStates: Bool { introducer.keyword == "enum" && name.bare == "State" }
}

extension Member {
  /// The names of the cases of actions written by hand.
  fileprivate var casesOfActions: [String] {
    guard case .type(let type) = self, type.name.bare == "Action" else { return [] }
    return type.nestedMembers.flatMap { member in
      guard case .enumCase(let line) = member, !line.introducer.isUnavailable else {
        return [] as [String]
      }
      return line.elements.map(\.name.bare)
    }
  }

  /// Whether the member is what the macro would write into an enum of features under a name.
  fileprivate func isMember(ofFeatures name: String) -> Bool {
    switch self {
    case .type(let type): type.name.bare == name
    case .property: isProperty(name, isStatic: true)
    case .function(let function):
      function.introducer.isStatic && function.labels == ["_"] && function.name == name
    default: false
    }
  }
}
