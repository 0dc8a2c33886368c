import Store

@testable import TestSupport

/// What tasks of a test note down, from wherever they run.
final class Log<Value: Sendable>: Sendable {
  private let entries = Guarded<[Value]>([])

  func append(_ entry: Value) { entries.withLock { $0.append(entry) } }

  var values: [Value] { entries.withLock { $0 } }
}
