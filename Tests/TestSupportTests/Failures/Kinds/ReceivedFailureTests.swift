import Store
import TestSupport
import Testing

/// Failures about actions that were not received, or were others.
@Suite(.timeLimit(.minutes(20))) struct ReceivedFailureTests {
  @Test func `B56 - An action that was not received`() async {
    let store = makeCounter()
    await store.send(.runTapped(1))
    await expectFailure(
      """
      An action sent by effects was not received before incrementTapped was sent:

        Counter.Action.received(1)

      To pass:

        await store.receive(.received(1)) { $0.count = 1 }
      """
    ) {
      await store.send(.incrementTapped) { $0.count = 2 }
    }
  }

  @Test func `B56 - Several actions that were not received`() async {
    let store = makeCounter()
    await store.send(.runTapped(2))
    await expectFailure(
      """
      2 actions sent by effects were not received before the store was to finish:

        Counter.Action.received(1)
        Counter.Action.received(2)

      To pass:

        await store.receive(.received(1)) { $0.count = 1 }
        await store.receive(.received(2)) { $0.count = 2 }
      """
    ) {
      await store.finish()
    }
  }

  @Test func `B56 - Another action than the expected one`() async {
    let store = makeCounter()
    await store.send(.runTapped(1))
    await expectFailure(
      """
      Expected to receive Counter.Action.received(2), but another action was received:

        - Counter.Action.received(2)
        + Counter.Action.received(1)

      (Expected: -, received: +)

      To pass:

        await store.receive(.received(1)) { $0.count = 1 }
      """
    ) {
      await store.receive(.received(2)) { $0.count = 2 }
    }
  }

  @Test func `B56 - Another action than one of the expected case`() async {
    let store = makeCounter()
    await store.send(.runTapped(1))
    await expectFailure(
      """
      Expected to receive an action of the case \\.named, but another action was received:

        Counter.Action.received(1)

      To pass:

        await store.receive(.received(1)) { $0.count = 1 }
      """
    ) {
      await store.receive(\.named)
    }
  }

  @Test func `B56 - No action, and no effect to send one`() async {
    let store = makeCounter()
    await expectFailure(
      """
      Expected to receive an action of the case \\.received, but no such action was sent, and no \
      effect runs that could send it.

      Likely causes: the effect was not started, was cancelled, or has ended without sending.
      """
    ) {
      await store.receive(\.received)
    }
  }

  @Test func `B59 - Other actions only`() async {
    let store = makeCounter()
    store.exhaustivity = .off
    await store.send(.runTapped(1))
    await expectFailure(
      """
      Expected to receive an action that the predicate accepts, but no such action was sent, and no \
      effect runs that could send it.

      These came instead:

        Counter.Action.received(1)

      Likely causes: the effect was not started, was cancelled, or has ended without sending.
      """
    ) {
      await store.receive { $0 == .received(9) }
    }
  }

  @Test func `B62 - No action before the test goes on`() async {
    let store = makeCounter(clock: TestClock())
    await store.send(.waitTapped)
    await expectFailure(
      """
      Expected to receive an action of the case \\.received, but nothing can be sent before the test \
      goes on. This effect runs:

        effect 1 of action #1 waitTapped, suspended in TestClock until +1s, made at \
      TestSupportTests/Counter.swift:0

      Advance the clock: 'await clock.advance(by: …)'.
      """
    ) {
      await store.receive(\.received, timeout: .seconds(3600))
    }
    await store.send(.stopTapped)
  }

  @Test func `B62 - No action within the timeout`() async {
    let store = makeCounter()
    await store.send(.foreverTapped)
    await expectFailure(
      """
      Expected to receive an action of the case \\.received, but no such action was sent within 1ms. \
      This effect runs:

        effect 1 'forever' of action #1 foreverTapped, suspended in nothing that the test owns, made \
      at TestSupportTests/Counter.swift:0

      Likely causes: an effect uses a dependency that the test has not overridden, or waits for work \
      that takes longer: then give 'receive' a longer 'timeout'.
      """
    ) {
      await store.receive(\.received, timeout: .milliseconds(1))
    }
    await store.send(.stopTapped)
  }
}
