import Testing

@testable import Store
@testable import TestFixtures

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct StoreDependencyTests {
  private struct Feature: Reducer {
    let builtWith = DependencyValues.current.label

    var body: some Reducer<[String], String> {
      let bodyBuiltWith = DependencyValues.current.label
      Reduce<[String], String> { state, action in
        state.append("\(action): \(builtWith) \(bodyBuiltWith) \(DependencyValues.current.label)")
        guard action == "start" else { return .none }
        return .run { await $0("effect \(DependencyValues.current.label)") }
      }
    }
  }

  @Test func `B27 - Overrides apply in state, in the reducer and in effects`() async {
    let store = Store(initialState: [DependencyValues.current.label]) {
      Feature()
    } withDependencies: {
      $0.label = "o"
    }
    await store.send("start").finish()
    #expect(store.state == ["o", "start: o o o", "effect o: o o o"])
  }

  @Test func `B27 - Surrounding overrides are honoured`() async {
    let store = withDependencies {
      $0.label = "s"
    } operation: {
      Store(initialState: [DependencyValues.current.label]) { Feature() }
    }
    await store.send("start").finish()
    #expect(store.state == ["s", "start: s s s", "effect s: s s s"])
  }

  @Test func `B27 - A child that is built later is built with the store's dependencies`() async {
    let notes = Log<String>()
    let store = withDependencies {
      $0.label = "s"
    } operation: {
      Store(initialState: Family.State(maybe: .init())) {
        Reduce<Family.State, Family.Action> { _, action in
          guard action == .event("start") else { return .none }
          return withDependencies {
            $0.label = "effect"
          } operation: {
            .run { await $0(.maybe("a")) }
          }
        }
        .ifLet(\.maybe, action: \.maybe) {
          let label = DependencyValues.current.label
          Reduce<Family.Leaf, String> { _, _ in
            notes.append(label)
            return .none
          }
        }
      }
    }
    await store.send(.event("start")).finish()
    #expect(notes.values == ["s"])
  }
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
