import Observation

/// Holds the readers of a state value, once it has some: for its registrar and for all that succeeded
/// one another as such.
final class SharedRegistrar: Sendable {
  private struct Current: Sendable {
    weak var registrar: ObservationStateRegistrar?
  }

  let registrar = ObservationRegistrar()
  private let last = Guarded(Current())

  /// The registrar of the value itself, where it isn't the first one any more.
  var current: ObservationStateRegistrar? {
    get { last.withLock { $0.registrar } }
    set { last.withLock { $0.registrar = newValue } }
  }
}
