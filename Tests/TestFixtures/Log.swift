import Store

/// The values that were appended, in order, from any thread.
package final class Log<Value: Sendable>: Sendable {
  private let entries = Guarded<[Value]>([])

  package var values: [Value] { entries.withLock { $0 } }

  package init() {}

  package func append(_ value: Value) { entries.withLock { $0.append(value) } }

  /// The values since the last call.
  package func take() -> [Value] {
    entries.withLock { values in
      defer { values = [] }
      return values
    }
  }
}
