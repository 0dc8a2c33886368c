import TestFixtures
import Testing

@testable import Store

@MainActor
@Suite struct InPlaceOperatorsTests {
  @Test func `B31 - onChange and overridden dependencies leave the state in its place`() {
    let store = Store(initialState: Big()) {
      reducer
        .onChange(of: \.values.count) { _, _ in .none }
        .onChange(of: { ($0.values[0], $0.values[1]) }, removeDuplicates: ==) { _, _ in .none }
        .transformDependency(\.self) { _ in }
    }
    expectInPlace(store)
  }

  @Test func `B31 - Printing labels leaves the state in its place`() {
    let printed = Log<String>()
    let store = Store(initialState: Big()) {
      reducer.printChanges(.actionLabels(to: printed.append))
    }
    expectInPlace(store)
    #expect(printed.values.count == 3)
  }

  @Test func `B31 - A log without changes leaves the state in its place`() {
    let log = Log<String>()
    let store = Store(
      initialState: Big(),
      reducer: { reducer },
      observer: TraceLogger(.kinds([.actions, .effects, .drops]), to: log.append)
    )
    expectInPlace(store)
    #expect(log.values.count == 3)
  }

  private var reducer: some Reducer<Big, Int> {
    Reduce<Big, Int> { state, action in
      state.values[action] += 1
      return .none
    }
  }

  private func expectInPlace(_ store: Store<Big, Int>) {
    let before = store.engine?.state.pointee.address
    for index in 0..<3 { store.send(index) }
    #expect(store.engine?.state.pointee.address == before)
    #expect(store.engine?.state.pointee.values[0..<4] == [1, 1, 1, 0])
  }
}

private struct Big {
  var values = Array(repeating: 0, count: 100)

  var address: UnsafeRawPointer? { values.withUnsafeBytes(\.baseAddress) }
}
