import Foundation
import Store

extension FileStorageKey {
  /// Loads the value.
  func load() throws -> Value? {
    let result = LockIsolated<Result<Value?, any Error>>(.success(nil))
    load(context: .userInitiated, continuation: LoadContinuation { result.setValue($0) })
    return try result.value.get()
  }

  /// Saves a value, and returns when that is acknowledged.
  func save(_ value: Value) throws {
    let result = LockIsolated<Result<Void, any Error>>(.success(()))
    let isDone = DispatchSemaphore(value: 0)
    let continuation = SaveContinuation {
      result.setValue($0)
      isDone.signal()
    }
    save(value, context: .userInitiated, continuation: continuation)
    isDone.wait()
    try result.value.get()
  }
}
