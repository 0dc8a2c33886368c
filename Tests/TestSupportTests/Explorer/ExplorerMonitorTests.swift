import Store
import TestSupport
import Testing

/// Properties of calls and of states that follow each other.
@Suite(.timeLimit(.minutes(20)))
struct ExplorerMonitorTests {
  private typealias TillExplorer = ExplorerOf<ExploredTill>

  private static let bounds = ExplorerBounds(states: 2_000, depth: 9, walks: 0)

  /// Explores a till with a fault, and the same without it.
  private func counterexample(
    without care: ExploredTill.Care,
    _ property: (TillExplorer) -> TillExplorer
  ) async throws -> Counterexample {
    let right = await property(.till()).explore(Self.bounds)
    #expect(right.counterexamples.isEmpty, "\(right)")
    let wrong = await property(.till(without: care)).explore(Self.bounds)
    let found = try #require(wrong.counterexamples.first, "\(wrong)")
    let replayed = await property(.till(without: care)).replay(found.choices)
    #expect(replayed?.finding == found.finding)
    return found
  }

  @Test func `B192 - Two calls at once are found where the second begins`() async throws {
    let found = try await counterexample(without: .guardsOrder) {
      $0.neverAtOnce(\.till.order)
    }
    #expect(found.steps == ["Order: .orderTapped", "Order: .orderTapped"])
    #expect(found.finding.hasPrefix("\"till.order runs once at a time\" doesn't hold ("))
    #expect(found.finding.hasSuffix("2 calls of till.order run at once."))
    #expect(found.test.contains("#expect(order.waitingCalls.count <= 1)"))
  }

  @Test func `B192 - One call too many is found, and counting begins again where it may`()
    async throws
  {
    let found = try await counterexample(without: .guardsOrder) {
      $0.atMost(1, \.till.order, until: { !$0.isOrdering })
    }
    #expect(found.steps == ["Order: .orderTapped", "Order: .orderTapped"])
    #expect(found.finding.hasSuffix("till.order was called 2 times."))
    #expect(found.test.contains("#expect(order.callCount <= 1)"))
    let never = await TillExplorer.till().atMost(1, \.till.order).explore(Self.bounds)
    #expect(never.counterexamples.first?.steps.count(where: { $0.hasPrefix("Order") }) == 2)
  }

  @Test func `B192 - A change that was refused and stays is found`() async throws {
    let found = try await counterexample(without: .rollsBack) {
      $0.onceAcknowledged(\.till.star) { state, id, result in
        (try? result.get()) == nil ? !state.stars.contains(id) : state.stars.contains(id)
      }
    }
    #expect(found.steps == ["Star: .starTapped(7)", "till.star(7) throws ExploredTill.Refused()"])
    #expect(
      found.finding.hasSuffix("It doesn't after till.star(7) has thrown ExploredTill.Refused().")
    )
    #expect(
      found.test.contains(
        "#expect(agrees(store.state, 7, .failure(ExploredTill.Refused())))"
      )
    )
  }

  @Test func `B192 - What never follows is found where the feature has come to rest`() async throws
  {
    let found = try await counterexample(without: .endsOrder) {
      $0.leadsTo("An order ends", { $0.isOrdering }, to: { !$0.isOrdering })
    }
    #expect(found.steps == ["Order: .orderTapped", "till.order() throws ExploredTill.Refused()"])
    #expect(found.finding.hasSuffix("The feature has come to rest without it."))
    #expect(found.test.contains("-> Bool = { !$0.isOrdering }\n  #expect(holds(store.state))"))
  }

  @Test func `B192 - A step is checked with the states before and after it`() async throws {
    let found = try await counterexample(without: .emptiesCart) {
      $0.step("An order empties the cart") { before, after in
        before.orders == after.orders || after.items == 0
      }
    }
    #expect(found.steps == ["Order: .orderTapped", "till.order() returns"])
  }

  @Test func `B192 - What holds until something else is checked up to it`() async throws {
    let found = try await counterexample(without: .emptiesCart) {
      $0.always(
        "The cart is full until it is ordered",
        { $0.orders == 0 },
        until: { $0.items == 0 }
      )
    }
    #expect(found.steps == ["Order: .orderTapped", "till.order() returns"])
  }

  @Test func `B192 - It is checked in the first state too`() async {
    let exploration = await TillExplorer.till()
      .always("Something is ordered", { $0.orders > 0 }, until: { $0.orders > 0 })
      .explore(Self.bounds)
    #expect(exploration.counterexamples.first?.steps.isEmpty == true)
  }

  @Test func `B164 - Properties of states reach the same states without those of steps`() async {
    let plain = await TillExplorer.till().explore(Self.bounds)
    let monitored = await TillExplorer.till().neverAtOnce(\.till.order).explore(Self.bounds)
    #expect(plain.states == monitored.states)
  }

  @Test func `B192 - An endpoint that the explorer doesn't have is a mistake of its author`() async
  {
    let exploration = await TillExplorer.till().neverAtOnce(\.exploredClient.load)
      .explore(Self.bounds)
    #expect(
      exploration.counterexamples.first?.finding.contains("no endpoint 'exploredClient.load'")
        == true
    )
  }
}
