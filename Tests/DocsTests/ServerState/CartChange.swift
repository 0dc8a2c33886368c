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
  }

  enum Action {
    case addTapped(Product.ID)
    case networkReturned
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .addTapped(let id): .mutate(CartChange.add(id))
      case .networkReturned: .refetchQueries(on: .reconnect)
      }
    }
    .onMount { _ in .resumeMutations(of: CartChange.self) }
  }
}
