import Store
import TestSupport

/// Tests the shop by random choices, each as likely as the others, and checks the properties after each.
///
/// It knows nothing of states that were seen before: the yardstick for an explorer.
struct RandomTester {
  /// What has come of a test.
  struct Outcome {
    /// The property that doesn't hold, with the choices of the run.
    var found: (property: String, choices: Int)?
    var runs = 0
    var choices = 0
    var hasOrdered = false
    var duration = Duration.zero
  }

  /// The choices of a run.
  static let runLength = 100

  let fault: ShopFault?
  private var generator: SeededGenerator

  init(_ fault: ShopFault?, seed: UInt64) {
    self.fault = fault
    generator = SeededGenerator(seed: seed)
  }

  /// Runs from the start again and again, until something doesn't hold.
  ///
  /// - Parameters:
  ///   - duration: The longest real time.
  ///   - runs: The most runs.
  /// - Returns: What was found; the same for the same fault and seed, unless the time was over.
  mutating func test(for duration: Duration, runs: Int = .max) async -> Outcome {
    let began = ContinuousClock.now
    var outcome = Outcome()
    while outcome.found == nil, outcome.runs < runs, outcome.duration < duration {
      await run(&outcome)
      outcome.runs += 1
      outcome.duration = began.duration(to: .now)
    }
    return outcome
  }

  /// Makes given choices.
  ///
  /// - Parameters:
  ///   - steps: The choices.
  ///   - fault: The planted bug.
  /// - Returns: The first property that doesn't hold, with the number of choices until then.
  static func replay(
    _ steps: [ShopStep],
    _ fault: ShopFault?
  ) async -> (property: String, choices: Int)? {
    let shop = TestedShop(fault)
    await shop.settle()
    var found: (String, Int)?
    for (number, step) in steps.enumerated() where found == nil {
      guard shop.steps.contains(step) else { break }
      await shop.perform(step)
      found = shop.brokenProperty.map { ($0, number + 1) }
    }
    await shop.end()
    return found
  }

  private mutating func run(_ outcome: inout Outcome) async {
    let shop = TestedShop(fault)
    await shop.settle()
    for number in 0...Self.runLength {
      let steps = shop.steps
      outcome.hasOrdered = outcome.hasOrdered || !shop.store.state.receipts.isEmpty
      if let property = shop.brokenProperty {
        outcome.found = (property, number)
        break
      }
      guard number < Self.runLength, let step = steps.randomElement(using: &generator)
      else { break }
      await shop.perform(step)
      outcome.choices += 1
    }
    await shop.end()
  }
}

/// A store of the shop, whose calls and clock wait for the tester.
private struct TestedShop {
  let store: TestStoreOf<ShopApp>
  private let endpoints: [TestEndpoint<Void>]
  private let clock = TestClock()

  init(_ fault: ShopFault?) {
    let endpoints = ShopEndpoint.allCases.map { TestEndpoint(of: Void.self, name: "\($0)") }
    let call = { @Sendable (endpoint: ShopEndpoint) in try await endpoints[endpoint.rawValue]() }
    self.endpoints = endpoints
    store = TestStore(initialState: ShopApp.State()) {
      ShopApp()
    } withDependencies: { [clock] in
      $0.shopFault = fault
      $0.continuousClock = clock
      $0.shopClient.page = { query, number in
        try await call(.page)
        return ShopPlant.page(query, number)
      }
      $0.shopClient.stock = { _ in
        try await call(.stock)
        return 3
      }
      $0.shopClient.saveFavorite = { _, _ in try await call(.saveFavorite) }
      $0.shopClient.signIn = { name, _ in
        try await call(.signIn)
        return ShopSession(name: name)
      }
      $0.shopClient.quote = { lines, address in
        try await call(.quote)
        return ShopQuote(lines: lines, address: address)
      }
      $0.shopClient.order = { quote in
        try await call(.order)
        return ShopReceipt(lines: quote.lines)
      }
    }
    store.exhaustivity = .off
  }

  /// What can happen.
  var steps: [ShopStep] {
    let actions = ShopRule.all.flatMap { rule in
      rule.actions(store.state).indices.map { ShopStep.act(rule.name, $0) }
    }
    return actions + replies + (clock.suspensions.isEmpty ? [] : [.tick])
  }

  private var replies: [ShopStep] {
    ShopEndpoint.allCases.flatMap { endpoint in
      endpoints[endpoint.rawValue].waitingCalls.indices.flatMap { call in
        [false, true].map { ShopStep.end(endpoint, call: call, throws: $0) }
      }
    }
  }

  var brokenProperty: String? {
    let isAtRest = replies.isEmpty && clock.suspensions.isEmpty
    return ShopProperty.all.first { property in
      (isAtRest || !property.isAtRest) && !property.holds(store.state)
    }?.name
  }

  func perform(_ step: ShopStep) async {
    switch step {
    case .act(let name, let index):
      guard let rule = ShopRule.all.first(where: { $0.name == name }) else { return }
      await store.send(rule.actions(store.state)[index])
    case .end(let endpoint, let call, let isThrowing):
      let calls = endpoints[endpoint.rawValue]
      let number = calls.waitingCalls[call]
      if isThrowing {
        await calls.throw(endpoint.error, toCall: number)
      } else {
        await calls.return((), toCall: number)
      }
    case .tick:
      await clock.advanceToNext()
    }
    await settle()
  }

  func settle() async { await store.skipReceivedActions(strict: false) }

  func end() async {
    await store.skipInFlightEffects(strict: false)
    await settle()
  }
}
