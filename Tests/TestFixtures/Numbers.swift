import Store

/// Two numbers and a log.
struct Numbers: Reducer {
  struct State: Equatable {
    var first = 0
    var second = 0
    var log: [String] = []
  }

  enum Action: Equatable {
    case first(Int)
    case second(Int)
    case logged(String)
  }

  var reply: (Action) -> Effect<Action> = { _ in .none }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .first(let number): state.first = number
    case .second(let number): state.second = number
    case .logged(let text):
      state.log.append(text)
      return .none
    }
    return reply(action)
  }
}
