/// The half of an engine that runs effects, which needs neither the state's type nor the actions'.
@usableFromInline
package class EffectRuntime: @unchecked Sendable {
  @usableFromInline package let isolation: EngineIsolation
  package let reporter: any IssueReporter
  /// The root of the live tree.
  @usableFromInline final let root = Node()
  @usableFromInline final let drain: DrainState
  /// Registers the observers of the state as a whole.
  @usableFromInline package final let place: ObservationStateRegistrar
  /// How deeply the effect being scheduled is nested in others.
  private(set) final lazy var depth = SchedulingDepth()
  /// The feature tree, once the engine is connected to it.
  package internal(set) final var tree: FeatureTree?
  /// The cancels that later parts of sequences must find.
  private(set) final lazy var pendingCancels = PendingCancels()
  /// The ids that effects are throttled under.
  final let throttled = ThrottledIDs()
  /// The dependencies that reducers and effects read.
  package final var dependencies: DependencyValues {
    didSet { drain.dependencies = dependencies }
  }
  /// Whether recorded actions are reduced again: their effects are not registered.
  @exclusivity(unchecked) package final var isReplaying = false
  /// Whether registered effects start: in a test of a recording they don't, and the test sends their actions.
  @exclusivity(unchecked) package final var startsEffects = true
  /// Called in place of each change of shared values by an effect, where steps are reduced again.
  package final var onRepeatedChange: (() -> Void)?
  /// Whether another state is shown in place of the store's own, which no action changes meanwhile.
  @exclusivity(unchecked) final var isLooking = false
  /// Called with the name of an action that was sent while another state is shown; without it the action is queued.
  package final var refusesSends: ((String, SourceLocation) -> Void)?
  /// Whether the queue is being emptied.
  @exclusivity(unchecked)
  @usableFromInline final var isDraining = false
  /// Whether the features of the initial state are mounted by the first use.
  @exclusivity(unchecked) final var isUnstarted = false
  /// The nodes that effects were registered in first: their children may have been removed before.
  @exclusivity(unchecked)
  @usableFromInline final var newNodes: [Node] = []
  /// The effects of children that were removed, until the trace has shown the action that removed them.
  @exclusivity(unchecked)
  @usableFromInline final var removedEffects: [EffectRecord] = []
  /// What follows from features that were removed, in order.
  @exclusivity(unchecked) final var departed: [Departure] = []
  /// The features that were inserted, and those whose id for a handler has changed.
  @exclusivity(unchecked) final var arrived: [Node] = []
  /// The features that have made requests, by the numbers of the addresses.
  @exclusivity(unchecked) final var requesters: [UInt64: Node] = [:]
  /// The values outside of the state that ids of handlers are made of; `nil` until there are handlers with an id.
  @exclusivity(unchecked)
  @usableFromInline final var comparedValues: ComparedValues?
  /// The number of the last action.
  @exclusivity(unchecked)
  @usableFromInline final var sequence: UInt64 = 0
  /// The most actions of a drain, before it is reported as endless.
  @exclusivity(unchecked)
  package final var chainLimit: UInt64 = 100_000
  /// Called with the number of actions when a drain has reached the limit, and then ends; without it the drain goes on.
  package final var onEndlessChain: ((Int) -> Void)?
  /// The number of the action from which the actions of the drain are kept in `chain`.
  @exclusivity(unchecked)
  @usableFromInline final var chainStart: UInt64 = .max
  /// The last actions of a drain that nears the limit.
  @exclusivity(unchecked) final var chain: ActionChain?
  /// Changes whenever the state may have changed.
  @exclusivity(unchecked)
  @usableFromInline final var version: UInt64 = 0
  /// Where the action being reduced was sent, for reports; `nil` outside of the reducer.
  @exclusivity(unchecked)
  @usableFromInline final var currentOrigin: UnsafePointer<SourceLocation>?
  /// The cascades of sends during another one.
  @exclusivity(unchecked) final var nested: [EffectCascade] = []
  /// The root feature, composed if need be.
  package var feature: ComposedFeature {
    preconditionFailure("An engine has a feature, of a type that only a subclass knows.")
  }
  /// Steps without an action, taken when the queue is empty.
  @exclusivity(unchecked) final var steps: [() -> Void] = []
  /// Called with the requests that have no route; without it they are reported, and cancelled.
  package final var onUnroutedRequest: ((UnroutedRequest) -> Bool)?
  /// Called for the `dismiss` of a feature that nothing presents; without it the call is a mistake.
  package final var dismissal: (() -> Void)?
  final let executor: (any TaskExecutor)?
  final let delivery: (any DeliveryObserver)?
  private var lastEffect: UInt64 = 0
  /// Effects registered in this turn, which start when all registrations of the turn are done.
  @exclusivity(unchecked) final var registered: [EffectRecord] = []
  /// The effects that ended in this drain.
  ///
  /// They are released when the queue is empty, as their ends may have queued actions.
  @exclusivity(unchecked) final var concluded: [EffectRecord] = []
  /// What the records of effects know the engine by.
  private(set) final lazy var reference = EngineReference(self)
  /// Notifies the observers of changes.
  private(set) final lazy var turn = NotificationTurn(actor: isolation.actor)
  /// The cascade of the current send, once one of its effects needs it.
  @exclusivity(unchecked)
  @usableFromInline final var sendCascade: EffectCascade?

  @usableFromInline
  init(configuration: EngineConfiguration) {
    dependencies = configuration.dependencies
    isolation = EngineIsolation(configuration.actor)
    reporter = configuration.reporter
    executor = configuration.executor
    delivery = configuration.delivery
    drain = DrainState(
      dependencies: configuration.dependencies,
      reporter: configuration.reporter,
      generations: StackIDCounter(for: .reducing)
    )
    place = root.place
    drain.runtime = self
  }

  deinit {
    comparedValues?.clear()
    for node in root.subtree() {
      for record in node.effects.records {
        record.cancel(because: .storeReleased)
        // Record and frames refer to each other; nothing else breaks the cycle when the task has ended.
        for frame in record.frames {
          frame.cancel()
          frame.remove(record)
        }
      }
      node.clear()
    }
  }

  /// Has the reducers of children release what their stores keep of the state, from now on.
  @usableFromInline
  final func keepLastStates() { tree?.context.node = .passUnretained(root) }

  /// Does something to the features without an action: at the start, and for requests that no action carries.
  ///
  /// - Parameters:
  ///   - location: The line outside of the store that led to it.
  ///   - cause: The action or the effect that it follows.
  ///   - step: Its description for the trace.
  ///   - name: What the effects are of, if it follows nothing.
  ///   - body: What is done; returns an effect of the root feature.
  func step(
    at location: SourceLocation,
    cause: ActionRecord? = nil,
    as step: TraceStep? = nil,
    named name: String = "(start)",
    _ body: () -> EffectOperation?
  ) {}
  /// Compares the live tree with the state.
  @usableFromInline
  func reconcile() {}
  /// The address of the state.
  var stateAddress: UnsafeMutableRawPointer {
    preconditionFailure("An engine has a state, of a type that only a subclass knows.")
  }
  /// Changes the state outside of the reducer.
  ///
  /// - Parameter body: Changes the state at the address; returns an effect of the root feature.
  /// - Returns: The effect.
  func changeState(_ body: (UnsafeMutableRawPointer) -> EffectOperation?) -> EffectOperation? {
    nil
  }
  /// Forwards the trace to the listeners of a hub.
  func attach(_ hub: TraceHub) {}
  /// Notifies the trace's observer, whose type only a subclass knows.
  func traceStarted(_ record: EffectRecord) {}
  func traceFinished(_ record: EffectRecord) {}
  func traceCancelled(_ record: EffectRecord, _ reason: CancellationReason) {}
  func traceOpened(_ request: () -> RequestTrace) {}
  func traceNotified(_ changes: [StateChange]) {}
  /// Keeps the state.
  ///
  /// - Returns: A function that returns whether the state is unchanged.
  func keepState() -> () -> Bool { { false } }
  /// The name of the action being reduced.
  var currentActionName: String { "" }
  /// The cascade of a reference, created if need be.
  func resolve(_ reference: CascadeReference) -> EffectCascade {
    switch reference {
    case .cascade(let cascade, _): return cascade
    case .currentSend:
      if let cascade = sendCascade { return cascade }
      let cascade = EffectCascade()
      sendCascade = cascade
      drain.hasWork = true
      return cascade
    }
  }

  @discardableResult
  func register(_ operation: TaskOperation, in context: borrowing EffectContext) -> EffectRecord {
    lastEffect += 1
    let record =
      directActor == nil
      ? ObservedEffectRecord(operation, id: lastEffect, in: context)
      : EffectRecord(operation, id: lastEffect, in: context)
    context.node.add(record)
    record.frame?.open()
    record.cascade.add(record, after: context.cause.cascade.cancellations)
    for frame in record.frames { frame.add(record) }
    if startsEffects {
      registered.append(record)
      drain.hasWork = true
    }
    traceStarted(record)
    return record
  }

  /// Starts the registered effects, unless they were cancelled since.
  func startRegistered() {
    while !registered.isEmpty {
      let records = registered
      registered = []
      func startAll() { for record in records { start(record) } }
      if let delivery { delivery.start(startAll) } else { startAll() }
    }
  }

  private func start(_ record: EffectRecord) {
    guard
      !record.isCancelled,
      let task = record.bind({ record.makeTask(on: executor) })
    else {
      conclude(record)
      return
    }
    record.attach(task)
  }

  /// Ends an effect, in the engine's isolation.
  final func end(_ record: EffectRecord) { settle { conclude(record) } }

  /// Runs a closure that may register effects or send actions, and then empties the queue.
  @usableFromInline
  func settle(_ body: () -> Void) { body() }

  private func conclude(_ record: EffectRecord) {
    takeOut(record)
    concluded.append(record)
    drain.hasWork = true
  }

  /// Removes an effect that has ended from the tree.
  private func takeOut(_ record: EffectRecord) {
    record.finish()
    record.releaseOperation()
    switch record.cancellation {
    case .none: traceFinished(record)
    // Cancelled on any thread, outside of the engine.
    case .taskCancelled: traceCancelled(record, .taskCancelled)
    case .cancelled, .replaced, .featureRemoved, .storeReleased, .skipped: break
    }
    if !record.wasRemoved { remove(record) }
  }

  /// Removes an effect from its node and its frames.
  private func remove(_ record: EffectRecord) {
    record.markRemoved()
    for frame in record.frames { frame.remove(record) }
    record.frame?.close()
    // Last: `close()` may start the next step of a sequence, and removing the record first could prune the node.
    record.node.remove(record)
  }

  /// Cancels an effect, and removes it from the tree at once unless a sequence waits for its task to end.
  func cancel(_ record: EffectRecord, because reason: CancellationReason) {
    guard record.cancel(because: reason) else { return }
    traceCancelled(record, reason)
    if !record.frames.areAwaited { remove(record) }
  }

  // Functions, because the thread sanitizer takes a change of a property from another type for one of the whole object.

  /// Has a node checked, whose child may have been removed before the node was made for an effect.
  final func check(_ node: Node) { newNodes.append(node) }

  /// Has the handlers of a feature run.
  final func hasArrived(_ node: Node) { arrived.append(node) }

  /// Has done what follows from a removal.
  final func hasDeparted(_ departure: Departure) { departed.append(departure) }

  /// Cancels an effect of a child that was removed, when the trace has shown the action that removed it.
  final func cancelRemoved(_ record: EffectRecord) { removedEffects.append(record) }

  /// Cancels the effects of children that were removed.
  @usableFromInline
  @inline(never)
  final func cancelRemovedEffects() {
    let records = removedEffects
    removedEffects = []
    for record in records { cancel(record, because: .featureRemoved) }
  }

  /// Cancels everything that runs, sequences included.
  package final func cancelAll(because reason: CancellationReason) {
    let records = root.subtree().flatMap(\.effects.records).sorted { $0.id < $1.id }
    for record in records {
      for frame in record.frames { frame.cancel() }
      cancel(record, because: reason)
    }
  }

  /// The actor that effects call directly, if nothing observes deliveries.
  final var directActor: (any Actor)? { delivery == nil ? isolation.actor : nil }

  func deliveryBegan() { delivery?.deliveryBegan() }

  func deliveryEnded() { delivery?.deliveryEnded() }
}
