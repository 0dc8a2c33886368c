/// The use of a dependency's endpoint that nobody implemented: what the defaults of a
/// `@DependencyClient` report, and throw where they can.
public struct UnimplementedEndpoint: Error, Hashable, CustomStringConvertible {
  /// The endpoint, as `Client.fetch`.
  public let endpoint: String

  /// Names an endpoint.
  public init(_ endpoint: String) { self.endpoint = endpoint }

  /// Reports the use as an issue.
  public func report() {
    reportIssue(
      "unimplemented-endpoint",
      """
      '\(endpoint)' was called, but has no implementation here.

      • In a test, override it: withDependencies { $0.client.\(name) = { … } } operation: { … }.
      • In an app, give it to the live value of the dependency.
      """
    )
  }

  /// Reports the use as an issue.
  ///
  /// - Returns: The error to throw.
  public func reported() -> UnimplementedEndpoint {
    report()
    return self
  }

  /// What is said of the error.
  public var description: String { "'\(endpoint)' is not implemented" }

  private var name: Substring { endpoint.split(separator: ".").last ?? "" }
}
