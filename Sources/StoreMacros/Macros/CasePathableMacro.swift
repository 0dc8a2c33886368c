/// Writes a case path for each case of an enum.
enum CasePathableMacro: AttachedMacro {
  static let typeName = "CasePathableMacro"

  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    switch request.role {
    case .member: return try members(request)
    case .extension, .conformance:
      guard let header = try? Outline.header(request.declaration.source),
        header.introducer.keyword == "enum", request.wantsConformance(to: "CasePathable")
      else { return [] }
      try header.requireCopies(for: "CasePathable", request)
      let name = request.extendedType ?? header.name.text
      let isolation = request.conformanceIsolation(of: header)
      let conformance = "\(name): \(isolation)Store::CasePathable {}"
      return [try request.visibleExtension(conformance, of: header, by: "CasePathable")]
    default: return []
    }
  }

  private static func members(_ request: AttachedExpansion) throws(MacroFailure) -> [String] {
    let header = try request.header(for: "CasePathable")
    guard header.introducer.keyword == "enum" else {
      throw MacroFailure(
        "@CasePathable needs an enum, as only cases have case paths",
        at: header.introducer.keywordRange,
        in: request
      )
    }
    // The compiler expands the members of such a type late, or not at all, but always its extension.
    guard header.noncopyable == nil else { return [] }
    let type = try request.type(for: "CasePathable")
    if request.isConformed(type, to: "CasePathable") { return [] }
    let access = type.introducer.memberAccess(in: request.lexicalContext)

    var paths = ""
    var list = CaseList()
    var names = CaseNames(macro: "CasePathable")
    var diagnostics: [Diagnostic] = []
    for member in type.members {
      switch member {
      case .directive(let directive):
        paths += directive.text + "\n"
        list.lines += directive.text + "\n"
        names.pass(directive)
      case .enumCase(let line) where !line.introducer.isUnavailable:
        for element in line.elements {
          if let overload = names.insert(element, request) {
            diagnostics.append(overload)
            continue
          }
          paths += line.introducer.documentation + line.introducer.availability
          paths += path(to: element, in: type.name.text, access: access) + "\n"
          if line.introducer.availability.isEmpty { list.add(element) }
        }
      default: break
      }
    }
    let binding = hasBinding(type.members) ? ", Store::MacroSupport.BindingCasePaths" : ""
    paths += list.property(access: access)
    let members = [
      type.members.unlessWritten(
        "\(access)struct AllCasePaths: Swift::Sendable, Store::MacroSupport.ListedCasePaths\(binding) {\n\(paths)}"
      ) { $0.isType("AllCasePaths") },
      type.members.unlessWritten(
        "\(access)static var allCasePaths: AllCasePaths { AllCasePaths() }"
      ) { $0.isProperty("allCasePaths", isStatic: true) },
    ]
    .filter { !$0.isEmpty }
    guard diagnostics.isEmpty else {
      throw MacroFailure(diagnostics: diagnostics).recovering(with: members)
    }
    return members
  }

  /// Whether there is a case of bindings in every build: `binding(BindingAction<State>)`.
  private static func hasBinding(_ members: [Member]) -> Bool {
    let hasDirectives = members.contains { if case .directive = $0 { true } else { false } }
    if hasDirectives { return false }
    return members.contains { member in
      guard case .enumCase(let line) = member else { return false }
      return line.elements.contains { element in
        element.name.bare == "binding" && element.parameters.count == 1
          && isBindingAction(element.parameters[0].type.text)
      }
    }
  }

  private static func isBindingAction(_ type: String) -> Bool {
    ["", "Store.", "Store::"].contains { type.hasPrefix("\($0)BindingAction<") }
  }

  private static func path(
    to element: EnumCase.Element,
    in root: String,
    access: String
  ) -> String {
    let name = element.name.text
    let value = Payload(element.parameters, self: root)
    let bindings = element.parameters.indices.map { "v\($0)" }.joined(separator: ", ")
    let pattern =
      element.parameters.isEmpty ? "case .\(name) = $0" : "case let .\(name)(\(bindings)) = $0"
    // With one payload the case itself is the function: in a closure with a parameter of an uninhabited type, such as the
    // actions of a feature without any, the compiler warns of dead code.
    // After the name of a type the compiler warns of `self` even between back quotes.
    let isMetatype = element.name.staticMember != name || element.name.bare == "self"
    let made = isMetatype ? ".\(name)" : "\(root).\(name)"
    let embed =
      switch element.parameters.count {
      case 0: "{ \(made) }"
      case 1 where !isMetatype: made
      // With its label the name is that of the case, and not of the metatype; of `self` the compiler warns then, too.
      case 1 where element.name.bare != "self":
        "\(root).`\(element.name.bare)`(\(element.parameters[0].label ?? "_"):)"
      default: value.embedding(by: made, in: root)
      }
    return """
      \(access)var \(name): Store::AnyCasePath<\(root), \(value.type)> {
        Store::AnyCasePath(
          named: "\(element.name.escaped)",
          embed: \(embed),
          extract: { if \(pattern) { (\(bindings)) } else { nil } },
          matches: { if case .\(name) = copy $0 { true } else { false } }
        )
      }
      """
  }
}

/// The cases of an enum that are known at runtime: a decoded request finds the one of its reply, and an explorer makes actions.
private struct CaseList {
  /// The statements that list them, within the directives of the enum.
  var lines = ""

  mutating func add(_ element: EnumCase.Element) {
    // By itself, a name of `self` in back quotes is the struct of the paths.
    let name = element.name.bare == "self" ? "self.`self`" : element.name.expression
    lines += "paths.append(\(name))\n"
  }

  /// The property with the list.
  func property(access: String) -> String {
    """
    \(access)var casePaths: Store::MacroSupport.CasePathList {
    var paths = Store::MacroSupport.CasePathList()
    \(lines.change(of: "paths", empty: "Store::MacroSupport.CasePathList()"))\(lines)return paths
    }

    """
  }
}
