@testable import StoreMacrosCode

extension TypeView {
  /// The outline of a type.
  ///
  /// Without a choice of conditions, code between `#if` and `#endif` is left out.
  init(outlining text: String, conditions: Set<String>? = nil) throws {
    let type = try Outline.type(text)
    let name = type.introducer.keyword == "extension" ? "" : type.name.bare
    header = "\(type.introducer.keyword) \(name)"
    inheritance = type.inheritance.count
    members = []
    var branches = Branches(conditions: conditions)
    for member in type.members {
      if case .directive(let directive) = member {
        try branches.pass(directive.text)
      } else if branches.isActive {
        members += Self.lines(of: member, inProtocol: type.introducer.keyword == "protocol")
      }
    }
  }

  private static func lines(of member: Member, inProtocol: Bool) -> [String] {
    switch member {
    case .directive: []
    case .property(let property): lines(of: property, inProtocol: inProtocol)
    case .enumCase(let line):
      line.elements.map { element in
        Self.element(
          element.name.bare,
          at: element.name.range.lowerBound,
          parameters: element.parameters.map {
            "\($0.label.map { Name(text: $0, range: 0..<0).bare } ?? "_")\($0.defaultValue == nil ? "" : "=")"
          }
        )
      }
    case .type(let type):
      type.introducer.keyword == "extension"
        ? ["extension"] : ["\(type.introducer.keyword) \(type.name.bare)"]
    case .function(let function): [line(of: function)]
    case .other(let introducer):
      notDeclared.contains(introducer.keyword) ? [] : [introducer.keyword]
    }
  }

  /// Directives among the members that declare nothing.
  private static let notDeclared: Set<String> = ["#warning", "#error", "#sourceLocation"]

  private static func line(of function: Function) -> String {
    let name = Name(text: function.name, range: function.nameRange).bare
    let isOperator =
      function.name.utf8.first.map { Characters.isOperator($0) || $0 == UInt8(ascii: ".") } ?? false
    switch function.introducer.keyword {
    case "func" where !isOperator, "init":
      let labels = function.labels.map { Name(text: $0, range: 0..<0).bare + ":" }
      return "\(function.introducer.keyword) \(name)(\(labels.joined()))"
    case "func", "subscript":
      return "\(function.introducer.keyword) \(name) of \(function.labels.count)"
    default: return function.introducer.keyword
    }
  }

  private static func lines(of property: Property, inProtocol: Bool) -> [String] {
    var bindings: [String] = []
    var variables: [String] = []
    for binding in property.bindings {
      let names = names(in: binding)
      bindings.append(
        Self.binding(
          names.map(\.bare),
          isTyped: binding.type != nil,
          hasValue: binding.initialValue != nil
        )
      )
      let accessors =
        switch binding.accessors {
        case nil: [String]()
        // Braces that name no accessor hold no body in a protocol.
        case .getter: inProtocol ? [] : ["get"]
        case .named(let names): names.sorted()
        }
      variables += names.map { name in
        Self.property(
          property.introducer.keyword,
          name.bare,
          at: name.range.lowerBound,
          isStatic: property.introducer.isStatic,
          accessors: accessors
        )
      }
    }
    return bindings + variables
  }

  /// The names that a binding declares: one, or those of a tuple pattern.
  private static func names(in binding: Property.Binding) -> [Name] {
    if let name = binding.name { return name.text == "_" ? [] : [name] }
    let source = SourceText(binding.pattern.text)
    let tokens = Tokenizer.tokens(of: source)
    return tokens.indices.compactMap { index in
      let token = tokens[index]
      guard token.kind == .identifier || token.kind == .quotedIdentifier,
        tokens[index + 1].kind != .colon, source[token.range] != "_"
      else { return nil }
      let start = binding.pattern.range.lowerBound
      return Name(
        text: source[token.range],
        range: (start + token.range.lowerBound)..<(start + token.range.upperBound)
      )
    }
  }
}
