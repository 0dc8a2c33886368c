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

  /// A function that runs the reducer, and keeps what the trace is to print.
  @_documentation(visibility: internal)
  public func composeForStore() -> (inout State, Action) -> Effect<Action> {
    let reduce = base.composeForStore()
    guard let printer else { return reduce }
    let pending = PendingChanges(printer)
    FeatureTree.current.context.hub.listen(pending)
    return { state, action in
      guard printer.isIncluded(action) else { return reduce(&state, action) }
      let oldState = printer.showsState ? state : nil
      let shared = printer.showsState ? SharedChangeLog.begin() : nil
      let effect = reduce(&state, action)
      pending.add(
        .init(
          action: action,
          oldState: oldState,
          newState: printer.showsState ? state : nil,
          shared: shared?.end() ?? []
        )
      )
      return effect
    }
  }
}

/// A change to print when the trace reports the action as reduced.
private final class PendingChanges<State, Action>: TraceListener {
  private let printer: ReducerPrinter<State, Action>
  private var changes: [ReducerPrinter<State, Action>.Change] = []

  init(_ printer: ReducerPrinter<State, Action>) { self.printer = printer }

  func add(_ change: ReducerPrinter<State, Action>.Change) { changes.append(change) }

  func actionReduced(_ record: ActionRecord) {
    let reduced = changes
    changes = []
    for change in reduced { printer.show(change, record) }
  }
}
