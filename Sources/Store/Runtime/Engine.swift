/// Runs a feature tree: takes actions through one queue, reduces the state in place, and runs the
/// effects.
///
/// An engine belongs to no actor. Whoever owns it drives it, and effects come back to it through
/// its isolation.
package final class Engine<State, Action>: EffectRuntime, @unchecked Sendable {
  /// Where the state lives.
  ///
  /// Kept apart from the object, so that a child's state can be reached by its address.
  package let state: UnsafeMutablePointer<State>
  /// Tells the readers of the whole state that it was replaced.
  package let replacement = ObservationStateRegistrar()
  package var observer: (any TraceObserver<State, Action>)?
  private let node: ReducerNode<State, Action>
  private let identity: ((UnsafePointer<State>) -> ObservationStateID)?
  private let storeName: String
  /// The dependencies that reducers and effects read.
  package var dependencies: DependencyValues {
    didSet { drain.dependencies = dependencies }
  }
  private var queue = ActionQueue<Action>()
  private var isDraining = false
  private var sequence: UInt64 = 0
  private var current: Action?
  private var currentName: String?
  private var outlet: EffectOutlet<Action>?

  package init(
    initialState: State,
    reducer: some Reducer<State, Action>,
    storeName: String,
    configuration: EngineConfiguration
  ) {
    state = .allocate(capacity: 1)
    state.initialize(to: initialState)
    self.storeName = storeName
    dependencies = configuration.dependencies
    let tree = FeatureTree(
      reporter: configuration.reporter,
      dependencies: configuration.dependencies
    )
    node = reducer.makeNode(in: tree)
    identity = StateAccess<State, State>(\.self).identity
    super.init(configuration: configuration)
    tree.origin = { [weak self] in self?.currentOrigin }
    let hub = tree.hub
    hub.connect { [weak self] in self?.attach(TraceHubObserver(hub)) }
    outlet = EffectOutlet { [weak self] action, origin, cascade in
      self?.receive(action, from: origin, cascade: cascade)
    }
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  // Where the action being reduced was sent, for reports.
  private var currentOrigin: SourceLocation?

  /// Sends an action from outside.
  ///
  /// - Returns: What the action has set going, or `nil` if that is nothing.
  package func send(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    isolation.enter {
      if isDraining {
        if drain.isReducing { reportReentrantSend(action, at: location) }
        let cascade = EffectCascade()
        queue.append(.init(action: action, origin: .user(location), cascade: .cascade(cascade)))
        nested.append(cascade)
        return EffectCascadeHandle(cascade)
      }
      run {
        reduce(.init(action: action, origin: .user(location), cascade: .currentSend))
      }
      guard let cascade = sendCascade else { return nil }
      sendCascade = nil
      cascade.sent()
      return EffectCascadeHandle(cascade)
    }
  }

  /// The cascades of sends that came while another was worked off.
  private var nested: [EffectCascade] = []

  private func receive(_ action: Action, from origin: ActionOrigin, cascade: CascadeReference) {
    if case .effect(let effect) = origin, effect.isCancelled || effect.isFinished {
      return drop(action, of: effect)
    }
    queue.append(.init(action: action, origin: origin, cascade: cascade))
    guard !isDraining else { return }
    run {}
  }

  private func drop(_ action: Action, of effect: EffectRecord) {
    let reason = effect.cancellation.map(ActionDropReason.effectCancelled) ?? .effectFinished
    if observer != nil { trace(.actionDropped(action, effect.trace, reason)) }
    if reason == .effectFinished { reportLateSend(action, by: effect) }
  }

  override func settle(_ body: () -> Void) { run(body) }

  /// Does something that may queue actions, register effects or change state, and then works off
  /// all of it.
  package func run(_ body: () -> Void) {
    guard !isDraining else { return body() }
    isDraining = true
    defer { isDraining = false }
    drain.asCurrent {
      body()
      repeat {
        while let entry = queue.popFirst() { reduce(entry) }
        startRegistered()
        announceChanges()
      } while !queue.isEmpty || hasRegistered
    }
    releaseConcluded()
    guard !nested.isEmpty else { return }
    for cascade in nested { cascade.sent() }
    nested = []
  }

  /// Tells the observer.
  ///
  /// Apart from `reduce`, which would otherwise take stack for a copy of the state.
  @inline(never)
  private func trace(_ event: TraceEvent<Action>) {
    observer?.observe(event, state: state.pointee)
  }

  private func reduce(_ entry: ActionQueue<Action>.Entry) {
    sequence += 1
    let record = ActionRecord(sequence: sequence, origin: entry.origin, cascade: entry.cascade)
    if observer != nil { trace(.actionReceived(entry.action, record)) }
    let inherited = entry.origin.effect?.dependencies.beneathReducers
    if let inherited { drain.dependencies = inherited }
    currentOrigin = entry.origin.location
    let isObserved = replacement.isObserved(0)
    let before = isObserved ? identity?(state) : nil
    drain.generations.beginAction()
    drain.isReducing = true
    let effect = node.reduce(&state.pointee, entry.action)
    drain.isReducing = false
    if isObserved, before == nil || before != identity?(state) { replacement.didChange(0) }
    if observer != nil { trace(.stateChanged(entry.action, record)) }
    if let operation = effect.operation, let outlet {
      current = entry.action
      let frame = EffectFrame(parent: nil)
      frame.open()
      operation.schedule(
        in: EffectContext(runtime: self, scope: scope, frame: frame, outlet: outlet, cause: record)
      )
      frame.close()
      current = nil
      currentName = nil
    }
    if !scope.isEmpty { node.sweep?(state, ScopeSweep(scope: scope, runtime: self)) }
    if inherited != nil { drain.dependencies = dependencies }
  }

  /// Runs a test's expectation, which gives the stacks it pushes to the ids that the reducer gave.
  package func expecting<Result>(
    after generation: Int,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let expectation = DrainState(
      dependencies: dependencies,
      reporter: reporter,
      generations: GenerationContext(following: generation, isExpectation: true)
    )
    return try expectation.asCurrent(body)
  }

  /// The generation that an expectation of the last action has to begin with.
  package var generationBeforeAction: Int { drain.generations.beforeAction }

  private func announceChanges() {
    while !drain.changes.isEmpty {
      let changes = drain.changes
      drain.changes.removeAll(keepingCapacity: true)
      for change in changes { change.registrar.announce(change.slot) }
    }
  }

  override var currentActionName: String {
    if let currentName { return currentName }
    let name = current.map { ActionName.of($0) } ?? ""
    currentName = name
    return name
  }

  override func traceStarted(_ record: EffectRecord) {
    if observer != nil { trace(.effectStarted(record.trace)) }
  }

  override func traceFinished(_ record: EffectRecord) {
    if observer != nil { trace(.effectFinished(record.trace)) }
  }

  override func traceCancelled(_ record: EffectRecord, _ reason: CancellationReason) {
    if observer != nil { trace(.effectCancelled(record.trace, reason)) }
  }

  /// Stops a read that would see a state half written.
  package func checkRead() {
    guard drain.isReducing else { return }
    preconditionFailure(
      """
      The state of \(storeName) was read from inside its own reducer, while the reducer was \
      changing it. The action being reduced was sent at \(currentOrigin?.description ?? "?"). \
      Read the reducer's 'state' instead of the store.
      """
    )
  }

  private func reportReentrantSend(_ action: Action, at location: SourceLocation) {
    reporter.report(
      RuntimeIssue(
        code: "send-while-reducing",
        message: """
          \(ActionName.of(action)) was sent to \(storeName) from inside its own reducer. It was \
          queued, and runs after the current action.

          Likely causes: a reducer holds the store, or calls a closure that does. Return \
          '.send(…)' instead.
          """,
        location: location
      )
    )
  }
}

/// What an action sent from outside has set going.
package struct EffectCascadeHandle: Sendable {
  let cascade: EffectCascade

  init(_ cascade: EffectCascade) { self.cascade = cascade }
}
