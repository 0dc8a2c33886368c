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
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    recorder: Recorder<State, Action>,
    @ReducerBuilder<State, Action> reducer: @escaping () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    observer: (any TraceObserver<State, Action>)? = nil,
    location: SourceLocation = #Store::location
  ) {
    let isFirst = recorder.makeEngine == nil
    self.init(
      initialState: initialState(),
      reducer: reducer,
      withDependencies: { values in
        prepareDependencies?(&values)
        guard isFirst else { return }
        recorder.log.writer?.start = (LocalizationLine(values), location)
        recorder.log.dependencies = values
        recorder.log.answers.record(in: &values)
      },
      observer: isFirst ? recorder.log.beside(observer) : observer
    )
    guard isFirst else {
      reportIssue(
        "recorder-in-use",
        """
        A recorder was given to a second store of \(typeName(R.self)), which isn't recorded.

        Likely causes: the recorder is shared, or the store is made again. Create a recorder for each store.
        """,
        at: location
      )
      return
    }
    recorder.store = self
    recorder.log.history.runtime = engine
    if let state = engine?.inspect({ $0 }) { recorder.log.writer?.begin(state) }
    recorder.makeEngine = Replayer.engines(of: reducer)
  }
}
