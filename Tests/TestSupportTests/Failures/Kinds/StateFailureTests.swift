import Store
import TestSupport
import Testing

/// Failures about a state that is not the expected one.
@Suite struct StateFailureTests {
  @Test func `B56 - Another state than expected`() async {
    let store = makeCounter()
    await expectFailure(
      """
      The state after sending incrementTapped is not the expected one.

          Counter.State(
        -   count: 2,
        +   count: 1,
            … (1 unchanged)
          )

      (Expected: -, actual: +)

      To pass:

        await store.send(.incrementTapped) { $0.count = 1 }
      """
    ) {
      await store.send(.incrementTapped) { $0.count = 2 }
    }
  }

  @Test func `B56 - A change where none was expected`() async {
    let store = makeCounter()
    await store.send(.runTapped(1))
    await expectFailure(
      """
      The state changed with receiving received, but no change was expected.

          Counter.State(
        -   count: 0,
        +   count: 1,
            … (1 unchanged)
          )

      (Expected: -, actual: +)

      To pass:

        await store.receive(\\.received) { $0.count = 1 }
      """
    ) {
      await store.receive(\.received)
    }
  }

  @Test func `B56 - No change where one was expected`() async {
    let store = makeCounter()
    await expectFailure(
      """
      A change was expected with sending nothingTapped, but the state stayed the same.

      Leave out the closure to assert that nothing changes. To pass:

        await store.send(.nothingTapped)
      """
    ) {
      await store.send(.nothingTapped) { $0.count = 0 }
    }
  }

  @Test func `B56 - An expectation that throws`() async {
    let store = makeCounter()
    await expectFailure("The expectation of sending incrementTapped threw: Broken()") {
      await store.send(.incrementTapped) { _ in throw Broken() }
    }
  }

  @Test func `B59 - A wrong value where the rest need not be asserted`() async {
    let store = makeCounter()
    store.exhaustivity = .off
    await expectFailure(
      """
      The state after sending incrementTapped is not the expected one.

          Counter.State(
        -   count: 7,
        +   count: 1,
            … (1 unchanged)
          )

      (Expected: -, actual: +)

      To pass:

        await store.send(.incrementTapped) { $0.count = 1 }
      """
    ) {
      await store.send(.incrementTapped) { $0.count = 7 }
    }
  }

  @Test func `B60 - Another state than asserted`() async {
    let store = makeCounter()
    await expectFailure(
      """
      The state is not the expected one.

          Counter.State(
        -   count: 4,
        +   count: 0,
            … (1 unchanged)
          )

      (Expected: -, actual: +)

      To pass:

        store.assert { $0.count = 0 }
      """
    ) {
      store.assert { $0.count = 4 }
    }
  }

  @Test func `B64 - Another state than expected, without ==`() async {
    let store = TestStore(initialState: Loose.State()) { Loose() }
    await expectFailure(
      """
      The state after sending incrementTapped is not the expected one.

          Loose.State(
            box: Loose.State.Box(
        -     count: 9,
        +     count: 1,
            ),
          )

      (Expected: -, actual: +)

      To pass:

        await store.send(.incrementTapped) { $0.box.count = 1 }
      """
    ) {
      await store.send(.incrementTapped) { $0.box.count = 9 }
    }
  }
}
