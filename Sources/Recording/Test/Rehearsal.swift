import Store
import StoreSwiftCode

/// Reduces what came from outside again as a test does: no effect runs, and what needs no work follows by itself.
@MainActor
final class Rehearsal<State, Action> {
  let replayer: Replayer<State, Action>
  private let log: RehearsalLog<State, Action>

  /// Begins with the first state of a recording after which nothing is omitted.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - makeEngine: Makes the engine of another reducer; `nil` means the feature's.
  init?(
    _ recording: Recording<State, Action>,
    _ makeEngine: Replayer<State, Action>.MakeEngine? = nil
  ) {
    guard let part = recording.testedParts.first,
      let replayer = recording.makeReplayer(of: part, makeEngine)
    else { return nil }
    self.replayer = replayer
    log = RehearsalLog(replayer)
    replayer.beginRehearsal(log)
  }

  /// The names of what the last input has led to, itself included.
  var names: [String] { log.names }

  /// Whether an input can come: one of an effect doesn't if the effect wasn't started, or was cancelled.
  func isPossible(_ input: RecordedInput<Action>) -> Bool {
    guard let (name, starter) = input.effect else { return true }
    return log.effects.values.contains { $0.input == starter && $0.name == name }
  }

  /// Reduces an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - observe: Called for each action that is reduced, in the store's surroundings.
  /// - Returns: What reducers read of the recorded dependencies.
  @discardableResult
  func perform(
    _ input: RecordedInput<Action>,
    _ observe: ((RehearsedStep<State, Action>) -> Void)? = nil
  ) -> [RecordedAnswer] {
    log.begin(input, observe)
    defer { log.end() }
    return replayer.rehearse(input)
  }
}

/// What a step has done in a rehearsal.
struct RehearsedStep<State, Action> {
  let event: RecordedStep<Action>.Event
  let former: State
  let state: State
  /// The shared values that the step has changed.
  let shared: [SharedChange]
  /// The requests whose screens were opened.
  let requests: [Any]
}

/// Follows the trace of a rehearsal.
private final class RehearsalLog<State, Action>: TraceObserver {
  private(set) var names: [String] = []
  /// The effects that would run, by their ids: with their names and the inputs that have started them.
  private(set) var effects: [UInt64: (name: String?, input: Int)] = [:]
  private var input = 0
  /// The steps that the input has led to in the recording, as far as they haven't begun.
  private var remaining: [RecordedStep<Action>] = []
  private unowned let replayer: Replayer<State, Action>
  private var observer: ((RehearsedStep<State, Action>) -> Void)?
  private var former = StateBeforeEvent<State>()
  private var formerShared: [FormerShared] = []
  private var requests: [Any] = []

  init(_ replayer: Replayer<State, Action>) { self.replayer = replayer }

  func begin(
    _ input: RecordedInput<Action>,
    _ observer: ((RehearsedStep<State, Action>) -> Void)?
  ) {
    (self.input, self.observer, names) = (input.step.id, observer, [])
    remaining = [input.step] + input.following
  }

  func end() { observer = nil }

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    switch event {
    case .actionReceived(let action, _): begin(ActionName.of(action), state)
    case .stepBegan(let step) where step.followsOtherCode: former.begin(state)
    case .stepEnded(let step) where step.followsOtherCode: former.endFollowing(state)
    case .stepBegan(let step): begin("\(step)", state)
    case .requestOpened(let request):
      requests.append(request.value)
    case .stateChanged(let action, _):
      names.append(ActionName.of(action))
      end(.action(action), copy state)
    case .stepEnded(let step):
      names.append("\(step)")
      end(.step(step), copy state)
    case .effectStarted(let effect):
      effects[effect.id] = (effect.name, input)
    case .effectFinished(let effect), .effectCancelled(let effect, _):
      effects[effect.id] = nil
    case .observersNotified, .actionDropped:
      break
    }
  }

  private func begin(_ name: String, _ state: borrowing State) {
    let recorded = remaining.firstIndex { $0.name == name }.map { remaining.remove(at: $0) }
    replayer.begin(recorded?.record)
    guard observer != nil else { return }
    former.begin(state)
    formerShared = replayer.shared.copies
  }

  private func end(_ event: RecordedStep<Action>.Event, _ state: State) {
    defer { requests = [] }
    replayer.endRecord()
    let former = former.take()
    guard let observer, let former else { return }
    let states = (former, state)
    let changes = replayer.shared.copies.compactMap { value -> SharedChange? in
      guard let box = value.box else { return nil }
      let former = formerShared.first { $0.box === box }?.copy ?? box.copyValue()
      if former.isEqual(to: value.copy) { return nil }
      let change = SharedChange(box: box, former: former, value: value.copy)
      return SharedPlace.isExpected(change, in: states.0, states.1) ? change : nil
    }
    observer(
      RehearsedStep(
        event: event,
        former: former,
        state: state,
        shared: changes,
        requests: requests
      )
    )
  }
}
