import Foundation
import Navigation
import Store

@Reducer
struct Chapter {
  @ObservableState
  struct State: Equatable, Codable {
    let book: String
    let number: Int
    var line = 0
    var textSize = 12
  }

  enum Action {
    case scrolled(line: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .scrolled(let line): state.line = line
      }
      return .none
    }
  }
}

extension Chapter.State: RestorableState {
  static let restoration = ScreenRestoration("chapter", version: 2)
    .migration(from: 1) { state in
      state["line"] = state["position"]
      state["position"] = nil
      state["textSize"] = 12
    }
}

@Reducer
struct Purchase {
  @ObservableState
  struct State: Equatable, Codable {
    let book: String
  }

  enum Action {
    case cancelTapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

extension Purchase.State: RestorableState {
  static let restoration = ScreenRestoration.notRestored
}

@Reducer
struct Library {
  @ObservableState
  struct State: Equatable, Codable {
    var search = ""
    var path = StackState<Path.State>()
  }

  enum Action {
    case chapterTapped(book: String, number: Int)
    case path(StackActionOf<Path>)
  }

  @Reducer
  enum Path {
    case chapter(Chapter)
    case purchase(Purchase)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .chapterTapped(let book, let number) = action {
        state.path.push(.chapter(Chapter.State(book: book, number: number)))
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension Library.Path.State: Equatable, Codable {}

extension URL {
  static var screens: URL {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return folders[0].appending(path: "screens.json")
  }
}
