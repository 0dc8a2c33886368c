/// Handles requests; it has no state and does no input or output.
enum RequestHandler {
  static let macros: [any AttachedMacro.Type] = [
    CasePathableMacro.self, ObservableStateMacro.self, ObservationStateTrackedMacro.self,
    NotRestoredMacro.self, ObservationStateIgnoredMacro.self, PresentsMacro.self,
    RedactedMacro.self, ReducerMacro.self,
    ReducerCaseMacro.self, ReducerCaseIgnoredMacro.self, ReducerCaseEphemeralMacro.self,
    ReducerConformancesMacro.self,
    ViewActionMacro.self, DependencyClientMacro.self, DependencyEndpointMacro.self,
    DependencyEntryMacro.self,
  ]

  /// The reply to a message; there is one for every message, as the compiler waits for it.
  static func handle(_ message: [UInt8]) -> JSON {
    if LocationMacro.isNamed(in: message) {
      return Response.expansion(LocationMacro.expansion, []).json
    }
    do {
      return handle(Request(try JSONReader.read(message))).json
    } catch {
      return failure("the request is not JSON: \(error.message) at byte \(error.offset)").json
    }
  }

  static func handle(_ request: Request) -> Response {
    switch request {
    case .capability: .capability
    case .expandAttached(let expansion): expand(expansion)
    case .expandFreestanding(LocationMacro.typeName, _):
      .expansion(LocationMacro.expansion, [])
    case .expandFreestanding(let macro, let syntax):
      failure("'\(macro)' is not a freestanding macro of StoreMacros", at: syntax)
    case .unknown(let name): failure("StoreMacros does not know the request '\(name)'")
    }
  }

  static func expand(_ request: AttachedExpansion) -> Response {
    guard let macro = macros.first(where: { $0.typeName == request.typeName }) else {
      return failure("StoreMacros has no macro '\(request.typeName)'", at: request.attribute)
    }
    do {
      return .expansion(collapse(try macro.expand(request), request.role), [])
    } catch {
      let recovery = error.recovery ?? fallback(request.role)
      return .expansion(collapse(recovery, request.role), error.diagnostics)
    }
  }

  private static func fallback(_ role: MacroRole) -> [String] {
    role == .accessor ? TrackedAccessors.placeholders : []
  }

  /// Joins the pieces of an expansion as the compiler expects them for a role.
  private static func collapse(_ pieces: [String], _ role: MacroRole) -> String {
    switch role {
    case .accessor: pieces.isEmpty ? "" : "{\n\(pieces.joined(separator: "\n"))\n}"
    case .memberAttribute: pieces.joined(separator: " ")
    default: pieces.joined(separator: "\n\n")
    }
  }

  private static func failure(_ message: String, at syntax: SyntaxText? = nil) -> Response {
    let place =
      syntax?.place(0..<0) ?? Diagnostic.Place(fileName: "", range: 0..<0)
    return .expansion(nil, [Diagnostic(message: message, place: place)])
  }
}
