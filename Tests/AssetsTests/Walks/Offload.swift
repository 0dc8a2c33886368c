import Dispatch

/// Runs what waits on a thread of its own, so that it keeps no other test from running.
func offload<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws
  -> Result
{
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(with: Swift.Result { try body() })
    }
  }
}
