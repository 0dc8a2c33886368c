@testable import StoreMacrosCode

/// Messages as the compiler sends them.
enum FuzzRequest {
  static func syntax(_ source: String) -> JSON {
    .object([
      JSONMember(key: "source", value: .string(source)),
      JSONMember(
        key: "location",
        value: .object([
          JSONMember(key: "fileName", value: .string("a.swift")),
          JSONMember(key: "offset", value: .number("0")),
        ])
      ),
    ])
  }

  static func attached(
    macro: String,
    role: String,
    declaration: JSON,
    context: [JSON]
  ) -> JSON {
    // The compiler names the protocols of a member macro to which the type doesn't conform.
    let conformances =
      role == "member"
      ? [
        JSONMember(
          key: "conformanceListSyntax",
          value: syntax("struct Placeholder: CasePathable, ObservableState {}")
        )
      ] : []
    return .object([
      JSONMember(
        key: "expandAttachedMacro",
        value: .object(
          [
            JSONMember(
              key: "macro",
              value: .object([
                JSONMember(key: "moduleName", value: .string("StoreMacros")),
                JSONMember(key: "typeName", value: .string(macro)),
                JSONMember(key: "name", value: .string("Macro")),
              ])
            ),
            JSONMember(key: "macroRole", value: .string(role)),
            JSONMember(key: "discriminator", value: .string("$s")),
            JSONMember(key: "attributeSyntax", value: syntax("@Macro")),
            JSONMember(key: "declSyntax", value: declaration),
            JSONMember(key: "parentDeclSyntax", value: declaration),
            JSONMember(key: "extendedTypeSyntax", value: syntax("Fuzzed")),
            JSONMember(key: "lexicalContext", value: .array(context)),
          ] + conformances
        )
      )
    ])
  }
}
