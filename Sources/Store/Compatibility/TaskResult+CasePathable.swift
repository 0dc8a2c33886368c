extension TaskResult: CasePathable {
  /// The paths of success and failure.
  public struct AllCasePaths {
    /// The path of success.
    public var success: AnyCasePath<TaskResult, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } },
        matches: { if case .success = copy $0 { true } else { false } }
      )
    }

    /// The path of failure.
    public var failure: AnyCasePath<TaskResult, any Error> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } },
        matches: { if case .failure = copy $0 { true } else { false } }
      )
    }
  }

  /// The paths of success and failure.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
