// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Contracts
import Store

/// Loads the issues; its live value is in a module of its own.
public struct IssuesClient: TestDependencyKey, Sendable {
  public var load: @Sendable () async -> [Issue]

  public init(load: @escaping @Sendable () async -> [Issue]) { self.load = load }

  public static let testValue = IssuesClient {
    [Issue(id: 1, title: "Crash on launch"), Issue(id: 2, title: "Typo")]
  }
}
