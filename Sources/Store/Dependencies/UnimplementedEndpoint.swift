extension MacroSupport {
  /// An endpoint of a dependency without an implementation: the defaults of a `@DependencyClient`
  /// report their use with it.
  public struct UnimplementedEndpoint: Hashable, Sendable {
    /// The endpoint, as `Client.fetch`.
    public let endpoint: String

    /// Where the endpoint is declared, in an expansion the type: the location of a call outside of effects.
    private let location: SourceLocation

    /// Names an endpoint.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint, as `Client.fetch`.
    ///   - location: Where the endpoint is declared, for reports.
    public init(_ endpoint: String, location: SourceLocation = #Store::location) {
      self.endpoint = endpoint
      self.location = location
    }

    /// Reports the use as an issue.
    public func report() {
      reportIssue(
        "unimplemented-dependency",
        """
        '\(endpoint)' was called, but has no implementation here.

        • In a test, override it\(override).
        • In an app, give it to the live value of the dependency.
        """,
        at: TaskContext.current?.owner?.location ?? location
      )
    }

    /// Reports the use as an issue.
    ///
    /// - Returns: The error to throw.
    public func reported() -> UnimplementedError {
      report()
      return UnimplementedError(endpoint: endpoint)
    }

    /// The override to write, where it is known how the client is read.
    private var override: String {
      let names = endpoint.split(separator: ".")
      guard let name = names.last, let client = names.dropLast().last,
        let text = OverrideText.of(client: String(client))
      else { return " in 'withDependencies'" }
      return ": withDependencies { \(text).\(name) = { … } } operation: { … }"
    }
  }
}
