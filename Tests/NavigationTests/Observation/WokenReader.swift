import Observation
import Store

extension Store {
  /// Whether an action wakes who has just read something.
  func wakes(_ read: () -> Void, by action: Action) -> Bool {
    let woken = Guarded(false)
    withObservationTracking(read) { woken.value = true }
    send(action)
    return woken.value
  }
}
