import Observation
import Store

extension Store {
  /// Whether an action wakes who has just read something.
  func wakes(_ read: () -> Void, by action: Action) -> Bool {
    let woken = Mutexed(false)
    withObservationTracking(read) { woken.value = true }
    send(action)
    return woken.value
  }
}
