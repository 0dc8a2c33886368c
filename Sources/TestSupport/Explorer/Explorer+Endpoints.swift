import Store

// One function for each number of arguments: a key path to a closure of any number of them doesn't compile, as of Swift 6.3.

extension Explorer {
  /// Adds an endpoint of a client, with what it answers to its calls.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - location: The call site, to name the endpoint.
  ///   - outcomes: Returns what it answers.
  /// - Returns: The explorer with the endpoint.
  public func endpoint<Value: Sendable>(
    _ endpoint: WritableKeyPath<DependencyValues, @Sendable () async throws -> Value>,
    location: Store::SourceLocation = #Store::location,
    _ outcomes: @escaping @Sendable () -> [EndpointOutcome<Value>]
  ) -> Explorer {
    add(Value.self, arguments: 0, at: location) { explored, dependencies in
      dependencies.write(
        {
          try await explored.call([], outcomes())
        },
        to: endpoint
      )
    }
  }

  /// Adds an endpoint of a client, with what it answers to its argument.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - location: The call site, to name the endpoint.
  ///   - outcomes: Returns what it answers.
  /// - Returns: The explorer with the endpoint.
  public func endpoint<A1, Value: Sendable>(
    _ endpoint: WritableKeyPath<DependencyValues, @Sendable (A1) async throws -> Value>,
    location: Store::SourceLocation = #Store::location,
    _ outcomes: @escaping @Sendable (A1) -> [EndpointOutcome<Value>]
  ) -> Explorer {
    add(Value.self, arguments: 1, at: location) { explored, dependencies in
      dependencies.write(
        { a1 in
          try await explored.call([a1], outcomes(a1))
        },
        to: endpoint
      )
    }
  }

  /// Adds an endpoint of a client, with what it answers to its arguments.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - location: The call site, to name the endpoint.
  ///   - outcomes: Returns what it answers.
  /// - Returns: The explorer with the endpoint.
  public func endpoint<A1, A2, Value: Sendable>(
    _ endpoint: WritableKeyPath<DependencyValues, @Sendable (A1, A2) async throws -> Value>,
    location: Store::SourceLocation = #Store::location,
    _ outcomes: @escaping @Sendable (A1, A2) -> [EndpointOutcome<Value>]
  ) -> Explorer {
    add(Value.self, arguments: 2, at: location) { explored, dependencies in
      dependencies.write(
        { a1, a2 in
          try await explored.call([a1, a2], outcomes(a1, a2))
        },
        to: endpoint
      )
    }
  }

  /// Adds an endpoint of a client, with what it answers to its arguments.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - location: The call site, to name the endpoint.
  ///   - outcomes: Returns what it answers.
  /// - Returns: The explorer with the endpoint.
  public func endpoint<A1, A2, A3, Value: Sendable>(
    _ endpoint: WritableKeyPath<DependencyValues, @Sendable (A1, A2, A3) async throws -> Value>,
    location: Store::SourceLocation = #Store::location,
    _ outcomes: @escaping @Sendable (A1, A2, A3) -> [EndpointOutcome<Value>]
  ) -> Explorer {
    add(Value.self, arguments: 3, at: location) { explored, dependencies in
      dependencies.write(
        { a1, a2, a3 in
          try await explored.call([a1, a2, a3], outcomes(a1, a2, a3))
        },
        to: endpoint
      )
    }
  }

  /// Adds an endpoint of a client, with what it answers to its arguments.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - location: The call site, to name the endpoint.
  ///   - outcomes: Returns what it answers.
  /// - Returns: The explorer with the endpoint.
  public func endpoint<A1, A2, A3, A4, Value: Sendable>(
    _ endpoint: WritableKeyPath<DependencyValues, @Sendable (A1, A2, A3, A4) async throws -> Value>,
    location: Store::SourceLocation = #Store::location,
    _ outcomes: @escaping @Sendable (A1, A2, A3, A4) -> [EndpointOutcome<Value>]
  ) -> Explorer {
    add(Value.self, arguments: 4, at: location) { explored, dependencies in
      dependencies.write(
        { a1, a2, a3, a4 in
          try await explored.call([a1, a2, a3, a4], outcomes(a1, a2, a3, a4))
        },
        to: endpoint
      )
    }
  }

  /// Adds an endpoint of a client that doesn't throw, with what it answers to its calls.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - location: The call site, to name the endpoint.
  ///   - outcomes: Returns what it answers.
  /// - Returns: The explorer with the endpoint.
  public func endpoint<Value: Sendable>(
    _ endpoint: WritableKeyPath<DependencyValues, @Sendable () async -> Value>,
    location: Store::SourceLocation = #Store::location,
    _ outcomes: @escaping @Sendable () -> [EndpointOutcome<Value>]
  ) -> Explorer {
    add(Value.self, arguments: 0, throws: false, at: location) { explored, dependencies in
      dependencies.write(
        {
          await explored.callReturning([], outcomes())
        },
        to: endpoint
      )
    }
  }

  /// Adds an endpoint of a client that doesn't throw, with what it answers to its argument.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - location: The call site, to name the endpoint.
  ///   - outcomes: Returns what it answers.
  /// - Returns: The explorer with the endpoint.
  public func endpoint<A1, Value: Sendable>(
    _ endpoint: WritableKeyPath<DependencyValues, @Sendable (A1) async -> Value>,
    location: Store::SourceLocation = #Store::location,
    _ outcomes: @escaping @Sendable (A1) -> [EndpointOutcome<Value>]
  ) -> Explorer {
    add(Value.self, arguments: 1, throws: false, at: location) { explored, dependencies in
      dependencies.write(
        { a1 in
          await explored.callReturning([a1], outcomes(a1))
        },
        to: endpoint
      )
    }
  }

  /// Adds an endpoint of a client that doesn't throw, with what it answers to its arguments.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - location: The call site, to name the endpoint.
  ///   - outcomes: Returns what it answers.
  /// - Returns: The explorer with the endpoint.
  public func endpoint<A1, A2, Value: Sendable>(
    _ endpoint: WritableKeyPath<DependencyValues, @Sendable (A1, A2) async -> Value>,
    location: Store::SourceLocation = #Store::location,
    _ outcomes: @escaping @Sendable (A1, A2) -> [EndpointOutcome<Value>]
  ) -> Explorer {
    add(Value.self, arguments: 2, throws: false, at: location) { explored, dependencies in
      dependencies.write(
        { a1, a2 in
          await explored.callReturning([a1, a2], outcomes(a1, a2))
        },
        to: endpoint
      )
    }
  }

  /// Adds an endpoint of a client that doesn't throw, with what it answers to its arguments.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - location: The call site, to name the endpoint.
  ///   - outcomes: Returns what it answers.
  /// - Returns: The explorer with the endpoint.
  public func endpoint<A1, A2, A3, Value: Sendable>(
    _ endpoint: WritableKeyPath<DependencyValues, @Sendable (A1, A2, A3) async -> Value>,
    location: Store::SourceLocation = #Store::location,
    _ outcomes: @escaping @Sendable (A1, A2, A3) -> [EndpointOutcome<Value>]
  ) -> Explorer {
    add(Value.self, arguments: 3, throws: false, at: location) { explored, dependencies in
      dependencies.write(
        { a1, a2, a3 in
          await explored.callReturning([a1, a2, a3], outcomes(a1, a2, a3))
        },
        to: endpoint
      )
    }
  }
}
