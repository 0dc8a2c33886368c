import Store

extension Store {
  /// Creates a root store that is recorded.
  ///
  /// A recorder that has a store already records the first one only; the mistake is reported.
  ///
  /// - Parameters:
  ///   - initialState: The initial state, evaluated in the store's dependencies.
  ///   - recorder: The recorder.
  ///   - reducer: The feature's reducer; it is made again for each state that is computed again.
  ///   - prepareDependencies: Overrides for the feature, on top of those in force here.
  ///   - observer: Observes everything that happens in the store.
  ///   - location: The call site, for reports.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    recorder: Recorder<State, Action>,
    @ReducerBuilder<State, Action> reducer: @escaping () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    observer: (any TraceObserver<State, Action>)? = nil,
    location: SourceLocation = #Store::location
  ) {
    let isFirst = recorder.isUnused
    self.init(
      initialState: initialState(),
      reducer: reducer,
      withDependencies: { values in
        prepareDependencies?(&values)
        if isFirst { recorder.prepare(&values, at: location) }
      },
      observer: isFirst ? recorder.observer(beside: observer) : observer
    )
    if isFirst {
      recorder.attach(to: self, reducer)
    } else {
      recorder.reportSecondStore(of: R.self, at: location)
    }
  }
}

extension Recorder {
  /// Whether no store is recorded yet.
  @usableFromInline var isUnused: Bool { makeEngine == nil }

  /// Records what the store's reducers read of the dependencies.
  @usableFromInline
  func prepare(_ values: inout DependencyValues, at location: SourceLocation) {
    log.writer?.start = (app, seed, LocalizationLine(values), location)
    log.dependencies = values
    log.answers.record(in: &values)
  }

  /// What observes the store, and another observer if there is one.
  @usableFromInline
  func observer(
    beside other: (any TraceObserver<State, Action>)?
  ) -> any TraceObserver<State, Action> {
    guard let other else { return log }
    return TraceObservers(log, other)
  }

  @usableFromInline
  func attach<R: Reducer<State, Action>>(
    to store: Store<State, Action>,
    _ reducer: @escaping () -> R
  ) {
    self.store = store
    log.history.runtime = store.engine
    if let state = store.engine?.inspect({ $0 }) { log.writer?.begin(state) }
    makeEngine = Replayer.engines(of: reducer)
  }

  @usableFromInline
  func reportSecondStore(of reducer: (some Reducer).Type, at location: SourceLocation) {
    reportIssue(
      "recorder-in-use",
      """
      A recorder was given to a second store of \(typeName(reducer)), which isn't recorded.

      Likely causes: the recorder is shared, or the store is made again. Create a recorder for each store.
      """,
      at: location
    )
  }
}
