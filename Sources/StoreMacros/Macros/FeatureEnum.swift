/// What `@Reducer` writes into an enum of features.
struct FeatureEnum {
  /// One case, or a directive between two.
  private enum Line {
    case element(Element)
    case directive(String)
  }

  private enum Content {
    /// A feature, and how one is made.
    case feature(type: String, made: String)
    /// Payloads that are no feature, as written between the parentheses.
    case plain([EnumCase.Parameter])
  }

  private struct Element {
    var name: Name
    var content: Content
    /// Availability, and `indirect` where written.
    var prefix: String
  }

  private let name: String
  private let access: String
  private let indirect: String
  private let lines: [Line]

  init(
    _ type: TypeDeclaration,
    access: String,
    _ request: AttachedExpansion
  ) throws(MacroFailure) {
    name = type.name.text
    self.access = access
    indirect = type.introducer.hasModifier("indirect") ? "indirect " : ""
    var lines: [Line] = []
    for member in type.members {
      switch member {
      case .directive(let directive): lines.append(.directive(directive.text))
      case .enumCase(let line):
        for element in line.elements {
          lines.append(.element(try Self.element(element, line.introducer, request)))
        }
      default: break
      }
    }
    self.lines = lines
  }

  private static func element(
    _ element: EnumCase.Element,
    _ introducer: Introducer,
    _ request: AttachedExpansion
  ) throws(MacroFailure) -> Element {
    let isIgnored = introducer.attribute("ReducerCaseIgnored") != nil
    let content: Content
    if isIgnored || element.parameters.isEmpty {
      content = .plain(element.parameters)
    } else {
      guard element.parameters.count == 1 else {
        throw MacroFailure(
          "'\(element.name.bare)' needs one feature, or '@ReducerCaseIgnored' before it if its "
            + "values are no features",
          at: element.name.range,
          in: request,
          fixIt: (
            "mark it '@ReducerCaseIgnored'", introducer.start..<introducer.start,
            "@ReducerCaseIgnored "
          )
        )
      }
      let parameter = element.parameters[0]
      content = .feature(
        type: parameter.type.text,
        made: parameter.defaultValue?.text ?? "\(parameter.type.text)()"
      )
    }
    return Element(
      name: element.name,
      content: content,
      prefix: introducer.availability + (introducer.hasModifier("indirect") ? "indirect " : "")
    )
  }

  var members: [String] { [state, action, body, scopes, scope] }

  private func each(_ write: (Element) -> String?) -> String {
    var text = ""
    for line in lines {
      switch line {
      case .directive(let directive): text += directive + "\n"
      case .element(let element):
        if let written = write(element) { text += written + "\n" }
      }
    }
    return text
  }

  /// The payload as the author wrote it.
  private static func written(_ parameters: [EnumCase.Parameter]) -> String {
    guard !parameters.isEmpty else { return "" }
    let types = parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "") + parameter.type.text
        + (parameter.defaultValue.map { " = \($0.text)" } ?? "")
    }
    return "(\(types.joined(separator: ", ")))"
  }

  private var state: String {
    let cases = each { element in
      let payload =
        switch element.content {
        case .feature(let type, _): "(\(type).State)"
        case .plain(let parameters): Self.written(parameters)
        }
      return "  \(element.prefix)case \(element.name.text)\(payload)"
    }
    return """
      @Store::CasePathable
      @dynamicMemberLookup
      @Store::ObservableState
      \(access)\(indirect)enum State: Store::CaseReducerState {
        \(access)typealias StateReducer = \(name)
      \(cases)}
      """
  }

  private var action: String {
    let cases = each { element in
      guard case .feature(let type, _) = element.content else { return nil }
      return "  \(element.prefix)case \(element.name.text)(\(type).Action)"
    }
    return """
      @Store::CasePathable
      \(access)\(indirect)enum Action {
      \(cases)}
      """
  }

  private var body: String {
    let scopes = each { element in
      guard case .feature(_, let made) = element.content else { return nil }
      let path = "\\.\(element.name.text)"
      return "  Store::Scope(state: \(path), action: \(path)) {\n    \(made)\n  }"
    }
    return """
      @Store::ReducerBuilder<Self.State, Self.Action>
      \(access)static var body: some Store::Reducer<Self.State, Self.Action> {
      \(scopes.isEmpty ? "  Store::EmptyReducer()\n" : scopes)}
      """
  }

  private var scopes: String {
    let cases = each { element in
      let payload =
        switch element.content {
        case .feature(let type, _): "(Store::StoreOf<\(type)>)"
        case .plain(let parameters): Self.written(parameters)
        }
      return "  \(element.prefix)case \(element.name.text)\(payload)"
    }
    return """
      \(access)\(indirect)enum CaseScope {
      \(cases)}
      """
  }

  private var scope: String {
    let cases = each { element in
      let name = element.name.text
      switch element.content {
      case .feature:
        return """
            case .\(name):
              return store.scope(state: \\.\(name), action: \\.\(name)).map(CaseScope.\(name))
          """
      case .plain([]): return "  case .\(name): return .\(name)"
      case .plain(let parameters):
        let values = parameters.indices.map { "v\($0)" }
        let arguments = zip(parameters, values).map { parameter, value in
          (parameter.label.map { "\($0): " } ?? "") + value
        }
        return "  case let .\(name)(\(values.joined(separator: ", "))): "
          + "return .\(name)(\(arguments.joined(separator: ", ")))"
      }
    }
    return """
      @_Concurrency::MainActor
      \(access)static func scope(
        _ store: Store::Store<Self.State, Self.Action>
      ) -> CaseScope? {
        switch store.state {
      \(cases)  }
      }
      """
  }
}
