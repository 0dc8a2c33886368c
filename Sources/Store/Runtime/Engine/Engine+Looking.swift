// Another state is shown in place of the store's own.

extension Engine {
  /// Shows a state in place of the store's own, or shows another one.
  ///
  /// The observers of what differs are notified. Until ``endLooking()`` no action is reduced: those that are sent wait, as
  /// in a drain, or are refused. No effect is started or cancelled, and no feature is mounted or removed.
  ///
  /// - Parameters:
  ///   - other: The state to show.
  ///   - showShared: Shows the shared values as they were then.
  /// - Returns: Whether it is shown; not within a drain.
  package func look(at other: State, _ showShared: () -> Void) -> Bool {
    isolation.enter {
      if !isLooking {
        guard !isDraining else { return false }
        (own, isLooking, isDraining) = (state.pointee, true, true)
      }
      show(other, showShared)
      return true
    }
  }

  /// Shows the store's own state again, and reduces the actions that wait.
  ///
  /// - Parameter endShared: Shows the current shared values again.
  package func endLooking(_ endShared: () -> Void) {
    isolation.enter {
      guard let own = own.take() else { return }
      show(own, isOwn: true, endShared)
      isLooking = false
      let token = beginDrain()
      workOff()
      endDrain(token)
    }
  }

  /// Reads the store's own state and the current shared values, also while others are shown.
  package func inspectOwn<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    let former = drain.readsCurrentValues
    drain.readsCurrentValues = true
    defer { drain.readsCurrentValues = former }
    return try inspect { try body(own ?? $0) }
  }

  /// Goes on with another state that has the same children, such as a decoded copy.
  ///
  /// The observers of what differs are notified. No effect is cancelled, and no feature is mounted or removed.
  ///
  /// - Parameter other: The state.
  package func goOn(with other: State) {
    isolation.enter {
      guard !isDraining else { return }
      isDraining = true
      show(other, isOwn: true)
      let token = beginDrain()
      workOff()
      endDrain(token)
    }
  }

  private func show(_ other: State, isOwn: Bool = false, _ showShared: () -> Void = {}) {
    drain.asCurrent {
      drain.ignoresReads = true
      showShared()
      _ = changeState { state in
        state.assumingMemoryBound(to: State.self).pointee = other
        return nil
      }
      root.reconcile(
        with: state,
        in: Reconciliation(runtime: self, isReplaced: wasReplaced, isLooking: !isOwn)
      )
      wasReplaced = false
      drain.ignoresReads = false
      cancelRemovedEffects()
      while !drain.changes.isEmpty {
        let changes = drain.changes.takeAll()
        turn.announce(changes)
      }
    }
  }
}
