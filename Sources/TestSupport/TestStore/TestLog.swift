import Store
import StoreSwiftCode

/// The actions, states and effects that a test has not asserted yet, collected from the engine's trace.
///
/// Accessed only inside the engine's isolation.
final class TestLog<State, Action>: TraceObserver {
  struct Received {
    /// The action, or the request or result that no action carried.
    let event: TestEvent<Action>
    /// The number of the action in its store.
    let sequence: UInt64
    /// The state before the action was reduced.
    let former: State
    /// The state after the action was reduced.
    let state: State
    /// The generation of the first element that the action pushed, or would have pushed.
    let generation: Int
    /// The shared values that were changed since the action before, by the reducer or by effects.
    var shared: [SharedChange] = []
    /// The requests whose screens were opened.
    var requests: [Any] = []
    /// Whether effects have changed values in it that aren't known, because no effect runs.
    var hasUnknownChange = false
    /// Whether a failure has named the action as one that was not received; one cause gives one failure.
    var isReported = false
  }

  /// The actions that effects sent, in order.
  var received: [Received] = []
  /// The running effects.
  private(set) var effects: [UInt64: EffectTrace] = [:]

  /// Whether effects run.
  var tracksEffects = true
  /// Whether the feature has dismissed itself.
  var isDismissed = false

  /// The running effects, in the order in which they began.
  var runningEffects: [EffectTrace] { effects.values.sorted { $0.id < $1.id } }
  /// The state before the action that is being reduced.
  private var former = StateBeforeEvent<State>()
  /// Whether that is the action that the test itself has sent.
  private(set) var isReducingSent = false
  /// Whether effects have changed values in it that aren't known.
  var hasUnknownChange = false
  /// The requests whose screens were opened since the action before.
  private var opened: [Any] = []
  /// The action that the test itself sent.
  private var sent: Received?
  /// The number of the last action.
  private var lastSequence: UInt64 = 0
  /// The requests that no route has taken, and that the test must answer.
  var requests: [UnroutedRequest] = []
  /// Called when something was added.
  var onChange: () -> Void = {}
  /// The first generation for an expectation of the last action.
  var generation: () -> Int = { 0 }
  /// The changes of shared values that belong to no action yet.
  let shared: SharedChangeLog

  /// Records each action that the feature reduces, where the environment says so.
  private let coverage = CoverageFile.ofTests

  init(shared: SharedChangeLog) { self.shared = shared }

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    switch event {
    case .observersNotified, .actionDropped:
      break
    case .stepEnded(let step) where step.followsOtherCode:
      former.endFollowing(state)
    case .requestOpened(let request):
      opened.append(request.value)
    case .actionReceived(_, let record):
      if case .user = record.cause { isReducingSent = true } else { isReducingSent = false }
      former.begin(state)
    case .stepBegan:
      isReducingSent = false
      former.begin(state)
    case .stepEnded(let step):
      guard let received = end(.step(step), at: lastSequence, state) else { return }
      append(received)
    case .stateChanged(let action, let record):
      coverage?.record(action)
      lastSequence = record.sequence
      guard let received = end(.action(action), at: record.sequence, state) else { return }
      if case .user = record.cause { sent = received } else { append(received) }
    case .effectStarted(let effect):
      if tracksEffects { effects[effect.id] = effect }
    case .effectFinished(let effect):
      effects[effect.id] = nil
      onChange()
    case .effectCancelled(let effect, _):
      effects[effect.id] = nil
      onChange()
    }
  }

  /// What has changed the state, which began with the former state.
  private func end(
    _ event: TestEvent<Action>,
    at sequence: UInt64,
    _ state: borrowing State
  ) -> Received? {
    guard let former = former.take() else { return nil }
    defer { (opened, hasUnknownChange) = ([], false) }
    let current = copy state
    return Received(
      event: event,
      sequence: sequence,
      former: former,
      state: current,
      generation: generation(),
      shared: shared.takeChanges().filter { SharedPlace.isExpected($0, in: former, current) },
      requests: opened,
      hasUnknownChange: hasUnknownChange
    )
  }

  /// Whether something followed other code and isn't asserted.
  var hasFollowed: Bool { former.hasFollowed }

  /// What followed other code, to be asserted by itself.
  ///
  /// - Returns: The state after it; `nil` if there is nothing that isn't a part of an event.
  func takeFollowed() -> State? { received.isEmpty ? former.takeFollowed() : nil }

  private func append(_ step: Received) {
    received.append(step)
    onChange()
  }

  /// The state at the end of a chain of actions that was dropped as endless.
  private var chainEnd: State?

  /// Removes the actions of an endless chain, because its end was reported instead.
  ///
  /// - Parameters:
  ///   - count: The number of the chain's actions, with the one that the test sent.
  ///   - state: The state after the last one.
  func dropChain(of count: Int, state: State) {
    let received = sent == nil ? count : count - 1
    self.received.removeLast(min(received, self.received.count))
    chainEnd = state
  }

  /// The state at the end of an endless chain, taken out.
  func takeChainEnd() -> State? { chainEnd.take() }

  /// Takes the actions that were not received and that no failure has named yet.
  ///
  /// - Parameter keepsThem: Whether they must still be received; a failure then names them only once.
  /// - Returns: The actions, in order.
  func takeUnreceived(keepsThem: Bool) -> [Received] {
    if received.isEmpty { return [] }
    let unreceived = received.filter { !$0.isReported }
    if keepsThem {
      for index in received.indices { received[index].isReported = true }
    } else {
      received = []
    }
    return unreceived
  }

  /// Takes the first action that meets a condition, or else the first that no failure has named yet.
  ///
  /// - Returns: The action, and those before it that no failure has named yet; they must still be received.
  func takeFirst(where matches: (Received) -> Bool) -> [Received] {
    let index =
      received.firstIndex { matches($0) } ?? received.firstIndex { !$0.isReported }
    guard let index else { return [] }
    let others = received[..<index].filter { !$0.isReported }
    for other in received[..<index].indices { received[other].isReported = true }
    return others + [received.remove(at: index)]
  }

  /// Takes the first action that meets a condition, and all before it.
  func takeAll(throughFirstWhere matches: (Received) -> Bool) -> [Received] {
    guard let index = received.firstIndex(where: { matches($0) }) else { return [] }
    defer { received.removeFirst(index + 1) }
    return Array(received[...index])
  }

  /// The shared values as of the last assertion that differ from the current ones.
  var formerShared: [SharedChange] { received.flatMap { $0.shared } + shared.changes }

  /// The test's action, taken out.
  func takeSent() -> Received? {
    defer { sent = nil }
    return sent
  }
}
