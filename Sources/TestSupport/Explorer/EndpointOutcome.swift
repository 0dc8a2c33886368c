import Store

/// What an endpoint answers in an exploration.
public struct EndpointOutcome<Value: Sendable>: Sendable {
  enum Kind: Sendable {
    case value(Value)
    case error(any Error)
    case work(String, @Sendable () async throws -> Value)
    case never
  }

  let kind: Kind

  /// The call returns a value.
  public static func `return`(_ value: Value) -> Self { Self(kind: .value(value)) }

  /// The call throws an error.
  public static func `throw`(_ error: any Error) -> Self { Self(kind: .error(error)) }

  /// The call does something before it returns, such as to report its progress.
  ///
  /// - Parameters:
  ///   - name: What it does, for the steps of a counterexample.
  ///   - work: What it does, in the task of the effect.
  /// - Returns: The outcome.
  public static func run(
    _ name: String,
    _ work: @escaping @Sendable () async throws -> Value
  ) -> Self {
    Self(kind: .work(name, work))
  }

  /// The call doesn't return, as if the network hung.
  public static var never: Self { Self(kind: .never) }

  /// Whether the call ends.
  var ends: Bool { if case .never = kind { false } else { true } }

  /// What the call does, such as `returns 3`.
  var text: String {
    switch kind {
    case .value(let value) where value is Void: "returns"
    case .value(let value): "returns \(ExplorerText.of(value))"
    case .error(let error): "throws \(ExplorerText.of(error))"
    case .work(let name, _): name
    case .never: "doesn't return"
    }
  }

  /// Ends the call.
  func perform() async throws -> Value {
    switch kind {
    case .value(let value): return value
    case .error(let error): throw error
    case .work(_, let work): return try await work()
    case .never: throw CancellationError()
    }
  }
}

extension EndpointOutcome where Value == Void {
  /// The call returns.
  public static var `return`: Self { .return(()) }
}
