// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Navigation
import Store

/// Asks for a name; within this module.
struct ChooseName: Request, Hashable, Sendable {
  typealias Output = String
  var current: String
}

/// The screen that a name is entered on.
@Reducer
public struct NameScreen: Sendable {
  @ObservableState
  public struct State: Equatable, Codable {
    public var name: String

    init(_ request: ChooseName) { name = request.current }
  }

  public enum Action: FinishingAction, Equatable, Sendable {
    public typealias Output = String
    case nameChanged(String)
    case doneTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.name = name
        return .none

      case .doneTapped:
        return .finish(state.name)
      }
    }
  }
}
