import Observation

/// A closure that runs again after what it read has changed.
///
/// Its function is only called in its isolation.
final class TrackedClosure: Sendable {
  /// Greater than that of every closure created before.
  let number = StructureID.next()
  let isolation: any Actor
  private let state: Guarded<State>

  private struct State {
    var phase = TrackingPhase()
    /// `nil` once the closure was cancelled.
    var apply: UncheckedSendable<(ObservedProperty?) -> Void>?
    /// The change that schedules the closure.
    var cause: StateChange?
  }

  init(isolation: any Actor, _ apply: @escaping (ObservedProperty?) -> Void) {
    self.isolation = isolation
    let parcel = UncheckedSendable(apply)
    state = Guarded(State(apply: parcel))
  }

  /// Runs the closure, unless it was cancelled, and tracks what it reads.
  func run() {
    let work = state.withLock { state -> Work? in
      guard let apply = state.apply, let generation = state.phase.begin() else { return nil }
      defer { state.cause = nil }
      return Work(apply: apply, cause: state.cause, generation: generation)
    }
    guard let work else { return }
    withObservationTracking {
      work.apply.value(work.cause?.property)
    } onChange: { [weak self, generation = work.generation] in
      self?.didChange(generation)
    }
  }

  func cancel() {
    // Released outside of the lock, because it may hold the last reference to the object that cancels.
    let released = state.withLock { state in
      defer { state.apply = nil }
      return state.apply
    }
    withExtendedLifetime(released) {}
  }

  var isCancelled: Bool { state.withLock { $0.apply == nil } }

  private func didChange(_ generation: Int) {
    let cause = NotificationTurn.current?.announced
    let isScheduled = state.withLock { state in
      guard state.phase.invalidate(generation) else { return false }
      state.cause = cause
      return true
    }
    guard isScheduled else { return }
    if let turn = NotificationTurn.current, turn.actor === isolation { return turn.schedule(self) }
    Task { [weak self, isolation] in
      if let self { await Self.run(self, on: isolation) }
    }
  }

  private static func run(_ closure: TrackedClosure, on actor: isolated any Actor) {
    NotificationTurn.run(closure)
  }

  private struct Work: Sendable {
    let apply: UncheckedSendable<(ObservedProperty?) -> Void>
    let cause: StateChange?
    let generation: Int
  }
}
