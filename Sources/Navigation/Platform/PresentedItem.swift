/// Which item a presenter shows and which it should show, and the next step from one to the other.
///
/// A system shows and removes a controller in a transition that takes time, can't begin at any time, and may be begun
/// by the user. The state changes meanwhile. The presenter says what happens, and takes the commands from ``next``
/// until there is none.
package struct PresentedItem<ID: Hashable> {
  /// One transition, or one presentation: no two have the same number.
  package struct Step: Hashable {
    fileprivate let number: Int
  }

  /// What the presenter must do.
  package enum Command: Equatable {
    /// Show the item; call ``ended`` with the step when it is shown.
    case present(ID, Step)
    /// Remove the item that is shown; call ``ended`` with the step when it is removed.
    case dismiss(ID, Step)
    /// Write that nothing is presented, if the item is still the one in the state, and then call ``want``.
    case writeNil(ID)
  }

  private enum Phase {
    case hidden
    case presenting(ID, Step)
    case shown(ID, Step)
    case dismissing(ID, presentation: Step, Step)
  }

  private var phase = Phase.hidden
  /// The item in the state.
  package private(set) var wanted: ID?
  /// The item that the system removed while the state had it.
  private var unwritten: ID?
  private var isHostReleased = false
  private var stepCount = 0

  package init() {}

  /// The item that is shown, or about to be shown or removed.
  package var shown: ID? {
    switch phase {
    case .hidden: nil
    case .presenting(let id, _), .shown(let id, _), .dismissing(let id, _, _): id
    }
  }

  /// Whether a transition is under way, whose end must be awaited.
  package var isInTransition: Bool {
    switch phase {
    case .hidden, .shown: false
    case .presenting, .dismissing: true
    }
  }

  /// Whether the item that is shown was presented by a step, and isn't about to be removed.
  package func isShown(by presentation: Step) -> Bool {
    switch phase {
    case .presenting(_, presentation), .shown(_, presentation): true
    case .hidden, .presenting, .shown, .dismissing: false
    }
  }

  /// Records which item the state has now.
  package mutating func want(_ id: ID?) { wanted = isHostReleased ? nil : id }

  /// Records that what presents was released: what is shown is removed, and nothing is shown or written any more.
  package mutating func hostWasReleased() {
    isHostReleased = true
    (wanted, unwritten) = (nil, nil)
  }

  /// Records that a transition has ended.
  ///
  /// - Parameter step: The transition. One that another event has ended before is ignored.
  /// - Returns: Whether an item was removed by that.
  package mutating func ended(_ step: Step) -> Bool {
    switch phase {
    case .presenting(let id, step):
      phase = .shown(id, step)
      return false
    case .dismissing(_, _, step):
      phase = .hidden
      return true
    case .hidden, .presenting, .shown, .dismissing:
      return false
    }
  }

  /// Records what the system shows while no transition is under way: it may have refused to begin one, without a word.
  ///
  /// - Parameter isPresented: Whether the item that was presented last is shown.
  /// - Returns: Whether an item was removed.
  package mutating func settled(isPresented: Bool) -> Bool {
    switch (phase, isPresented) {
    case (.presenting(let id, let step), true), (.dismissing(let id, let step, _), true):
      phase = .shown(id, step)
      return false
    case (.presenting, false):
      phase = .hidden
      return false
    case (.dismissing, false):
      phase = .hidden
      return true
    case (.shown(_, let presentation), false):
      return wasDismissed(presentation)
    case (.hidden, _), (.shown, true):
      return false
    }
  }

  /// Records that the system has removed an item, or that the user has.
  ///
  /// - Parameter presentation: The step by which the item was presented. One that is no longer shown is ignored.
  /// - Returns: Whether an item was removed by that.
  package mutating func wasDismissed(_ presentation: Step) -> Bool {
    switch phase {
    case .presenting(let id, presentation), .shown(let id, presentation):
      phase = .hidden
      if !isHostReleased { unwritten = id }
      return true
    case .dismissing(_, presentation, _):
      phase = .hidden
      return true
    case .hidden, .presenting, .shown, .dismissing:
      return false
    }
  }

  /// Takes the next command.
  ///
  /// - Parameters:
  ///   - canPresent: Whether a presentation can begin now.
  ///   - canDismiss: Whether a dismissal can begin now.
  /// - Returns: The command, or `nil` if there is nothing to do before something else happens.
  package mutating func next(canPresent: Bool = true, canDismiss: Bool = true) -> Command? {
    if let id = unwritten.take(), wanted == id {
      wanted = nil
      return .writeNil(id)
    }
    switch phase {
    case .hidden:
      guard let wanted, canPresent else { return nil }
      let step = makeStep()
      phase = .presenting(wanted, step)
      return .present(wanted, step)
    case .shown(let id, let presentation):
      guard wanted != id, canDismiss else { return nil }
      let step = makeStep()
      phase = .dismissing(id, presentation: presentation, step)
      return .dismiss(id, step)
    case .presenting, .dismissing:
      return nil
    }
  }

  /// Whether there is something to do as soon as it can begin.
  package var isWaiting: Bool { !isInTransition && shown != wanted }

  /// Whether the system must be asked again some time later: it may refuse a transition, or never say that one has ended.
  ///
  /// - Parameter isHostInWindow: Whether what presents is in a window. If it isn't, the window is awaited instead.
  /// - Returns: Whether a timer is needed.
  package func asksAgain(isHostInWindow: Bool) -> Bool {
    isInTransition || isWaiting && isHostInWindow
  }

  private mutating func makeStep() -> Step {
    stepCount += 1
    return Step(number: stepCount)
  }
}
