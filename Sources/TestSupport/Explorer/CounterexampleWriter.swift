import Navigation
import Store
import StoreSwiftCode

extension ExplorerSearch {
  /// A run in words and as a test.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - others: The counterexamples before it, whose tests have other names.
  /// - Returns: The counterexample.
  nonisolated(nonsending) func counterexample(
    of run: ExplorerRun,
    after others: [ExplorerRun] = []
  ) async -> Counterexample {
    let finding = run.finding ?? .unrepeatable
    let writer = CounterexampleWriter(self, finding)
    _ = await replay(
      run.choices.map { choice in { _ in choice } },
      until: run.finding?.kind,
      { writer.begin($0) },
      before: { writer.begin($0, $1) },
      after: { _ in writer.end() }
    )
    return Counterexample(
      name: explorer.name(of: finding),
      finding: explorer.text(of: finding) + (await deathText(of: run)),
      steps: writer.steps,
      choices: ChoiceText.of(run.choices),
      test: writer.test(finding, after: others.compactMap(\.finding))
    )
  }
}

/// Writes a run as a test, while it is repeated.
final class CounterexampleWriter<State, Action> {
  struct Call {
    let text: PastedCode
    /// What the last call of a run depends on: the mended feature may not have made the endpoint's call.
    var condition: String?
    /// Whether it asserts the action that follows.
    var isAssertion = false
    /// Whether the process dies, after which the mended feature may have another state.
    var isDeath = false
    var events: [ExploredStep<State, Action>] = []
    var shared: [[SharedChange]] = []
  }

  /// The names of other variables of a test, and those that Swift reserves.
  private static var takenNames: Set<String> {
    [
      "store", "clock", "holds", "happens", "agrees", "recorded",
      "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
      "else",
      "enum", "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in",
      "init",
      "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public",
      "repeat",
      "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
      "throws",
      "true", "try", "typealias", "var", "where", "while",
    ]
  }

  let explorer: Explorer<State, Action>
  private let surroundings: ExplorerSurroundings
  private(set) var steps: [String] = []
  var calls: [Call] = [Call(text: PastedCode(""))]
  private(set) var usedEndpoints: Set<Int> = []
  /// What endpoints return that don't throw, if their test does.
  var fallbacks: [Int: String] = [:]
  var dependencies: [String] = []
  private(set) var usesClock = false
  /// What ends all calls of an endpoint by the first outcome of its last call.
  private(set) var ends: [Int: PastedCode] = [:]
  /// Whether the coding of the states is what is wrong, so that none may be decoded.
  private let isOfCoding: Bool
  /// Whether the test ends with the feature at rest, so that no call may wait.
  let comesToRest: Bool

  init(_ search: ExplorerSearch<State, Action>, _ finding: ExplorerFinding) {
    (explorer, surroundings) = (search.explorer, search.surroundings)
    if case .notRestored = finding { isOfCoding = true } else { isOfCoding = false }
    if case .property(let number, _) = finding {
      comesToRest = search.explorer.properties[number].kind == .eventually
    } else if case .monitor(let number, _) = finding {
      comesToRest = search.explorer.monitors[number].isOfRest
    } else {
      comesToRest = false
    }
  }

  /// Follows a store from its start.
  func begin(_ store: ExploredStore<State, Action>) {
    store.log.onStep = { [unowned self] step in
      calls[calls.count - 1].events.append(step)
      calls[calls.count - 1].shared.append(surroundings.shared.takeChanges())
    }
  }

  /// Records what the run has used.
  func end() {
    for (index, endpoint) in surroundings.endpoints.enumerated()
    where endpoint.callCount > 0 && !explorer.endpoints[index].isRequest {
      usedEndpoints.insert(index)
    }
    noteEnds()
    usesClock = usesClock || surroundings.hasSleeper
    if usesClock { dependencies.append("$0.continuousClock = clock") }
    if surroundings.usesDate {
      dependencies.append("$0.date = .constant(Date(timeIntervalSinceReferenceDate: 0))")
    }
    if surroundings.usesUUID { dependencies.append("$0.uuid = .incrementing") }
    if surroundings.usesRandom {
      dependencies.append(
        "$0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 0))"
      )
    }
  }

  /// Writes a choice that is about to be carried out.
  func begin(_ choice: ExplorerChoice, _ store: ExploredStore<State, Action>) {
    noteEnds()
    switch choice.kind {
    case .action:
      guard let action = store.action(of: choice) else { return }
      steps.append(
        "\(explorer.rules[choice.source].name): \(scoped([]) { SwiftText(action).text })"
      )
      calls.append(Call(text: scoped([]) { PasteText.send(action) }))
    case .tick:
      usesClock = true
      steps.append("The clock moves by \(surroundings.clock.nextWaitText)")
      // The mended feature may have no sleeper to advance to.
      let wait = surroundings.clock.waits.first.map { wait in
        scoped([]) { SwiftText(wait.duration) }
      }
      let text =
        wait.map { $0.compiles ? "advance(by: \($0.text))" : "advanceToNext()" }
        ?? "advanceToNext()"
      calls.append(Call(text: PastedCode("await clock.\(text)")))
    case .death:
      steps.append("The process dies, and the next one restores the state")
      calls.append(Call(text: PastedCode("await store.relaunch()"), isDeath: true))
    case .answer:
      guard let (endpoint, call) = store.call(of: choice) else { return }
      let outcome = call.outcomes.first { $0.position == choice.outcome }
      steps.append("\(endpoint.text(of: call)) \(outcome?.text() ?? "")")
      if let requests = endpoint as? any UnroutedRequests {
        calls.append(reply(to: call, of: requests, outcome?.result))
        return
      }
      usedEndpoints.insert(choice.source)
      let count = "\(variable(of: choice.source)).callCount > \(call.number)"
      calls.append(
        Call(
          text: answer(choice.source, call, outcome?.result),
          condition: call.number > 0 ? count : nil
        )
      )
    }
  }

  private func reply(
    to call: ExploredCall,
    of requests: any UnroutedRequests,
    _ reply: Result<Any, any Error>?
  ) -> Call {
    let code = scoped([]) { SwiftText((try? reply?.get()) ?? ()) }
    let text = "await store.reply(to: \(requests.name).self, with: \(code.text))"
    return Call(
      text: PastedCode(text, unknown: code.unknown),
      isAssertion: !requests.isAwaited(call.number)
    )
  }

  /// Records how the calls that wait may end.
  private func noteEnds() {
    for (index, endpoint) in surroundings.endpoints.enumerated()
    where !explorer.endpoints[index].isRequest {
      for call in endpoint.waitingCalls { noteEnds(of: index, call) }
    }
  }

  private func noteEnds(of endpoint: Int, _ call: ExploredCall) {
    let results = call.outcomes.compactMap(\.result)
    if let first = results.first(where: { (try? $0.get()) != nil }) ?? results.first {
      ends[endpoint] = ending(endpoint, first, of: nil)
    }
    guard fallbacks[endpoint] == nil else { return }
    for case .success(let value) in results {
      fallbacks[endpoint] = value is Void ? "()" : scoped([]) { SwiftText(value).text }
      return
    }
  }

  private func answer(
    _ endpoint: Int,
    _ call: ExploredCall,
    _ result: Result<Any, any Error>?
  ) -> PastedCode {
    let number = "toCall: \(call.number)"
    if let result { return ending(endpoint, result, of: number) }
    return PastedCode(
      "await \(variable(of: endpoint)).return(<#value#>, \(number))",
      unknown: ["do what this outcome does"]
    )
  }

  /// Ends one call, or all: those that wait and later ones.
  private func ending(
    _ endpoint: Int,
    _ result: Result<Any, any Error>,
    of call: String?
  ) -> PastedCode {
    let (verb, value): (String, SwiftText) = scoped([]) {
      switch result {
      case .success(let value): ("return", SwiftText(value))
      case .failure(let error): ("throw", SwiftText(standalone: error))
      }
    }
    let text = call.map { "\(verb)(\(value.text), \($0))" } ?? "\(verb)All(\(value.text))"
    return PastedCode("await \(variable(of: endpoint)).\(text)", unknown: value.unknown)
  }

  func variable(of endpoint: Int) -> String {
    let names = explorer.endpoints.map { String($0.name.split(separator: ".").last ?? "") }
    let name = names[endpoint]
    if names.count(where: { $0 == name }) == 1 {
      return Self.takenNames.contains(name) ? "\(name)Endpoint" : name
    }
    // Two clients have an endpoint of the name.
    let words = explorer.endpoints[endpoint].name.split(separator: ".")
    return words.dropLast().joined() + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The module of the explorer, beside which the test belongs.
  var ownModule: String { String(explorer.location.fileID.prefix { $0 != "/" }) }

  func scoped<Result>(_ requests: [Any], _ body: () -> Result) -> Result {
    let scope = PasteScope(
      ofRecorded: State.self,
      Action.self,
      requests: requests,
      needsAllProperties: true,
      assumesInitializers: true,
      decodesStates: !isOfCoding,
      others: [ownModule]
    )
    return PasteScope.$current.withValue(scope, operation: body)
  }
}
