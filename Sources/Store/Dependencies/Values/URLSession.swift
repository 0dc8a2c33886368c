#if canImport(Darwin)
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension DependencyValues {
  /// The session for requests.
  ///
  /// In a test each request is reported and fails. A test that uses it overrides it by a session with a `URLProtocol`
  /// of its own; a client of your own, `@DependencyClient`, is easier to override.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }
}

private enum URLSessionKey: DependencyKey {
  static var liveValue: URLSession { .shared }

  static var testValue: URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [UnimplementedRequest.self]
    return URLSession(configuration: configuration)
  }
}

/// A request that a test didn't override.
private final class UnimplementedRequest: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    DependencyValues.reportUnimplemented(
      "urlSession",
      override: "$0.urlSession = …",
      at: nil
    )
    client?.urlProtocol(self, didFailWithError: URLError(.unsupportedURL))
  }

  override func stopLoading() {}
}
#endif
