import Store

extension Store where State: FlowState, State.FlowAction == Action {
  /// The screens on the stack, and on the stacks of the flows in it, from the bottom to the top.
  ///
  /// The coordinator's own first screen, below its stack, isn't among them. An observer is notified when screens come or
  /// are removed, and not when the state of a screen changes.
  ///
  /// - Complexity: O(*n*) in the number of screens.
  public var screens: [FlowScreen] {
    let path = State.screens
    let ids = scope(state: path.state, action: path.action).state.ids
    return ids.flatMap { id -> [FlowScreen] in
      guard let store = scope(state: path.state, action: path.action, id: id) else { return [] }
      let screen = FlowScreen(id: ScreenID([id]), store: store) { [self] in
        send(AnyCasePath(path.action).embed(.popFrom(id: id)))
      }
      let above = (flowStore(in: store)?.flowScreens ?? []).map { inner in
        FlowScreen(id: ScreenID([id] + inner.id.steps), store: inner.store, pop: inner.pop)
      }
      return [screen] + above
    }
  }

  /// Removes the screens that a system no longer shows, after it went back by one or by several.
  ///
  /// One action does it: the pop of the lowest screen that isn't shown. Only where that screen is in a flow, and screens
  /// above the flow were removed too, each of the two stacks gets one.
  ///
  /// - Parameters:
  ///   - ids: The screens that are shown, of those in ``screens``.
  ///   - shown: The screens that were shown before, if others may have been pushed since then; those stay.
  public func setScreens(_ ids: [ScreenID], insteadOf shown: [ScreenID]? = nil) {
    var lowest: [FlowScreen] = []
    for screen in screens where !ids.contains(screen.id) && shown?.contains(screen.id) != false {
      if !lowest.contains(where: { $0.isBelow(screen) }) { lowest.append(screen) }
    }
    for screen in lowest.sorted(by: { $0.id.steps.count < $1.id.steps.count }) { screen.pop() }
  }

  /// The screen with an id, or `nil` where there is none.
  ///
  /// - Complexity: O(*n*) in the number of screens.
  public func screen(_ id: ScreenID) -> FlowScreen? { screens.first { $0.id == id } }

  /// Removes the topmost screen; does nothing where there is none.
  public func popScreen() { screens.last?.pop() }

  /// The flow that a screen is, itself or in its case.
  private func flowStore(in store: AnyObject) -> (any FlowStore)? {
    var store = store
    for _ in 0..<8 {
      if let flow = store as? any FlowStore { return flow }
      guard let inner = (store as? any CaseStore)?.caseStore else { return nil }
      store = inner
    }
    return nil
  }
}

extension FlowScreen {
  /// Whether a pop of the screen removes one that comes later in the order.
  fileprivate func isBelow(_ later: FlowScreen) -> Bool {
    later.id.steps.starts(with: id.steps.dropLast())
  }
}

/// A store whose state is that of a coordinator.
@MainActor
private protocol FlowStore {
  var flowScreens: [FlowScreen] { get }
}

extension Store: FlowStore where State: FlowState, State.FlowAction == Action {
  fileprivate var flowScreens: [FlowScreen] { screens }
}

/// A store whose state is an enum of features.
@MainActor
private protocol CaseStore {
  /// The store of the case that the state is in.
  var caseStore: AnyObject? { get }
}

extension Store: CaseStore where State: CaseReducerState, State.StateReducer.Action == Action {
  fileprivate var caseStore: AnyObject? { enumPayload(self.case) as? AnyObject }
}
