/// The parts that an engine is created from.
@usableFromInline
package struct EngineConfiguration {
  package var actor: (any Actor)?
  @usableFromInline package var reporter: any IssueReporter
  @usableFromInline package var dependencies: DependencyValues
  package var executor: (any TaskExecutor)?
  package var delivery: (any DeliveryObserver)?

  package init(
    actor: (any Actor)?,
    reporter: any IssueReporter,
    dependencies: DependencyValues,
    executor: (any TaskExecutor)? = nil,
    delivery: (any DeliveryObserver)? = nil
  ) {
    self.actor = actor
    self.reporter = reporter
    self.dependencies = dependencies
    self.executor = executor
    self.delivery = delivery
  }

  /// Creates the initial state of an engine.
  ///
  /// Within a reducer or an expectation its stacks take their ids from the count of the store there: the new state may
  /// be made of that store's state, and assigned to it.
  @usableFromInline
  package func initialState<State>(_ make: () -> State) -> State {
    if let drain = DrainState.current, drain.isWriting { return make() }
    let drain = DrainState(
      dependencies: dependencies,
      reporter: reporter,
      generations: StackIDCounter(for: .preparing)
    )
    return drain.asCurrent(make)
  }

  /// The parts of an engine on the main actor, in the dependencies in force here with some overrides.
  @usableFromInline
  @MainActor
  static func onMainActor<Result>(
    withDependencies prepare: ((inout DependencyValues) -> Void)?,
    _ make: (EngineConfiguration) -> Result
  ) -> Result {
    let dependencies = DependencyValues.current.updated { prepare?(&$0) }
    let configuration = EngineConfiguration(
      actor: MainActor.shared,
      reporter: IssueReporting.current,
      dependencies: dependencies
    )
    return dependencies.bind { make(configuration) }
  }
}

/// Called when an engine starts effects, and around the delivery of the actions they send.
package protocol DeliveryObserver: AnyObject, Sendable {
  /// Starts the effects of one turn.
  func start(_ effects: () -> Void)
  func deliveryBegan()
  func deliveryEnded()
  /// Called on the task of an effect before it waits for something that the test must bring about.
  ///
  /// - Parameter text: What it waits for.
  /// - Returns: A closure to call when the task continues.
  func effectWaits(for text: String) -> () -> Void
}
