import Store

/// Makes an endpoint for the dependencies of an exploration, and puts it there.
struct ExplorerEndpointMaker {
  /// Its place among the dependencies, as in Swift: `assetsClient.load`.
  let name: String
  let valueType: String
  /// The number of arguments.
  let arguments: Int
  let isThrowing: Bool
  /// Whether it replies to the feature's requests, and is in no dependency.
  var isRequest = false
  let make: (inout DependencyValues) -> any ExploredEndpoint

  /// A closure for a test that may call the endpoint or not.
  ///
  /// - Parameter ends: Whether a call ends, by an error, or waits.
  /// - Returns: The closure; `nil` if it has to return a value.
  func closure(thatEnds ends: Bool) -> String? {
    let parameters =
      arguments == 0 ? "" : "\(Array(repeating: "_", count: arguments).joined(separator: ", ")) in "
    if isThrowing {
      let body = ends ? "throw CocoaError(.featureUnsupported)" : "try await Task.never()"
      return "{ \(parameters)\(body) }"
    }
    guard valueType == "Void" else { return nil }
    return ends ? "{ \(parameters)}" : "{ \(parameters)try? await Task.never() }"
  }

  /// The closure that a test has in place of the endpoint.
  ///
  /// - Parameters:
  ///   - endpoint: The name of the test's ``TestEndpoint``.
  ///   - value: What an endpoint that doesn't throw returns if the test throws.
  /// - Returns: The closure.
  func testClosure(_ endpoint: String, orElse value: String?) -> String {
    let names = (0..<arguments).map { "$\($0)" }.joined(separator: ", ")
    if isThrowing { return "{ try await \(endpoint)(\(names)) }" }
    return
      "{ await \(endpoint).call(orElse: \(value ?? "<#value#>")\(names.isEmpty ? "" : ", ")\(names)) }"
  }
}

extension Explorer {
  func add<Value: Sendable>(
    _ value: Value.Type,
    arguments: Int,
    throws isThrowing: Bool = true,
    at location: Store::SourceLocation,
    _ write: @escaping (ExplorerEndpoint<Value>, inout DependencyValues) -> Void
  ) -> Explorer {
    let text = CallText.arguments(of: "endpoint", at: location)?.first
    let name =
      text.map { String($0.drop { "\\.".contains($0) }) } ?? "endpoint\(location.line)"
    let maker = ExplorerEndpointMaker(
      name: name,
      valueType: ExplorerText.of(type: Value.self),
      arguments: arguments,
      isThrowing: isThrowing
    ) { dependencies in
      let endpoint = ExplorerEndpoint<Value>(name: name)
      write(endpoint, &dependencies)
      return endpoint
    }
    return with { $0.endpoints.append(maker) }
  }
}
