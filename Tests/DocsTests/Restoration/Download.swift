import Store

enum LoadPhase: TransientValue, Equatable, Codable {
  case idle, loading, loaded

  static var initialValue: Self { .idle }
}

enum Download {
  @ObservableState
  struct State: Equatable, Codable {
    var title = ""
    @NotRestored var progress = 0.0
    @Redacted var password = ""
    var phase = LoadPhase.idle
  }
}

struct Book: Equatable, Codable, Identifiable {
  var id: Int
  var title: String
}

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<Book>>.Default {
  static var shelf: Self { Self[.inMemory("shelf"), default: []] }
}

enum BookPage {
  @ObservableState
  struct State: Equatable, Codable {
    @Shared(.shelf) var shelf
    @Shared var book: Book

    init(book: Shared<Book>) { _book = book }
  }
}
