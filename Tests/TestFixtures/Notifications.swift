import Observation

/// Counts the notifications of a reader that reads again each time, as a view does.
@MainActor
final class Notifications<Value: Sendable> {
  private let read: () -> Value
  private(set) var count = 0
  /// The value read after each notification.
  private(set) var values: [Value] = []

  init(_ read: @escaping () -> Value) {
    self.read = read
    observe()
  }

  private func observe() {
    withObservationTracking {
      _ = read()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.notify() }
    }
  }

  private func notify() {
    count += 1
    values.append(read())
    observe()
  }
}
