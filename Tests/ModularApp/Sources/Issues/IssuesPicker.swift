// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Contracts
import Navigation
import Store

/// A list to pick an issue from, for whatever asks.
@Reducer
public struct IssuesPicker: Sendable {
  @ObservableState
  public struct State: Equatable, Codable {
    public var issues: [Issue] = []
    let excluded: Set<Issue.ID>

    public init(_ request: PickIssue) { excluded = request.excluding }
  }

  public enum Action: FinishingAction, Equatable, Sendable {
    public typealias Output = Issue
    case issuesLoaded([Issue])
    case issueTapped(Issue)
  }

  @Dependency(IssuesClient.self) private var client

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .issuesLoaded(let issues):
        state.issues = issues.filter { !state.excluded.contains($0.id) }
        return .none

      case .issueTapped(let issue):
        return .finish(issue)
      }
    }
    .onMount { _ in
      .run { [client] send in await send(.issuesLoaded(client.load())) }
    }
  }
}
