import Foundation
import Navigation
import Store

@Reducer
struct BookDetail {
  @ObservableState
  struct State: Equatable {
    enum Tab: String, CaseIterable {
      case about, reviews
    }

    let id: Int
    var tab = Tab.about
    var title = ""
    var compared: Int?
  }

  enum Action {
    case reviewsTapped
    case compareTapped
    case comparisonPicked(Reply<Int>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .reviewsTapped: state.tab = .reviews
      case .compareTapped:
        return .request(PickBook(excluding: state.id), reply: \.comparisonPicked)
      case .comparisonPicked(.finished(let id)): state.compared = id
      case .comparisonPicked(.cancelled): break
      }
      return .none
    }
  }
}

extension BookDetail.State: Linked {
  static var link: Link<Self> {
    Link("books/\(\.id)?tab=\(\.tab, default: .about)") { try Self(id: $0.id, tab: $0.tab) }
  }
}

extension BookDetail.State.Tab: LinkValue {}

@Reducer
struct BookList {
  @ObservableState
  struct State: Equatable {
    var search: String?
    var genres: [String] = []
  }

  enum Action {
    case searchCleared
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.search = nil
      return .none
    }
  }
}

extension BookList.State: Linked {
  static var link: Link<Self> {
    Link("books?search=\(\.search)&genre=\(\.genres)") {
      try Self(search: $0.search, genres: $0.genres)
    }
  }
}

@Reducer
struct BookShop {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
  }

  enum Action {
    case path(StackActionOf<Path>)
  }

  @Reducer
  enum Path {
    case list(BookList)
    case detail(BookDetail)
    case order(OrderFlow)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path)
  }
}

extension BookShop.Path.State: Equatable {}

extension BookShop.Path.State: Linked {
  static var link: Link<Self> {
    Link(\.list)
    Link(\.detail)
    Link(\.order)
  }
}

extension BookShop.State: Linked {
  static var link: Link<Self> { Link("") { _ in Self() }.stack(\.path) }
}
