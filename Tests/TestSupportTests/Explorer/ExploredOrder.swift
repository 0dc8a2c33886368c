import Navigation
import Store
import TestSupport

/// An order that asks other features for a size: with the bug, a cancelled request leaves it picking.
@Reducer
struct ExploredOrder {
  struct PickSize: Request, Equatable { typealias Output = Int }

  @ObservableState
  struct State: Equatable, Codable {
    var isPicking = false
    var size: Int?
  }

  enum Action: Equatable, FinishingAction {
    typealias Output = Int

    case sizeTapped
    case sizePicked(Reply<Int>)
    case doneTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sizeTapped:
        state.isPicking = true
        return .request(PickSize(), reply: \.sizePicked)
      case .sizePicked(.finished(let size)):
        state.isPicking = false
        state.size = size
      case .sizePicked(.cancelled):
        if !PlantedBug.isThere { state.isPicking = false }
      case .doneTapped:
        if let size = state.size { return .finish(size) }
      }
      return .none
    }
  }
}

extension ExplorerOf<ExploredOrder> {
  static var order: Explorer {
    Explorer(initialState: ExploredOrder.State()) {
      ExploredOrder()
    }
    .rule("Pick a size", .sizeTapped, if: { !$0.isPicking })
    .rule("Done", .doneTapped)
    .request(ExploredOrder.PickSize.self) { _ in [.finished(36), .finished(37), .cancelled] }
    .eventually("No size is being picked") { !$0.isPicking }
  }
}

/// An order whose effect waits for the size: with the bug, a cancelled request leaves it picking.
@Reducer
struct ExploredLongOrder {
  @ObservableState
  struct State: Equatable, Codable {
    var isPicking = false
    var sizes: [Int] = []
  }

  enum Action: Equatable {
    case sizeTapped
    case sizePicked(Int)
    case cancelled
  }

  @Dependency(\.request) var request

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sizeTapped:
        state.isPicking = true
        return .run { [request] send in
          let reply = await request.reply(to: ExploredOrder.PickSize())
          guard case .finished(let size) = reply else {
            if !PlantedBug.isThere { await send(.cancelled) }
            return
          }
          await send(.sizePicked(size))
        }
      case .sizePicked(let size): (state.isPicking, state.sizes) = (false, [size])
      case .cancelled: state.isPicking = false
      }
      return .none
    }
  }
}

extension ExplorerOf<ExploredLongOrder> {
  static var longOrder: Explorer {
    Explorer(initialState: ExploredLongOrder.State()) {
      ExploredLongOrder()
    }
    .rule("Pick a size", .sizeTapped, if: { !$0.isPicking })
    .request(ExploredOrder.PickSize.self) { _ in [.finished(36), .cancelled] }
    .eventually("No size is picked any more") { !$0.isPicking }
  }
}
