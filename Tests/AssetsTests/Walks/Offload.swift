import Dispatch

/// Runs blocking code on a thread of its own, so that other tests can run.
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
