import Testing

@testable import StoreMacrosCode

/// The result of a macro for a request like the compiler's.
struct Expansion {
  var source: String
  var diagnostics: [JSON]

  /// Expands a macro.
  init(
    _ macro: String,
    _ role: String,
    of declaration: String,
    parent: String? = nil,
    extending type: String? = nil,
    conformances: String? = nil,
    context: [String] = [],
    features: [String] = [],
    attribute: String? = nil,
    discriminator: String = "$sX",
    file: String = "App.swift",
    offset: Int = 0,
    line: Int = 0,
    column: Int = 0
  ) throws {
    func syntax(_ source: String) -> JSON {
      .object([
        JSONMember(key: "source", value: .string(source)),
        JSONMember(
          key: "location",
          value: .object([
            JSONMember(key: "fileName", value: .string(file)),
            JSONMember(key: "offset", value: .number(String(offset))),
            JSONMember(key: "line", value: .number(String(line))),
            JSONMember(key: "column", value: .number(String(column))),
          ])
        ),
      ])
    }
    let configuration = JSON.object([
      JSONMember(key: "features", value: .array(features.map(JSON.string)))
    ])
    var body = [
      JSONMember(
        key: "macro",
        value: .object([JSONMember(key: "typeName", value: .string(macro))])
      ),
      JSONMember(key: "macroRole", value: .string(role)),
      JSONMember(key: "discriminator", value: .string(discriminator)),
      JSONMember(key: "attributeSyntax", value: syntax(attribute ?? "@\(macro)")),
      JSONMember(key: "declSyntax", value: syntax(declaration)),
      JSONMember(key: "lexicalContext", value: .array(context.map(syntax))),
      JSONMember(
        key: "staticBuildConfiguration",
        value: .string(String(decoding: JSONWriter.write(configuration), as: UTF8.self))
      ),
    ]
    if let parent { body.append(JSONMember(key: "parentDeclSyntax", value: syntax(parent))) }
    if let type { body.append(JSONMember(key: "extendedTypeSyntax", value: syntax(type))) }
    // The compiler names the protocols of a member macro to which the type doesn't conform.
    let memberConformances =
      role == "member" ? "struct Placeholder: CasePathable, ObservableState {}" : nil
    if let conformances = conformances ?? memberConformances {
      body.append(JSONMember(key: "conformanceListSyntax", value: syntax(conformances)))
    }
    let request = JSON.object([JSONMember(key: "expandAttachedMacro", value: .object(body))])
    let result = RequestHandler.handle(JSONWriter.write(request))["expandMacroResult"]
    source = try #require(result?["expandedSource"]?.string)
    diagnostics = try #require(result?["diagnostics"]?.array)
  }

  /// The message and the offset of the only diagnostic.
  func onlyError() throws -> (message: String, offset: Int) {
    try #require(diagnostics.count == 1)
    #expect(diagnostics[0]["severity"] == .string("error"))
    return (
      try #require(diagnostics[0]["message"]?.string),
      try #require(diagnostics[0]["position"]?["offset"]?.int)
    )
  }
}

/// The UTF-8 offset of the first place at which a text is found.
func offset(of text: String, in source: String) throws -> Int {
  let range = try #require(source.firstRange(of: text))
  return source.utf8.distance(from: source.startIndex, to: range.lowerBound)
}
