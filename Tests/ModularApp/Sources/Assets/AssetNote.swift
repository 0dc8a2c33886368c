// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Contracts
import Navigation
import Store

/// A note on an asset, which waits for an issue in an effect.
@Reducer
public struct AssetNote: Sendable {
  @ObservableState
  public struct State: Equatable, Codable {
    public var text = ""

    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case mentionTapped
    case mentioned(Issue)
  }

  @Dependency(\.request) private var request

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .mentionTapped:
        return .run { [request] send in
          let issue = try await request(PickIssue())
          await send(.mentioned(issue))
        }

      case .mentioned(let issue):
        state.text += "#\(issue.id) \(issue.title)"
        return .none
      }
    }
  }
}
