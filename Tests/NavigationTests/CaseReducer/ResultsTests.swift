import Navigation
import Store
import TestSupport
import Testing

/// Two details on one path, each with a picker of its own or with one above them.
@Suite struct ResultsTests {
  private func store(_ details: Int) -> TestStoreOf<Shelf> {
    TestStore(
      initialState: Shelf.State(path: StackState((0..<details).map { _ in .detail(.init()) }))
    ) {
      Shelf()
    }
  }

  @Test func `A picker's result reaches the detail that asked, with another above it`() async {
    let store = store(2)
    await store.send(.path(.element(id: 0, action: .detail(.pickTapped)))) {
      $0.asking = 0
      $0.path.append(.picker(.init()))
    }
    await store.send(\.path[id: 2].picker.picked, "x") {
      $0.path[id: 0, case: \.detail]?.result = "x"
      $0.asking = nil
      $0.path.pop(from: 2)
    }
    #expect(store.state.path[id: 1, case: \.detail]?.result == nil)
  }

  @Test func `A picker's result reaches the detail that asked, with another below it`() async {
    let store = store(2)
    await store.send(\.path[id: 1].detail.pickTapped) {
      $0.asking = 1
      $0.path.append(.picker(.init()))
    }
    await store.send(\.path[id: 2].picker.picked, "x") {
      $0.path[id: 1, case: \.detail]?.result = "x"
      $0.asking = nil
      $0.path.pop(from: 2)
    }
    #expect(store.state.path[id: 0, case: \.detail]?.result == nil)
  }

  @Test func `B47 - A dismiss in a stack inside of a presentation pops that stack alone`() async {
    let store = TestStore(
      initialState: Shelf.Sheet.State(shelf: .init(path: [.detail(.init()), .picker(.init())]))
    ) {
      Shelf.Sheet()
    }
    await store.send(\.shelf.presented.path[id: 1].picker.closeTapped)
    await store.receive(\.shelf.presented.path.popFrom) { $0.shelf?.path.pop(from: 1) }
    await store.finish()
    #expect(store.state.shelf?.path.ids == [0])
  }

  @Test func `B47 - A dismiss at the root of a presentation dismisses the presentation`() async {
    let store = TestStore(
      initialState: Shelf.Sheet.State(shelf: .init(path: [.detail(.init())]))
    ) {
      Shelf.Sheet()
    }
    await store.send(\.shelf.presented.closeTapped)
    await store.receive(\.shelf.dismiss) { $0.shelf = nil }
    await store.finish()
  }
}

@Reducer
struct Shelf {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var asking: StackElementID?
  }

  enum Action {
    case path(StackActionOf<Path>)
    case closeTapped
  }

  @Reducer
  enum Path {
    case detail(Detail)
    case picker(Picker)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(let id, .detail(.pickTapped))):
        state.asking = id
        state.path.append(.picker(.init()))
        return .none
      case .path(.element(let id, .picker(.picked(let result)))):
        if let asking = state.asking {
          state.path[id: asking, case: \.detail]?.result = result
        }
        state.asking = nil
        state.path.pop(from: id)
        return .none
      case .path:
        return .none
      case .closeTapped:
        return .run { _ in await dismiss() }
      }
    }
    .forEach(\.path, action: \.path)
  }

  @Reducer
  struct Detail {
    @ObservableState
    struct State: Equatable {
      var result: String?
    }

    enum Action {
      case pickTapped
    }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  struct Picker {
    @ObservableState
    struct State: Equatable {}

    enum Action {
      case picked(String)
      case closeTapped
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .picked: .none
        case .closeTapped: .run { _ in await dismiss() }
        }
      }
    }
  }

  @Reducer
  struct Sheet {
    @ObservableState
    struct State: Equatable {
      @Presents var shelf: Shelf.State?
    }

    enum Action {
      case shelf(PresentationAction<Shelf.Action>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$shelf, action: \.shelf) { Shelf() }
    }
  }
}

extension Shelf.Path.State: Equatable {}
