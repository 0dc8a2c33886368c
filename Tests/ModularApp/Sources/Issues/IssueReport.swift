// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Contracts
import Navigation
import Store

/// A report of an issue, which presents the picker itself to name a similar one.
@Reducer
public struct IssueReport: Sendable {
  @ObservableState
  public struct State: Equatable, Codable {
    public var similar: Issue?
    @Presents public var picker: IssuesPicker.State?

    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case similarTapped
    case similarPicked(Reply<Issue>)
    case picker(PresentationAction<IssuesPicker.Action>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .similarTapped:
        return .request(PickIssue(), reply: \.similarPicked)

      case .similarPicked(.finished(let issue)):
        state.similar = issue
        return .none

      case .similarPicked(.cancelled), .picker:
        return .none
      }
    }
    .ifLet(\.$picker, action: \.picker) { IssuesPicker() }
    .route(PickIssue.self) { IssuesPicker.State($0) }
  }
}
