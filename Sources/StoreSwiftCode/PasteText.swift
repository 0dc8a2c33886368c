import Store

/// The Swift that a failure offers to paste: the assertion that would have passed.
package enum PasteText {
  /// The maximum number of statements shown: a longer expectation is no help.
  private static let limit = 30

  /// A call with the expectation of a change.
  package static func call(
    _ call: PastedCode,
    from before: Any,
    to after: Any,
    shared: [SharedChange] = []
  ) -> String {
    code(call, from: before, to: after, shared: shared, limit: limit).text
  }

  /// A call with the expectation of a change, of at most so many statements.
  package static func code(
    _ call: PastedCode,
    from before: Any,
    to after: Any,
    shared: [SharedChange] = [],
    limit: Int = .max
  ) -> PastedCode {
    var statements: [PastedCode] = []
    if !shared.isEmpty || !isEqual(before, after) {
      statements = ChangeText.statements(from: before, to: after)
      statements += SharedPlace.assignments(from: before, to: after)
      statements += shared.flatMap { SharedPlace.statements(of: $0, in: after) }
      if statements.count > limit {
        let more = PastedCode("// … and \(statements.count - limit) more")
        statements = statements.prefix(limit) + [more]
      }
    }
    return PastedCode(call.code, unknown: call.unknown, closure: statements)
  }

  /// A call with the expectation of a change.
  package static func call(
    _ call: String,
    from before: Any,
    to after: Any,
    shared: [SharedChange] = []
  ) -> String {
    self.call(PastedCode(call), from: before, to: after, shared: shared)
  }

  /// The call that sends an action.
  package static func send<Action>(_ action: Action) -> PastedCode {
    let action = SwiftText(action)
    return PastedCode("await store.send(\(action.text))", unknown: action.unknown)
  }

  /// The call that receives an action: by its value where that can be compared, else by its case.
  package static func receive<Action>(_ action: Action) -> PastedCode {
    let value = SwiftText(action)
    if action is any Equatable, value.compiles, value.text.count < 80 {
      return PastedCode("await store.receive(\(value.text))")
    }
    return receive(caseOf: action)
  }

  /// The call that receives exactly an action, as far as its parts can be compared.
  package static func receive<Action>(exactly action: Action) -> PastedCode {
    if action is any Equatable {
      let value = SwiftText(action)
      return PastedCode("await store.receive(\(value.text))", unknown: value.unknown)
    }
    guard let (path, payload) = CasePathText.withPayload(action),
      let payload = payload as? any Equatable
    else { return receive(caseOf: action) }
    let value = SwiftText(payload)
    return value.compiles
      ? PastedCode("await store.receive(\(path), \(value.text))")
      : receive(caseOf: action)
  }

  /// The call that receives an action by its case.
  package static func receive<Action>(caseOf action: Action) -> PastedCode {
    if let path = CasePathText.of(action) { return PastedCode("await store.receive(\(path))") }
    guard let current = Reflected(action).currentCase else {
      return PastedCode("await store.receive({ _ in true })")
    }
    let pattern = "if case .\(SwiftText.name(current.name)) = $0 { true } else { false }"
    return PastedCode("await store.receive({ \(pattern) })")
  }

  /// The call that receives a request, a result or a change that no action carries.
  package static func receive(_ step: TraceStep) -> PastedCode {
    if case .change(let change) = step { return receive(change) }
    let value = SwiftText(standalone: step.value)
    let label = if case .result = step { "finish: " } else { "" }
    return PastedCode("await store.receive(\(label)\(value.text))", unknown: value.unknown)
  }

  /// The arguments of the call that receives a change, such as `query: AssetsQuery()`.
  package static func arguments(of change: ChangeTrace) -> PastedCode {
    if let recorded = change.subject.base as? RecordedSubject {
      return PastedCode(recorded.arguments, unknown: recorded.unknown)
    }
    let subject = SwiftText(standalone: change.subject.base, isMemberwise: true)
    let failure = change.error.map { ", failing: \(typeName(type(of: $0 as Any))).self" } ?? ""
    return PastedCode("\(change.kind): \(subject.text)\(failure)", unknown: subject.unknown)
  }

  private static func receive(_ change: ChangeTrace) -> PastedCode {
    let arguments = arguments(of: change)
    return PastedCode("await store.receive(\(arguments.code))", unknown: arguments.unknown)
  }

  /// The end of a failure: the code to paste.
  package static func paragraph(_ calls: [String]) -> String {
    "To pass:\n\n\(calls.joined(separator: "\n").indented)"
  }
}
