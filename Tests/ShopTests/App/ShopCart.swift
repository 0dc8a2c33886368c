import Store

/// The products to order.
@Reducer
struct ShopCart {
  @ObservableState
  struct State: Equatable {
    var lines: [ShopLine] = []
    /// The number of lines that were ever added, for their ids.
    var added = 0

    mutating func add(_ product: ShopProduct) {
      added += 1
      lines.append(ShopLine(id: added, product: product.id))
    }

    mutating func remove(_ ordered: [ShopLine]) { lines.removeAll { ordered.contains($0) } }
  }

  enum Action {
    case removeTapped(ShopLine.ID)
    case checkOutTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .removeTapped(let id):
        state.lines.removeAll { $0.id == id }
        return .none

      case .checkOutTapped:
        return .none
      }
    }
  }
}
