import Navigation
import Store
import TestSupport
import Testing

/// Failures about effects, about what these report, and about skipping.
@Suite(.timeLimit(.minutes(20))) struct EffectFailureTests {
  @Test func `B56 - An effect that sleeps when the test ends`() async {
    await expectFailure(
      """
      An effect of this action still ran when the test ended:

        effect 1 of action #1 waitTapped, suspended in TestClock until +1s, made at \
      TestSupportTests/Counter.swift:0

      Advance the clock, cancel the effect as the user would, or cancel the task that 'send' returns. \
      To go on without it:

        await store.skipInFlightEffects()
      """
    ) {
      let store = makeCounter(clock: TestClock())
      await store.send(.waitTapped)
    }
  }

  @Test func `B56 - An effect that works when the store was to finish`() async {
    await expectFailure(
      """
      An effect of this action still ran when the store was to finish:

        effect 1 'forever' of action #1 foreverTapped, suspended in nothing that the test owns, made \
      at TestSupportTests/Counter.swift:0

      Likely causes: it never ends, or it waits for something that the test has not overridden. Cancel \
      the effect as the user would, or cancel the task that 'send' returns. To go on without it:

        await store.skipInFlightEffects()
      """
    ) {
      let store = makeCounter()
      await store.send(.foreverTapped)
      await store.finish(timeout: .zero)
    }
  }

  @Test func `B62 - A task whose effects can't end before the test goes on`() async {
    let store = makeCounter(clock: TestClock())
    let task = await store.send(.waitTapped)
    await expectFailure(
      """
      The effects of this action still run. This effect runs:

        effect 1 of action #1 waitTapped, suspended in TestClock until +1s, made at \
      TestSupportTests/Counter.swift:0

      Advance the clock: 'await clock.advance(by: …)'.
      """
    ) {
      await task.finish(timeout: .seconds(3600))
    }
    await task.cancel()
  }

  @Test func `B62 - A task whose effects don't end within the timeout`() async {
    let store = makeCounter()
    let task = await store.send(.foreverTapped)
    await expectFailure(
      """
      The effects of this action still run after 0s. This effect runs:

        effect 1 'forever' of action #1 foreverTapped, suspended in nothing that the test owns, made \
      at TestSupportTests/Counter.swift:0

      Likely causes: they never end, or wait for something that the test has not overridden.
      """
    ) {
      await task.finish(timeout: .zero)
    }
    await task.cancel()
  }

  @Test func `B62 - A task whose effects take no notice of being cancelled`() async {
    let store = makeCounter()
    store.exhaustivity = .off
    let task = await store.send(.deafTapped)
    await expectFailure(
      """
      The effects of this action were cancelled, but still run after 0s. This effect runs:

        effect 1 'deaf' of action #1 deafTapped, suspended in nothing that the test owns, made at \
      TestSupportTests/Counter.swift:0

      Likely cause: they wait for something that takes no notice of cancellation.
      """
    ) {
      await task.cancel(timeout: .zero)
    }
  }

  @Test func `B56 - A mistake that the store reports`() async {
    let store = makeCounter()
    await expectFailure(
      """
      A test used the dependency 'uuid', which it did not override, so the result depends on the \
      machine and the moment.

      • Override it for the test: withDependencies { $0.uuid = .incrementing } operation: { … }, or in \
      the `withDependencies:` of the store.

        Code: dependency-without-test-value, noticed at TestSupportTests/Counter.swift:0
      """
    ) {
      store.exhaustivity = .off
      await store.send(.uuidTapped)
    }
  }

  @Test func `B60 - No action to skip`() async {
    let store = makeCounter()
    await expectFailure(
      """
      There was no action to skip: effects have sent none that the test has not received.

      Likely causes: the action was received before, or its effect still waits, for a clock to be \
      advanced for instance. Where there may be none, write 'skipReceivedActions(strict: false)'.
      """
    ) {
      await store.skipReceivedActions()
    }
  }

  @Test func `B60 - No effect to skip`() async {
    let store = makeCounter()
    await expectFailure(
      """
      There was no effect to skip: none runs.

      Likely causes: the effects have ended by themselves, or were cancelled. Where there may be none, \
      write 'skipInFlightEffects(strict: false)'.
      """
    ) {
      await store.skipInFlightEffects()
    }
  }

  @Test func `B60 - An action sent to a dismissed store`() async {
    let store = TestStore(initialState: Dialog.State()) { Dialog() }
    await store.send(.closeTapped)
    await expectFailure(
      """
      countTapped was not sent, because the feature has dismissed itself.

      Likely causes: an effect called 'dismiss()' earlier than the test expects. A dismissed feature \
      is off the screen, so its user can't do anything more: end the test with \
      '#expect(store.isDismissed)'.
      """
    ) {
      await store.send(.countTapped)
    }
  }
}
