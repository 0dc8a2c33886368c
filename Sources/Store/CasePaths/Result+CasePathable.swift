extension Result: CasePathable where Success: ~Copyable & ~Escapable {
  /// The paths of success and failure.
  public struct AllCasePaths {}

  /// The paths of success and failure.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result.AllCasePaths where Success: Copyable & Escapable {
  /// The path of success.
  public var success: AnyCasePath<Result<Success, Failure>, Success> {
    AnyCasePath(
      embed: { .success($0) },
      extract: { if case .success(let value) = $0 { value } else { nil } },
      matches: { if case .success = copy $0 { true } else { false } }
    )
  }

  /// The path of failure.
  public var failure: AnyCasePath<Result<Success, Failure>, Failure> {
    AnyCasePath(
      embed: { .failure($0) },
      extract: { if case .failure(let error) = $0 { error } else { nil } },
      matches: { if case .failure = copy $0 { true } else { false } }
    )
  }
}

extension Result where Failure == any Error {
  /// Catches the result or the error of asynchronous work, to send it in an action.
  ///
  /// - Parameter body: The work.
  @_disfavoredOverload
  public nonisolated(nonsending) init(
    catching body: () async throws -> sending Success
  ) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
