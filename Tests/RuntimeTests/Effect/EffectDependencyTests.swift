import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct EffectDependencyTests {
  @Test func `B16 - An effect keeps the dependencies of where it was made`() async {
    let store = flatStore { action in
      guard action == "start" else { return .none }
      return withDependencies {
        $0.label = "override"
      } operation: {
        .run { await $0(Self.read()) }
      }
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "override"])
  }

  @Test func `B16 - A mapped effect keeps the dependencies of where it was made`() async {
    let store = flatStore { action in
      guard action == "start" else { return .none }
      let effect = withDependencies {
        $0.label = "override"
      } operation: {
        Effect<Int>.run { send in await send(Self.read().count) }
      }
      return effect.map { "\($0)" }
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "\("override".count)"])
  }

  @Test func `B16 - The closure of map has the dependencies of where it was made`() async {
    let store = flatStore { action in
      guard action == "start" else { return .none }
      let sent = Effect<Int>.send(1)
      let run = Effect<Int>.run { await $0(2) }
      return withDependencies {
        $0.label = "override"
      } operation: {
        .concatenate(sent.map { "\(Self.read()) \($0)" }, run.map { "\(Self.read()) \($0)" })
      }
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "override 1", "override 2"])
  }

  @Test func `B16 - A reducer for an effect's action sees the store's dependencies`() async {
    let notes = Log<String>()
    let store = flatStore { action in
      notes.append(Self.read())
      guard action == "start" else { return .none }
      return withDependencies {
        $0.label = "override"
      } operation: {
        .run { await $0("next") }
      }
    }
    await store.send("start").finish()
    store.send("outside")
    #expect(notes.values == ["test", "test", "test"])
  }

  /// Effects that send "next" at once, or at the end of an interval of no length.
  nonisolated static let sends: [@Sendable () -> Effect<String>] = [
    { .send("next") },
    { .merge(.send("next"), .run { _ in }) },
    { .concatenate(.run { _ in }, .send("next")) },
    { .send("next").cancellable(id: 1) },
    { .send("next").debounce(id: 1, for: .zero, clock: ContinuousClock()) },
    { .send("next").throttle(id: 1, for: .zero, clock: ContinuousClock(), latest: true) },
    { Effect<Int>.send(1).map { _ in "next" } },
  ]

  @Test(arguments: 0..<sends.count)
  func
    `B16 - What is sent in other dependencies is reduced in the store's, and what follows from it`(
      kind: Int
    ) async
  {
    let notes = Log<String>()
    let store = flatStore { action in
      switch action {
      case "start":
        return withDependencies {
          $0.label = "override"
        } operation: {
          Self.sends[kind]()
        }
      case "next":
        notes.append(Self.read())
        return .merge(.send("after"), .run { _ in notes.append(Self.read()) })
      default:
        notes.append(Self.read())
        return .none
      }
    }
    await store.send("start").finish()
    store.send("outside")
    #expect(notes.values.sorted() == ["test", "test", "test", "test"])
  }

  @Test func `B16 - The effects of the actions that it sends have the store's dependencies`() async
  {
    let notes = Log<String>()
    let store = flatStore { action in
      switch action {
      case "start":
        withDependencies {
          $0.label = "override"
        } operation: {
          .run { await $0("next") }
        }
      case "next": .send("after")
      case "after": .concatenate(.run { _ in notes.append(Self.read()) }, .send("last"))
      default: .run { _ in notes.append(Self.read()) }
      }
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "next", "after", "last"])
    #expect(notes.values == ["test", "test"])
  }

  @Test func `B16 - A child's effect keeps the dependencies of where it was made`() async {
    let store = Store(
      Family.State(),
      leaf: { _, action in
        guard action == "start" else { return .none }
        return withDependencies {
          $0.label = "override"
        } operation: {
          .run { await $0(Self.read()) }
        }
      }
    )
    await store.send(.left("start")).finish()
    #expect(store.left.log == ["start", "override"])
  }

  private nonisolated static func read() -> String { DependencyValues.current.label }
}

extension DependencyValues {
  fileprivate var label: String {
    get { self[LabelKey.self] }
    set { self[LabelKey.self] = newValue }
  }

  private enum LabelKey: DependencyKey {
    static let liveValue = "live"
    static let testValue = "test"
  }
}
