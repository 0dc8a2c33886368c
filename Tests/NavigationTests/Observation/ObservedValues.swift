import Observation

/// The values of a reader that reads again whenever it is notified.
@MainActor
final class ObservedValues<Value: Sendable> {
  private let read: () -> Value
  private(set) var values: [Value] = []

  init(_ read: @escaping () -> Value) {
    self.read = read
    observe()
  }

  private func observe() {
    let value = withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated { self?.observe() }
    }
    values.append(value)
  }
}
