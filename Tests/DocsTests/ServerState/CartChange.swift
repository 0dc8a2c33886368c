import Foundation
import Queries
import Store

enum CartChange: QueuedMutation, Codable {
  case add(Product.ID)
  case remove(Product.ID)

  static var queue: some SharedKey<[CartChange]> {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return .fileStorage(folders[0].appending(path: "cart-changes.json"))
  }

  func perform() async throws {
    @Dependency(\.shopClient) var shopClient
    try await shopClient.changeCart(self)
  }

  func waitsForConnectivity(after error: any Error) -> Bool { error is Unreachable }
}

struct Unreachable: Error {}

/// The cart, and the changes of it that wait.
@Reducer
struct Cart {
  @ObservableState
  struct State: Equatable {
    @SharedReader(CartChange.queue) var changes = []
    var refused: [CartChange] = []
  }

  enum Action {
    case addTapped(Product.ID)
    case networkReturned
    case changeAnswered(CartChange, Result<Void, any Error>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped(let id): return .mutate(CartChange.add(id))
      case .networkReturned: return .refetchQueries(on: .reconnect)
      case .changeAnswered(let change, .failure):
        state.refused.append(change)
        return .none
      case .changeAnswered: return .none
      }
    }
    .onMount { _ in .resumeMutations(of: CartChange.self) { .changeAnswered($0, $1) } }
  }
}
