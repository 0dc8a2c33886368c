// Recorded actions are reduced again, without their effects, from a state that was recorded.

extension Engine {
  /// Creates an engine that reduces recorded actions again.
  ///
  /// It registers no effects and reports no issues. Its reducers read and change copies of the shared values.
  ///
  /// - Parameters:
  ///   - state: The state from which it goes on.
  ///   - generation: The generation that the next element of a stack gets.
  ///   - dependencies: What the reducers read.
  ///   - copies: The `SharedExpectation` with the shared values as they were then.
  ///   - reducer: Makes the reducer.
  /// - Returns: The engine.
  package static func replaying<R: Reducer<State, Action>>(
    _ state: State,
    following generation: Int,
    in dependencies: DependencyValues,
    sharing copies: AnyObject,
    _ reducer: () -> R
  ) -> Engine {
    let configuration = EngineConfiguration(
      actor: nil,
      reporter: ReplayReporter(),
      dependencies: dependencies
    )
    let engine = dependencies.bind {
      Engine(
        initialState: state,
        reducer: reducer(),
        storeName: "recording",
        configuration: configuration
      )
    }
    engine.isReplaying = true
    engine.drain.expectedCopies = copies
    engine.nextGeneration = generation
    engine.adoptFeatures()
    return engine
  }

  /// The generation that the next element of a stack gets; a lower one than before changes nothing.
  package var nextGeneration: Int {
    get { drain.generations.following }
    set { drain.generations.note(newValue) }
  }

  /// Mounts the features of the state, whose handlers have run in another store.
  package func adoptFeatures() {
    let feature = reducer.feature
    if feature.isQuiet { return }
    replaying {
      root.mount(feature, in: self)
      reconcile()
      for node in arrived {
        _ = change(node) {
          node.adoptHandlers($0, in: self)
          return nil
        }
      }
      for node in arrived { compare(node) }
      (departed, arrived) = ([], [])
    }
  }

  /// Reduces a recorded action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - lateAnswer: The type of the answer to a dialog that the state no longer had, if the action was one.
  package func replay(_ action: Action, lateAnswer: String? = nil) {
    replaying {
      tree?.context.lateAnswer = lateAnswer.map { LateAnswer(type: $0, sequence: sequence + 1) }
      defer { tree?.context.lateAnswer = nil }
      reduce(action, at: .unknown, from: .user(.unknown), following: nil, cascade: .currentSend)
    }
  }

  /// Carries out a recorded request, result or change of a running effect.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - change: Changes the shared values, if it is a change.
  package func replay(_ step: TraceStep, _ change: () -> Void) {
    replaying {
      if case .change(let trace) = step { return repeatChange(trace, change) }
      guard let (carried, path) = step.carried, let node = node(at: path) else { return }
      let operation = takeStep(at: .unknown) { carryOut(carried, of: node) }
      finishStep(operation, at: .unknown, cause: nil)
    }
  }

  /// Reads the state, with the copies of the shared values.
  package func inspect<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    try drain.asCurrent { try body(state.pointee) }
  }

  private func replaying(_ body: () -> Void) {
    isolation.enter {
      let token = beginDrain()
      body()
      (followUp, queue, steps) = (nil, ActionQueue(), [])
      _ = drain.changes.takeAll()
      drain.unhandledBindings = UnhandledBindings()
      endDrain(token)
      _ = takeSendCascade()
    }
  }

  /// The node at a path of another store of the same features.
  private func node(at path: [NodeStep]) -> Node? {
    var node = root
    for step in path {
      guard let child = feature(of: node)?.child(step.key) else { return nil }
      child.compose()
      node = child.node(of: step.occupant, below: node)
    }
    return isPresent(node) ? node : nil
  }
}

extension TraceStep {
  /// The request or the result, and the way to its feature; `nil` for a change.
  fileprivate var carried: (operation: CarriedOperation, path: [NodeStep])? {
    switch self {
    case .request(let request): (request.operation, request.path)
    case .result(let result): (result.operation, result.path)
    case .change: nil
    }
  }
}

/// Counts issues: those of recorded actions were reported when they happened.
package final class ReplayReporter: IssueReporter {
  private let number = Guarded(0)

  /// The number of issues.
  package var count: Int { number.withLock { $0 } }

  package func report(_ issue: RuntimeIssue) { number.withLock { $0 += 1 } }
}
