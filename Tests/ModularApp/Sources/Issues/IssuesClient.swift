// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Contracts
import Store

/// Loads the issues.
public struct IssuesClient: TestDependencyKey, DependencyKey, Sendable {
  public var load: @Sendable () async -> [Issue]

  public init(load: @escaping @Sendable () async -> [Issue]) { self.load = load }

  public static var liveValue: IssuesClient {
    IssuesClient { [Issue(id: 1, title: "Crash on launch"), Issue(id: 2, title: "Typo")] }
  }

  public static var testValue: IssuesClient { liveValue }
}
