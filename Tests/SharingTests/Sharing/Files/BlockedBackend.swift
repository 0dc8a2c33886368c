import Foundation
import Store

@testable import Store

/// Files in memory that can't be written while they are blocked.
final class BlockedBackend: FileBackend {
  let memory = MemoryBackend()
  private let isBlocked = Guarded(false)

  var now: Date { memory.now }

  /// Has writes fail, as on a full disk, or succeed again; nothing notices that.
  func block(_ isBlocked: Bool = true) { self.isBlocked.withLock { $0 = isBlocked } }

  func read(_ path: String) -> [UInt8]? { memory.read(path) }

  func replace(_ path: String, _ change: ([UInt8]?) throws -> FileChange) throws -> String? {
    try memory.replace(path) { old in
      let step = try change(old)
      if step.newBytes != nil, isBlocked.value {
        throw FileError(operation: "write", file: path, code: ENOSPC)
      }
      return step
    }
  }

  func keep(_ bytes: [UInt8], beside path: String, label: String) throws -> String {
    if isBlocked.value { throw FileError(operation: "write", file: path, code: ENOSPC) }
    return memory.keep(bytes, beside: path, label: label)
  }

  func watch(_ path: String, onChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    memory.watch(path, onChange: onChange)
  }
}
