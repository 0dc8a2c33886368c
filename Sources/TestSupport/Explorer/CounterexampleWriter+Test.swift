import Store
import StoreSwiftCode

/// The test of a run: its set-up, and each choice with what it leads to.
extension CounterexampleWriter {
  func test(_ finding: ExplorerFinding, after others: [ExplorerFinding] = []) -> String {
    var isExhaustive = false
    if case .uncontrolled = finding { isExhaustive = true }
    var lines = calls.dropLast().flatMap { statements(of: $0, isLast: false) }
    if let last = calls.last {
      if !isExhaustive { lines.append("store.exhaustivity = .off") }
      lines += statements(of: last, isLast: !isExhaustive)
    }
    lines = [setUp, ""] + Self.parts(of: lines) + expectation(finding)
    var body = lines.joined(separator: "\n")
    if body.contains("recorded(#") { body = "\(DecodedText.function)\n\(body)" }
    let own = ownModule
    let needed = PasteScope.modules(of: State.self, Action.self)
    let modules = (own.hasSuffix("Tests") ? needed.subtracting([own]) : needed.union([own]))
      .sorted()
    let name = uniqueName(finding, after: others)
    var traits: [String] = []
    if case .notRestored = finding { traits.append(".survivesProcessDeath") }
    // A property that reads dependencies reads those of the store then.
    if usesDependencies(finding) { traits.append(".dependencies { _ in }") }
    let trait = traits.isEmpty ? "" : "(\(traits.joined(separator: ", ")))"
    return """
      import Foundation
      import Navigation
      import Store
      import TestSupport
      import Testing
      \(modules.map { "\n@testable import \($0)" }.joined() + (modules.isEmpty ? "" : "\n"))
      // Found by an explorer.
      @Test\(trait) func `\(name)`() async throws {
      \(body.indented)
      }

      """
  }

  private var setUp: String {
    var lines = usesClock ? ["let clock = TestClock()"] : []
    var dependencies = dependencies
    for index in usedEndpoints.sorted() {
      let (endpoint, name) = (explorer.endpoints[index], variable(of: index))
      lines.append(
        "let \(name) = TestEndpoint(of: \(endpoint.valueType).self, name: \"\(endpoint.name)\")"
      )
      dependencies.append(
        "$0.\(endpoint.name) = \(endpoint.testClosure(name, orElse: fallbacks[index]))"
      )
    }
    dependencies += [explorer.dependenciesText].compactMap { $0 }
    for (index, endpoint) in explorer.endpoints.enumerated()
    where !endpoint.isRequest && !usedEndpoints.contains(index) {
      // The mended feature may call it.
      if let closure = endpoint.closure(thatEnds: comesToRest) {
        dependencies.append("$0.\(endpoint.name) = \(closure)")
      }
    }
    let state = explorer.initialStateText ?? "<#initial state#>"
    lines.append("let store = TestStore(initialState: \(state)) {")
    lines.append((explorer.reducerText ?? "\(explorer.feature)()").indented)
    if !dependencies.isEmpty {
      lines += ["} withDependencies: {", dependencies.joined(separator: "\n").indented]
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private func statements(of call: Call, isLast: Bool) -> [String] {
    var (events, shared) = (call.events[...], call.shared[...])
    var lines: [String] = []
    if let first = events.first, first.isSent || call.isAssertion {
      lines.append(code(call.text, first, shared[shared.startIndex], isLast))
      (events, shared) = (events.dropFirst(), shared.dropFirst())
    } else if let condition = call.condition, isLast {
      lines.append("if \(condition) {\n\(call.text.text.indented)\n}")
    } else if call.isDeath, !isLast {
      lines.append("await store.withExhaustivity(.off) { \(call.text.text) }")
    } else if !call.text.code.isEmpty {
      lines.append(call.text.text)
    }
    if isLast { return lines }
    for (event, changes) in zip(events, shared) {
      let receive: PastedCode = scoped(event.requests) {
        switch event.event {
        case .action(let action): PasteText.receive(exactly: action)
        case .step(let step): PasteText.receive(step)
        }
      }
      lines.append(code(receive, event, changes, false))
    }
    return lines
  }

  private func code(
    _ call: PastedCode,
    _ event: ExploredStep<State, Action>,
    _ shared: [SharedChange],
    _ isLast: Bool
  ) -> String {
    if isLast { return call.text }
    return scoped(event.requests) {
      let code = PasteText.code(call, from: event.former, to: event.state, shared: shared)
      guard call.unknown.isEmpty, let task = code.tasks.first else { return code.text }
      // What can't be written can't be asserted.
      return """
        // To assert this step the test has to \(task).
        store.exhaustivity = .off
        \(call.text)
        store.exhaustivity = .on
        """
    }
  }
}
