// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Contracts
import Navigation
import Store

/// An asset, which knows neither the screen of the issues nor who shows it.
@Reducer
public struct AssetDetail: Sendable {
  @ObservableState
  public struct State: Equatable, Codable {
    public let name: String
    public var linkedIssues: [Issue] = []
    public var isPickCancelled = false

    public init(name: String) { self.name = name }
  }

  public enum Action: Equatable, Sendable {
    case linkIssueTapped
    case issuePicked(Reply<Issue>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .linkIssueTapped:
        state.isPickCancelled = false
        let linked = Set(state.linkedIssues.map(\.id))
        return .request(PickIssue(excluding: linked), reply: \.issuePicked)

      case .issuePicked(.finished(let issue)):
        state.linkedIssues.append(issue)
        return .none

      case .issuePicked(.cancelled):
        state.isPickCancelled = true
        return .none
      }
    }
  }
}
