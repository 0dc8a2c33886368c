/// A response of the plug-in.
enum Response: Equatable {
  /// The newest protocol version that this plug-in knows.
  static let protocolVersion = 7

  case capability
  case expansion(String?, [Diagnostic])

  var json: JSON {
    switch self {
    case .capability:
      let version = JSON.object([
        JSONMember(key: "protocolVersion", value: .number(String(Self.protocolVersion)))
      ])
      let capability = JSON.object([JSONMember(key: "capability", value: version)])
      return .object([JSONMember(key: "getCapabilityResult", value: capability)])
    case .expansion(let source, let diagnostics):
      let result = JSON.object([
        JSONMember(key: "expandedSource", value: source.map(JSON.string) ?? .null),
        JSONMember(key: "diagnostics", value: .array(diagnostics.map(\.json))),
      ])
      return .object([JSONMember(key: "expandMacroResult", value: result)])
    }
  }
}
