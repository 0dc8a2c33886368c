import Observation
import Store

extension Store {
  /// Whether an action notifies the observer of a read.
  func notifications(_ read: () -> Void, by action: Action) -> Bool {
    let notified = Guarded(false)
    withObservationTracking(read) { notified.value = true }
    send(action)
    return notified.value
  }
}
