import Observation
import Store

extension Store {
  /// Whether an action notifies the observer of a read.
  func wakes(_ read: () -> Void, by action: Action) -> Bool {
    let woken = Guarded(false)
    withObservationTracking(read) { woken.value = true }
    send(action)
    return woken.value
  }
}
