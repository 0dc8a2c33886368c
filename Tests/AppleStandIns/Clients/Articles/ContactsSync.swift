import Combine
import Foundation
import Store

/// Follows what others publish about the contacts.
@Reducer
struct ContactsSync {
  @ObservableState
  struct State: Equatable {
    var names: [String] = []
    var changes = 0
  }

  enum Action {
    case appeared
    case changed
    case loaded([String])
    case websiteTapped
  }

  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.notificationCenter) var notificationCenter
  @Dependency(\.openURL) var openURL
  @Dependency(\.urlSession) var urlSession

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .publisher {
          notificationCenter.publisher(for: Notification.Name("ContactsDidChange"))
            .receive(on: mainQueue)
            .map { _ in Action.changed }
        }
      case .changed:
        state.changes += 1
        return .run { send in
          guard let url = URL(string: "https://example.com/contacts.json") else { return }
          let (data, _) = try await urlSession.data(from: url)
          await send(.loaded(try JSONDecoder().decode([String].self, from: data)))
        }
      case .loaded(let names):
        state.names = names
        return .none
      case .websiteTapped:
        return .run { _ in
          if let url = URL(string: "https://example.com") { await openURL(url) }
        }
      }
    }
  }
}
