extension Reducer {
  /// Prints each action that this reducer receives, and how it changes the state.
  ///
  /// ```swift
  /// Feature().printChanges()
  /// Feature().printChanges(.actionLabels)
  /// Feature().printChanges(.customDump.filter { $0 != .timerTicked })
  /// ```
  ///
  /// Applied to a child it prints only the child's actions and state. It prints from
  /// the trace of the store, when the action has been reduced; a reducer that runs outside of a
  /// store prints nothing. A printer that shows changes retains the old state while the reducer runs,
  /// which then copies the collections it changes: leave it out of measurements.
  ///
  /// - Parameter printer: How it is printed; `nil` prints nothing and costs nothing.
  /// - Returns: A reducer that does the same.
  public func printChanges(
    _ printer: ReducerPrinter<State, Action>? = .customDump
  ) -> PrintChanges<Self> {
    PrintChanges(base: self, printer: printer)
  }
}

/// A reducer whose actions and changes are printed.
public struct PrintChanges<Base: Reducer>: ReducerOperator {
  /// The state of the reducer.
  public typealias State = Base.State
  /// The actions of the reducer.
  public typealias Action = Base.Action

  let base: Base
  let printer: ReducerPrinter<Base.State, Base.Action>?

  /// What the reducer contains.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) { Base.listContents(in: listing) }

  /// A function that runs the reducer, and keeps what the trace is to print.
  @_documentation(visibility: internal)
  public func composeForStore() -> (inout State, Action) -> Effect<Action> {
    guard let printer else { return base.composeForStore() }
    let pending = PendingChanges(printer)
    let tree = FeatureTree.current
    tree.context.hub.listen(pending)
    guard printer.showsState else {
      let reduce = base.composeForStore()
      return { state, action in
        if printer.isIncluded(action) { pending.add(action) }
        return reduce(&state, action)
      }
    }
    // What follows the action in its pass, such as a route, changes the state outside of the reducer.
    let following = { (state: inout State, change: (inout State) -> Effect<Action>) in
      pending.follow(&state, change)
    }
    let reduce = tree.compose(within: FeatureSurrounding(following)) { base.composeForStore() }
    return { state, action in
      guard printer.isIncluded(action) else { return reduce(&state, action) }
      return pending.record(action, &state) { reduce(&$0, action) }
    }
  }
}

/// The changes to print when the trace reports the action as reduced.
private final class PendingChanges<State, Action>: TraceListener {
  private let printer: ReducerPrinter<State, Action>
  private var changes: [ReducerPrinter<State, Action>.Change] = []
  /// What records the rest of the pass, for those of the changes whose effects change shared values in it.
  private var logs: [Int: SharedChangeLog] = [:]

  init(_ printer: ReducerPrinter<State, Action>) { self.printer = printer }

  /// Adds an action whose changes aren't shown.
  func add(_ action: Action) {
    changes.append(.init(action: action, oldState: nil, newState: nil, shared: []))
  }

  /// Adds what an action changes.
  func record(
    _ action: Action,
    _ state: inout State,
    _ reduce: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    let oldState = state
    let shared = SharedChangeLog.begin()
    let effect = reduce(&state)
    let isOver = effect.work?.changesSharedValues != true
    if !isOver { logs[changes.count] = shared }
    changes.append(
      .init(
        action: action,
        oldState: oldState,
        newState: state,
        shared: isOver ? shared.end() : []
      )
    )
    return effect
  }

  /// Adds what follows an action of the same state.
  func follow(
    _ state: inout State,
    _ change: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    // One reducer may run for many elements: only the state tells which of them it is.
    let index = changes.lastIndex { $0.newState.map { isEqual($0, state) } ?? false }
    guard let index else { return change(&state) }
    let shared = SharedChangeLog.begin()
    let effect = change(&state)
    changes[index].newState = state
    changes[index].shared = SharedChange.merged(changes[index].shared + shared.end())
    return effect
  }

  func actionReduced(_ record: ActionRecord) {
    for (index, log) in logs {
      changes[index].shared = SharedChange.merged(log.end() + changes[index].shared)
    }
    let reduced = changes
    (changes, logs) = ([], [:])
    for change in reduced { printer.show(change, record) }
  }
}
