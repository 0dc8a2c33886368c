import Store
import StoreSwiftCode

/// What a test is called, and what it expects at its end.
extension CounterexampleWriter {
  func testName(_ finding: ExplorerFinding) -> String {
    switch finding {
    case .property(let number, _): explorer.properties[number].name
    case .monitor(let number, _): explorer.monitors[number].name
    case .issue(let issue): "Nothing is reported as \(issue.code.rawValue)"
    case .endlessChain: "No chain of actions is endless"
    case .uncontrolled: "Each effect can be controlled"
    case .brokenLife: "Each life and each request ends"
    case .goesOn: "Each effect ends when it is cancelled"
    case .notRestored: "The state survives the death of the process"
    case .notStorable: "The state can be stored"
    case .link: "The link of the state is read as it is printed"
    case .unrepeatable: "The feature does the same again"
    case .asymmetric: "All rows are alike"
    }
  }

  /// The name of the test, with a number if another test has it.
  func uniqueName(_ finding: ExplorerFinding, after others: [ExplorerFinding]) -> String {
    let name = Self.identifier(testName(finding))
    let count = others.count { Self.identifier(testName($0)) == name }
    return count == 0 ? name : "\(name), \(count + 1)"
  }

  /// The most statements of one function: the time of the compiler grows faster than the function.
  static var statementLimit: Int { 60 }

  /// The statements, in functions if they are many.
  static func parts(of statements: [String]) -> [String] {
    guard statements.count > statementLimit else { return statements }
    let starts = stride(from: 0, to: statements.count, by: statementLimit)
    return starts.enumerated().flatMap { number, start in
      let part = statements[start..<min(start + statementLimit, statements.count)]
      let name = "part\(number + 1)"
      return [
        "func \(name)() async throws {\n\(part.joined(separator: "\n").indented)\n}",
        "try await \(name)()",
      ]
    }
  }

  /// A name that may stand between backticks.
  static func identifier(_ name: String) -> String {
    let allowed = name.unicodeScalars.map { scalar in
      scalar.properties.isWhitespace || "`\\".unicodeScalars.contains(scalar)
        || scalar.properties.generalCategory == .control ? " " : String(scalar)
    }
    let text = allowed.joined()
    let hasWord = text.contains { $0.isLetter || $0.isNumber }
    return hasWord ? text : "Property\(text)"
  }

  /// Whether the property that doesn't hold reads shared values, or other dependencies.
  func usesDependencies(_ finding: ExplorerFinding) -> Bool {
    guard case .property(let number, _) = finding,
      let closure = explorer.properties[number].closureText
    else { return false }
    return ["@Shared", "@Dependency"].contains(where: closure.contains)
  }

  /// Brings the mended feature to rest, where the property must hold.
  private var rest: [String] {
    guard comesToRest else { return [] }
    let lines =
      usedEndpoints.sorted().compactMap { ends[$0]?.text }
      + (usesClock ? ["await clock.run()"] : [])
    return lines.isEmpty
      ? [] : ["// Without the bug the feature goes on, and comes to rest."] + lines
  }

  /// What a property of the steps expects at the end of the run that breaks it.
  private func expectation(
    _ monitor: ExplorerMonitor<State>,
    _ breach: MonitorBreach
  ) -> [String] {
    let last = ["await store.skipReceivedActions(strict: false)"]
    let endpoint = explorer.endpoints.firstIndex { $0.name == monitor.endpoint }
    if let endpoint, let expectation = breach.expectation {
      return last + expectation(variable(of: endpoint))
    }
    if monitor.isOfRest, let closure = monitor.closureText(1) {
      return rest + last + [
        "let holds: (\(typeText(State.self))) -> Bool = \(closure)",
        "#expect(holds(store.state))",
      ]
    }
    if !breach.arguments.isEmpty, let closure = monitor.closureText() {
      let types = [typeText(State.self)] + breach.arguments.map(\.type)
      let values = ["store.state"] + breach.arguments.map(\.value)
      return last + [
        "let agrees: (\(types.joined(separator: ", "))) -> Bool = \(closure)",
        "#expect(agrees(\(values.joined(separator: ", "))))",
      ]
    }
    return last + ["Issue.record(\"Here the test has to expect: \(monitor.name)\")"]
  }

  func expectation(_ finding: ExplorerFinding) -> [String] {
    switch finding {
    case .property(let number, _):
      let property = explorer.properties[number]
      guard let closure = property.closureText else {
        return ["Issue.record(\"Here the test has to expect: \(property.name)\")"]
      }
      let parts = property.partTexts ?? []
      let arguments =
        parts.isEmpty
        ? "store.state" : parts.map { "store.state\($0.dropFirst())" }.joined(separator: ", ")
      let types = parts.isEmpty ? typeText(State.self) : property.partTypes.joined(separator: ", ")
      let name = property.isNegated ? "happens" : "holds"
      return rest + [
        "await store.skipReceivedActions(strict: false)",
        "let \(name): (\(types)) -> Bool = \(closure)",
        "#expect(\(property.isNegated ? "!" : "")\(name)(\(arguments)))",
      ]
    case .monitor(let number, let breach):
      return expectation(explorer.monitors[number], breach)
    case .notStorable: return ["#expect(\(typeText(State.self)).self is any Codable.Type)"]
    case .link:
      return ["Issue.record(\"Here the test has to print and parse the link.\")"]
    case .goesOn:
      return ["Issue.record(\"Here the test has to expect that the effect ends.\")"]
    case .unrepeatable:
      return [
        "Issue.record(\"Here the test has to do the same again, and to compare the states.\")"
      ]
    case .asymmetric:
      return ["Issue.record(\"Here the test has to do the same with another row.\")"]
    case .uncontrolled:
      return [
        "await store.skipReceivedActions(strict: false)",
        "// Before this, move the clock or answer the endpoint that the mended feature waits for.",
        "await store.finish()",
      ]
    case .issue(let issue) where issue.code == "request-without-route":
      return [
        "await store.skipReceivedActions(strict: false)",
        "await store.skipInFlightEffects(strict: false)",
        "// A request that no feature takes fails the test at its end.",
        "store.exhaustivity = .on",
      ]
    case .issue, .endlessChain, .brokenLife, .notRestored:
      return ["await store.skipReceivedActions(strict: false)"]
    }
  }
}
