/// The value or the error of asynchronous work, as a payload of an action.
///
/// A `Result` does as much, and is the better choice in new code; this one is `Equatable` with any error, so that tests
/// can receive it by value. Errors of one type are compared by `==` where it has it, others by their parts.
public enum TaskResult<Success: Sendable>: Sendable {
  /// The value of the work.
  case success(Success)
  /// The error that the work threw.
  case failure(any Error)

  /// Catches the value or the error of asynchronous work.
  ///
  /// - Parameter body: The work.
  public nonisolated(nonsending) init(catching body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Creates a task result from a result.
  ///
  /// - Parameter result: The result.
  public init(_ result: Result<Success, some Error>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value, or `nil` after an error.
  ///
  /// - Throws: The error.
  public var value: Success {
    get throws { try Result(self).get() }
  }

  /// Changes the value.
  ///
  /// - Parameter transform: Makes the new value.
  /// - Returns: The new value, or the same error.
  public func map<Value>(_ transform: (Success) -> Value) -> TaskResult<Value> {
    flatMap { .success(transform($0)) }
  }

  /// Continues with the value.
  ///
  /// - Parameter transform: Makes the result of the value.
  /// - Returns: That result, or the same error.
  public func flatMap<Value>(
    _ transform: (Success) -> TaskResult<Value>
  ) -> TaskResult<Value> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// Creates a result from a task result.
  ///
  /// - Parameter result: The task result.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  /// Whether both are the same value, or equal errors.
  public static func == (one: TaskResult, other: TaskResult) -> Bool {
    switch (one, other) {
    case (.success(let one), .success(let other)): one == other
    case (.failure(let one), .failure(let other)): isEqual(one, other)
    case (.success, .failure), (.failure, .success): false
    }
  }
}

extension TaskResult: Hashable where Success: Hashable {
  /// Hashes the value, or the type of the error.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(0)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(1)
      hasher.combine(ObjectIdentifier(type(of: error)))
    }
  }
}

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
