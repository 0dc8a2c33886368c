import Navigation
import Store

/// Asks for a book.
struct PickBook: Request {
  typealias Output = Int
  var excluding: Int
}

@Reducer
struct BookPicker {
  @ObservableState
  struct State: Equatable {
    var excluded: Int
    var search: String?

    init(_ request: PickBook) { excluded = request.excluding }
  }

  enum Action: FinishingAction {
    typealias Output = Int
    case bookTapped(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .bookTapped(let id): .finish(id)
      }
    }
  }
}

/// A coordinator with a screen that asks for another one.
@Reducer
struct BookFair {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
  }

  enum Action {
    case path(StackActionOf<Path>)
  }

  @Reducer(state: .equatable)
  enum Path {
    case detail(BookDetail)
    case picker(BookPicker)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path)
      .route(PickBook.self) { .picker(BookPicker.State($0)) }
  }
}

extension BookFair.State: FlowState {
  static var screens: ScreensOf<BookFair, BookFair.Path> { .init(\.path, action: \.path) }
}

extension BookFair.State: Linked {
  static var link: Link<Self> { Link("") { _ in Self() }.stack(\.path) }
}

extension BookFair.Path.State: Linked {
  static var link: Link<Self> {
    Link(\.detail)
    Link("pick?search=\(\.search)", \.picker, askedBy: \.detail, reply: \.detail.comparisonPicked) {
      PickBook(excluding: $0.id)
    } to: {
      BookPicker.State($0)
    }
  }
}
