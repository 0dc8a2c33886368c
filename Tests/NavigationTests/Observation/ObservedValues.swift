import Observation

/// What a reader has read, which reads again whenever it is woken.
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
