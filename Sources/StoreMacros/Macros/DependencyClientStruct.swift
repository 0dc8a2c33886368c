/// The members that `@DependencyClient` writes.
struct DependencyClientStruct {
  /// A stored property that the initialiser sets, or a directive between two.
  private enum Line {
    case property(Endpoint)
    case directive(String)
  }

  /// A property, which is an endpoint if it is a closure.
  private struct Endpoint {
    var name: Name
    var type: String
    /// The offset of the type.
    var typeStart: Int
    var closure: ClosureType?
    var initialValue: String?
    var introducer: Introducer

    /// The type of a parameter that sets it.
    var parameterType: String { closure?.escaping ?? type }
  }

  private let declaration: SourceLines
  private let name: Name
  private let access: String
  private var lines: [Line] = []
  private(set) var misuses: [Diagnostic] = []
  /// Whether a constant has an initial value: then only a delegating initialiser could set `self`.
  private var hasSetConstant = false
  private let allMembers: [Member]

  init(_ type: TypeDeclaration, access: String, _ request: AttachedExpansion) {
    declaration = SourceLines(request.declaration)
    name = type.name
    self.access = access
    allMembers = type.members
    for member in type.members {
      switch member {
      case .directive(let directive): lines.append(.directive(directive.text))
      case .property(let property) where !property.introducer.isStatic:
        read(property, request)
      default: break
      }
    }
    // Directives can't be among parameters.
    if hasDirectives, let directive = type.members.lazy.compactMap({ $0.directive }).first {
      misuses.append(
        request.error(
          "@DependencyClient can't write an initialiser for properties inside of '#if'",
          at: directive.range
        )
      )
    }
  }

  private mutating func read(_ property: Property, _ request: AttachedExpansion) {
    for binding in property.bindings where binding.isStored {
      let isSet = property.isLet && binding.initialValue != nil
      hasSetConstant = hasSetConstant || isSet
      if binding.name == nil, binding.initialValue == nil {
        misuses.append(
          request.error(
            "@DependencyClient needs a '\(property.introducer.keyword)' of its own for each property",
            at: binding.pattern.range
          )
        )
      }
      guard let name = binding.name, !isSet, !property.introducer.hasModifier("lazy") else {
        continue
      }
      guard let type = binding.type else {
        misuses.append(
          request.error(
            "@DependencyClient needs the type of '\(name.bare)' written out",
            at: name.range
          )
        )
        continue
      }
      let endpoint = Endpoint(
        name: name,
        type: type.text,
        typeStart: type.range.lowerBound,
        closure: ClosureType(type.text),
        initialValue: binding.initialValue?.text,
        introducer: property.introducer
      )
      if endpoint.closure?.parameters.contains(where: \.isVariadic) ?? false {
        misuses.append(
          request.error(
            "@DependencyClient can't pass on the variadic parameter of '\(name.bare)': write an array",
            at: type.range
          )
        )
        continue
      }
      if let closure = endpoint.closure, endpoint.initialValue == nil, !closure.isVoid,
        !closure.isResultOptional, !closure.isThrowing || closure.thrownError != nil
      {
        let underscores = closure.parameters.map { _ in "_" }.joined(separator: ", ")
        let start = underscores.isEmpty ? "" : "\(underscores) in "
        misuses.append(
          request.error(
            "'\(name.bare)' needs a default value, because it has to return one and can't throw",
            at: name.range,
            fixIt: (
              "give it a default value", type.range.upperBound..<type.range.upperBound,
              " = { \(start)<#\(closure.result)#> }"
            )
          )
        )
      }
      lines.append(.property(endpoint))
    }
  }

  private var hasDirectives: Bool {
    guard
      let first = lines.firstIndex(where: { if case .directive = $0 { true } else { false } }),
      let last = lines.lastIndex(where: { if case .directive = $0 { true } else { false } })
    else { return false }
    return lines[first...last].contains { if case .property = $0 { true } else { false } }
  }

  private var endpoints: [Endpoint] {
    lines.compactMap { if case .property(let endpoint) = $0 { endpoint } else { nil } }
  }

  var members: [String] {
    let labels = endpoints.map(\.name.text)
    let initializers =
      hasDirectives ? [] : [initializer] + (isDeprecated ? settingDeprecated : [])
    let written = initializers.map { code in
      allMembers.unlessWritten(code) { $0.isFunction("init", labels) }
    }
    return (written + endpoints.compactMap(method)).filter { !$0.isEmpty }
  }

  /// Whether the compiler warns where one of the properties is set.
  private var isDeprecated: Bool { endpoints.contains(where: \.introducer.isDeprecated) }

  private var initializer: String {
    guard !endpoints.isEmpty else { return "\(access)init() {}" }
    let parameters = endpoints.map { endpoint in
      let start = "  \(endpoint.name.text): \(endpoint.parameterType)"
      return start + (defaultValue(of: endpoint).map { " = \($0)" } ?? "")
    }
    let values = endpoints.map(\.name.expression)
    let whole = "self = Self[settingDeprecated: \(values.joined(separator: ", "))]\n"
    let assignments =
      !isDeprecated
      ? zip(endpoints, values).map(assignment).joined()
      : !hasSetConstant
        ? "  \(whole)"
        : """
          if let never = Swift::Optional<Swift::Never>.none {
            self.init(settingDeprecated: never)
          } else {
            \(whole)  }

        """
    return """
      \(access)init(
      \(parameters.joined(separator: ",\n"))
      ) {
      \(assignments)}
      """
  }

  /// The code that sets properties some of which are deprecated.
  ///
  /// The initialiser above can't be deprecated itself, and the compiler would warn of each of them
  /// there. It doesn't warn inside of this accessor or of its use, as it is deprecated.
  private var settingDeprecated: [String] {
    let names = endpoints.indices.map { "v\($0)" }
    let parameters = zip(endpoints, names).map { "\($1): \($0.parameterType)" }
    let list = "settingDeprecated " + parameters.joined(separator: ", _ ")
    let assignments = zip(endpoints, names).map(assignment)
    return [
      """
      private static subscript(\(list)) -> Self {
        @available(*, deprecated)
        _read { yield Self(settingDeprecated: \(names.joined(separator: ", "))) }
      }
      """,
      """
      @available(*, deprecated)
      private init(\(list)) {
      \(assignments.joined())}
      """,
    ]
      + (hasSetConstant
        ? ["private init(settingDeprecated never: Swift::Never) { switch never {} }"] : [])
  }

  /// Sets a property.
  ///
  /// If the type of a closure is an alias, it can't be set in this way; the compiler reports that at the
  /// type.
  private func assignment(to endpoint: Endpoint, of value: String) -> String {
    let property = "  self.\(endpoint.name.text)"
    let assigned = "= \(value)"
    guard endpoint.closure == nil, endpoint.type.mayNameClosure,
      let lines = declaration.lines(of: assigned, continuing: property, at: endpoint.typeStart)
    else { return "\(property) \(assigned)\n" }
    return lines
  }

  /// The default of a property: for an endpoint, a closure that reports its use.
  private func defaultValue(of endpoint: Endpoint) -> String? {
    guard let closure = endpoint.closure else {
      return endpoint.initialValue ?? (endpoint.type.hasSuffix("?") ? "nil" : nil)
    }
    let path = "\"\(name.escaped).\(endpoint.name.escaped)\""
    let names = closure.parameters.indices.map { "v\($0)" }
    func start(_ names: [String]) -> String {
      names.isEmpty ? "" : " \(names.joined(separator: ", ")) in"
    }
    let unnamed = start(names.map { _ in "_" })
    if let initialValue = endpoint.initialValue {
      let arguments = zip(closure.parameters, names).map { $0.passing($1) }
      let effects =
        (closure.isThrowing ? "try " : "") + (closure.isAsync ? "await " : "")
      return """
        {\(start(names))
            Store::MacroSupport.UnimplementedEndpoint(\(path)).report()
            let value: \(endpoint.type) = \(initialValue)
            return \(effects)value(\(arguments.joined(separator: ", ")))
          }
        """
    }
    if closure.isThrowing, closure.thrownError == nil {
      return "{\(unnamed) throw Store::MacroSupport.UnimplementedEndpoint(\(path)).reported() }"
    }
    if closure.isVoid {
      return "{\(unnamed) Store::MacroSupport.UnimplementedEndpoint(\(path)).report() }"
    }
    guard closure.isResultOptional else { return nil }
    return """
      {\(unnamed)
          Store::MacroSupport.UnimplementedEndpoint(\(path)).report()
          return nil
        }
      """
  }

  /// The function that calls an endpoint with the labels of its parameters.
  private func method(_ endpoint: Endpoint) -> String? {
    guard let closure = endpoint.closure, closure.parameters.contains(where: { $0.label != nil })
    else { return nil }
    let labels = closure.parameters.map { $0.label ?? "_" }
    let parameters = closure.parameters.enumerated().map { index, parameter in
      let label = parameter.label ?? "_"
      // The compiler warns if label and name are the same.
      let name = label == "v\(index)" ? "" : " v\(index)"
      return (label == "self" ? "`self`" : label) + name + ": " + parameter.type
    }
    let arguments = closure.parameters.enumerated().map { $1.passing("v\($0)") }
    let effects = (closure.isThrowing ? "try " : "") + (closure.isAsync ? "await " : "")
    let start = endpoint.introducer.documentation + endpoint.introducer.availability
    let method = DependencyEndpointMacro.method(of: endpoint.name, endpoint.introducer)
    let function = """
      \(closure.isolation)\(endpoint.introducer.readAccess)func \(method)(\(parameters.joined(separator: ", ")))\
      \(closure.effects) -> \(closure.result) {
        \(effects)self.\(endpoint.name.text)(\(arguments.joined(separator: ", ")))
      }
      """
    return allMembers.unlessWritten(start + function) {
      $0.isFunction(method, labels)
    }
  }
}

extension String {
  /// Whether the type is a name that isn't known to be another type's.
  fileprivate var mayNameClosure: Bool {
    let known: Set = [
      "Bool", "Data", "Date", "Double", "Duration", "Float", "Int", "String", "URL", "UUID",
    ]
    return !known.contains(self)
      && Tokenizer.tokens(of: SourceText(self)).allSatisfy { token in
        [.identifier, .period, .operator, .end].contains(token.kind)
      }
  }
}

extension Member {
  /// Whether the member is a function of a name with labels.
  fileprivate func isFunction(_ name: String, _ labels: [String]) -> Bool {
    if case .function(let function) = self {
      function.name == name && function.labels == labels
    } else {
      false
    }
  }

  /// The directive, if it is one.
  var directive: Excerpt? { if case .directive(let excerpt) = self { excerpt } else { nil } }
}
