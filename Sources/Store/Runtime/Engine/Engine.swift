/// Runs a feature tree: takes actions through one queue, reduces the state in place, and runs the
/// effects.
///
/// An engine belongs to no actor. Its owner drives it, and effects return to it through its isolation.
///
/// The code that runs for every action is inlinable, so that a client's build specialises it for the client's own
/// state and actions; code that needs neither type is in ``EffectRuntime``.
@usableFromInline
package final class Engine<State, Action>: EffectRuntime, @unchecked Sendable {
  /// Where the state lives.
  ///
  /// Kept apart from the object, so that a child's state can be reached by its address.
  @usableFromInline package let state: UnsafeMutablePointer<State>
  @exclusivity(unchecked)
  @usableFromInline package var observer: (any TraceObserver<State, Action>)?
  /// The reducer, composed for the first action unless it has handlers or routes.
  @usableFromInline let reducer: ChildFunction<State, Action>
  @usableFromInline let comparison = StateComparison<State>()
  @exclusivity(unchecked)
  @usableFromInline var queue = ActionQueue<Action>()
  /// The action of a `.send` that the last reducer returned while the queue was empty.
  ///
  /// It is reduced next, with the same line, origin and cascade.
  @exclusivity(unchecked)
  @usableFromInline var followUp: Action?
  /// The name of the store's type: `Store`.
  @usableFromInline let storeName: String
  /// Whether the root's reducer is known to have no handlers and no routes.
  @usableFromInline let isKnownQuiet: Bool
  /// Whether the last action replaced the state as a whole.
  @exclusivity(unchecked)
  @usableFromInline var wasReplaced = false
  /// The action whose effects are being registered.
  @exclusivity(unchecked) private var current: UnsafePointer<Action>?
  @exclusivity(unchecked) private var currentName: String?
  @exclusivity(unchecked)
  @usableFromInline var outlet: EffectOutlet?
  /// The store's own state, while another one is shown.
  var own: State?

  @inlinable
  package init(
    initialState: State,
    reducer: some Reducer<State, Action>,
    storeName: String,
    configuration: EngineConfiguration
  ) {
    state = .allocate(capacity: 1)
    state.initialize(to: initialState)
    self.storeName = storeName
    let tree = FeatureTree(
      reporter: configuration.reporter,
      dependencies: configuration.dependencies
    )
    self.reducer = ChildFunction(in: tree) { reducer }
    isKnownQuiet = FeatureContents.isKnownQuiet(type(of: reducer))
    super.init(configuration: configuration)
    connect(to: tree)
    outlet = EffectOutlet { [weak self] (action: Action, origin, cascade) in
      self?.receive(action, from: origin, cascade: cascade)
    }
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  @usableFromInline
  func connect(to tree: FeatureTree) {
    self.tree = tree
    tree.context.runtime = self
  }

  override func attach(_ hub: TraceHub) { attach(TraceHubObserver(hub)) }

  /// Sends an action from outside.
  ///
  /// - Returns: The effects that the action has started, or `nil` if there are none.
  @inlinable
  package func send(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    isolation.enter {
      if isDraining { return enqueue(action, at: location) }
      let token = beginDrain()
      reduceWithFollowUps(action, at: location, from: .user(location), cascade: .currentSend)
      if drain.hasWork { workOff() }
      endDrain(token)
      return sendCascade == nil ? nil : takeSendCascade()
    }
  }

  @usableFromInline
  func enqueue(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    if isUnstarted {
      startNow()
      return send(action, at: location)
    }
    if drain.isReducing { reportReentrantSend(action, at: location) }
    if isLooking, let refusesSends {
      refusesSends(ActionName.of(action), location)
      let cascade = EffectCascade()
      cascade.sent()
      return EffectCascadeHandle(cascade)
    }
    let cascade = nestedCascade()
    let reference = CascadeReference.cascade(cascade, after: 0)
    queue.append(.init(action: action, origin: .user(location), cascade: reference))
    drain.hasWork = true
    return EffectCascadeHandle(cascade)
  }

  @inlinable
  func receive(_ action: Action, from origin: ActionOrigin, cascade: CascadeReference) {
    if isStale(origin) { return drop(action, from: origin) }
    queue.append(.init(action: action, origin: origin, cascade: cascade))
    drain.hasWork = true
    if !isDraining { drainQueue() }
  }

  @usableFromInline
  func drop(_ action: Action, from origin: ActionOrigin) {
    guard case .effect(let effect) = origin else { return }
    let reason = effect.cancellation.map(ActionDropReason.effectCancelled) ?? .effectFinished
    trace(.actionDropped(action, effect.trace, reason))
    if reason == .effectFinished { reportLateSend(action, by: effect) }
  }

  @usableFromInline
  override func settle(_ body: () -> Void) {
    if isUnstarted { startNow() }
    if isDraining { return body() }
    let token = beginDrain()
    body()
    workOff()
    endDrain(token)
  }

  @inlinable
  @inline(never)
  func drainQueue() {
    let token = beginDrain()
    workOff()
    endDrain(token)
  }

  /// Empties the queue, starts the registered effects and announces the changes, until nothing is left.
  @inlinable
  @inline(never)
  func workOff() {
    repeat {
      while let entry = queue.popFirst() {
        if case .reply(let reply) = entry.origin { take(reply) }
        reduceWithFollowUps(
          entry.action,
          at: entry.origin.location,
          from: entry.origin,
          cascade: entry.cascade
        )
      }
      if !newNodes.isEmpty { removeMissingNodes() }
      if hasPending { workOffPending() } else { releaseConcluded() }
    } while !queue.isEmpty || hasPending || hasConcluded
  }

  /// Reduces an action, and then the actions returned for it one after another.
  @inlinable
  func reduceWithFollowUps(
    _ action: Action,
    at location: SourceLocation,
    from origin: ActionOrigin,
    cascade: CascadeReference
  ) {
    if comparedValues != nil { followOtherChanges() }
    reduce(action, at: location, from: origin, following: nil, cascade: cascade)
    while let action = followUp.take() {
      reduce(action, at: location, from: origin, following: sequence, cascade: cascade)
    }
  }

  /// Reduces one action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - location: The line outside of the store that led to it.
  ///   - origin: What sent it, or what sent the action it was returned for.
  ///   - former: The number of the action that it was returned for, if any.
  ///   - cascade: The cascade that it belongs to.
  @inlinable
  func reduce(
    _ action: Action,
    at location: SourceLocation,
    from origin: ActionOrigin,
    following former: UInt64?,
    cascade: CascadeReference
  ) {
    sequence &+= 1
    if sequence >= chainStart, !follow(action, from: origin, following: former) { return }
    drain.generations.beginAction()
    if observer != nil {
      traceReceived(action, from: origin, following: former, cascade: cascade)
    }
    drain.ignoresReads = true
    let effect = withUnsafePointer(to: location) { location in
      currentOrigin = location
      let effect = reduceState(action)
      if root.mount != nil || effect.work?.carriesRequests == true { return follow(effect) }
      if !root.groups.isEmpty { reconcile() }
      return effect
    }
    currentOrigin = nil
    drain.ignoresReads = false
    if observer != nil {
      traceChanged(action, from: origin, following: former, cascade: cascade)
    }
    if !removedEffects.isEmpty { cancelRemovedEffects() }
    if let make = effect.followUp {
      if queue.isEmpty {
        followUp = make()
      } else {
        queue.append(.init(action: make(), origin: reply(to: origin), cascade: cascade))
        drain.hasWork = true
      }
    } else if let work = effect.work {
      schedule(work, of: action, from: origin, following: former, cascade: cascade)
      if !newNodes.isEmpty { removeMissingNodes() }
    }
  }

  @inlinable
  @inline(never)
  override func reconcile() {
    root.reconcile(with: state, in: Reconciliation(runtime: self, isReplaced: wasReplaced))
    wasReplaced = false
  }

  /// Reduces a state whose observers are notified if it is replaced as a whole.
  @inlinable
  func reduceState(_ action: Action) -> Effect<Action> {
    drain.isReducing = true
    let former = comparison.keep(state, isObserved: place.isObserved(0))
    var isReplaced = !comparison.isObservable
    let effect = reducer.reduce(at: state, action, &isReplaced)
    former?.compare(state, &isReplaced)
    drain.isReducing = false
    version &+= 1
    if isReplaced { place.didChange(0) }
    wasReplaced = isReplaced && comparison.isObservable
    return effect
  }

  /// Registers an effect's parts.
  @usableFromInline
  func schedule(
    _ operation: EffectOperation,
    of action: Action,
    from origin: ActionOrigin,
    following former: UInt64?,
    cascade: CascadeReference
  ) {
    guard let outlet, !isReplaying else { return }
    var context = EffectContext(
      runtime: self,
      place: EffectPlace(node: root, outlet: outlet),
      cause: record(of: origin, following: former, cascade)
    )
    withUnsafePointer(to: action) { action in
      current = action
      context.schedule(operation)
      current = nil
    }
    currentName = nil
  }

  override var currentActionName: String {
    if let currentName { return currentName }
    guard let current else { return "" }
    // The whole name takes longer than all else in registering an effect, so it's made where the trace shows it.
    let outermost = observer == nil ? enumCaseName(current.pointee) : nil
    let name = outermost ?? ActionName.of(current.pointee)
    currentName = name
    return name
  }

  override func keepState() -> () -> Bool {
    let former = FormerState(state.pointee, isObservable: false)
    return { [state, drain] in
      drain.ignoresReads = true
      defer { drain.ignoresReads = false }
      return drain.asCurrent { former.isSame(as: state.pointee) }
    }
  }

  override func step(
    at location: SourceLocation,
    cause: ActionRecord? = nil,
    as step: TraceStep? = nil,
    named name: String = "(start)",
    _ body: () -> EffectOperation?
  ) {
    settle {
      if let step { trace(.stepBegan(step)) }
      let operation = takeStep(at: location, body)
      if let step { trace(.stepEnded(step)) }
      finishStep(operation, at: location, cause: cause, named: name)
    }
  }

  package override var feature: ComposedFeature { reducer.feature }

  override var stateAddress: UnsafeMutableRawPointer { UnsafeMutableRawPointer(state) }

  /// Changes the state outside of the reducer, and notifies the observers if it is replaced as a whole.
  override func changeState(
    _ body: (UnsafeMutableRawPointer) -> EffectOperation?
  ) -> EffectOperation? {
    drain.isReducing = true
    let former = comparison.keep(state, isObserved: place.isObserved(0))
    var isReplaced = !comparison.isObservable
    let operation = reducer.change(state, &isReplaced) { body(UnsafeMutableRawPointer(state)) }
    former?.compare(state, &isReplaced)
    drain.isReducing = false
    version &+= 1
    if isReplaced { place.didChange(0) }
    if isReplaced, comparison.isObservable { wasReplaced = true }
    return operation
  }

  override func traceOpened(_ request: () -> RequestTrace) { trace(.requestOpened(request())) }

  override func traceStarted(_ record: EffectRecord) {
    trace(.effectStarted(record.trace))
  }

  override func traceFinished(_ record: EffectRecord) {
    trace(.effectFinished(record.trace))
  }

  override func traceCancelled(_ record: EffectRecord, _ reason: CancellationReason) {
    trace(.effectCancelled(record.trace, reason))
  }

  /// The address of the state for a reader, valid until the next action is sent.
  @inlinable
  package func address() -> UnsafePointer<State> {
    if drain.isReducing { beginRead() }
    return UnsafePointer(state)
  }

  override func traceNotified(_ changes: [StateChange]) {
    trace(.observersNotified(changes.map(\.property)))
  }
}
