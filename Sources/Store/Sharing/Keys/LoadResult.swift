/// How a load has ended.
enum LoadResult<Value> {
  /// With a value, `nil` where nothing is stored.
  case value(Value?)
  /// What is stored can't be used, so that the initial value counts. The error was reported.
  case unusable(any Error)
  /// With an error; the value stays as it is.
  case failure(any Error)

  init(_ result: Result<Value?, any Error>) {
    switch result {
    case .success(let value): self = .value(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// Why the value could not be loaded.
  var error: (any Error)? {
    switch self {
    case .value: nil
    case .unusable(let error), .failure(let error): error
    }
  }

  /// The result where a value is required.
  var required: Result<Value?, any Error> {
    if case .value(let value) = self { .success(value) } else { ended.map { nil } }
  }

  /// The result without the value.
  var ended: Result<Void, any Error> { error.map { .failure($0) } ?? .success(()) }
}

extension Result where Failure == any Error {
  /// The result of an operation.
  static func of(_ operation: () async throws -> Success) async -> Self {
    do { return .success(try await operation()) } catch { return .failure(error) }
  }
}

extension LoadResult: Sendable where Value: Sendable {}
