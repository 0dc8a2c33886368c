import Foundation
import Store

@testable import Store

/// Files in memory that count how often they are written.
final class CountingBackend: FileBackend {
  let memory = MemoryBackend()
  private let writes = Guarded(0)

  var count: Int { writes.value }
  var now: Date { memory.now }

  func read(_ path: String) -> [UInt8]? { memory.read(path) }

  func replace(_ path: String, _ change: ([UInt8]?) throws -> FileChange) throws -> String? {
    try memory.replace(path) { old in
      let step = try change(old)
      if step != .nothing { writes.withLock { $0 += 1 } }
      return step
    }
  }

  func keep(_ bytes: [UInt8], beside path: String, label: String) -> String {
    memory.keep(bytes, beside: path, label: label)
  }

  func watch(_ path: String, onChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    memory.watch(path, onChange: onChange)
  }
}
