import Navigation
import Queries
import Store

@Reducer
struct BookDetail {
  @ObservableState
  struct State: Equatable {
    let id: Book.ID
    @SharedReader(value: nil) var summary: String?
  }

  enum Action {}

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .query(\.$summary) { SummaryQuery(id: $0.id) }
  }
}

extension BookDetail.State: Linked {
  static var link: Link<Self> { Link("\(\.id)") { try Self(id: $0.id) } }
}
