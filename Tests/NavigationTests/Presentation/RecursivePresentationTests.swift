import Foundation
import Navigation
import Store
import TestFixtures
import Testing

/// A feature that presents itself.
@Reducer
private struct Folder {
  @ObservableState
  struct State: Codable, Equatable {
    var rows: [Int] = []
    @Presents var next: Folder.State?
  }

  enum Action {
    indirect case next(PresentationAction<Action>)
    case openTapped
    case rowTapped(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped: state.next = State()
      case .rowTapped(let row): state.rows[row] = 0
      case .next: break
      }
      return .none
    }
    .ifLet(\.$next, action: \.next) { Folder() }
  }

  /// A state with folders in it to a depth.
  static func state(depth: Int) -> State {
    (0..<depth).reduce(State(rows: [1])) { next, _ in State(rows: [1], next: next) }
  }

  /// An action for the folder at a depth.
  static func action(_ action: Action, depth: Int) -> Action {
    (0..<depth).reduce(action) { action, _ in .next(.presented(action)) }
  }
}

/// A state without observation that presents.
@Reducer(state: .unobserved)
private struct Plain {
  struct State: Equatable {
    var title = ""
    @Presents var folder: Folder.State?
  }

  enum Action {
    case folder(PresentationAction<Folder.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$folder, action: \.folder) { Folder() }
  }
}

/// A state without observation that presents by a property wrapper.
@Reducer(state: .unobserved)
private struct Wrapped {
  struct State: Codable, Equatable {
    @PresentationState var folder: Folder.State?
    var title = ""
  }

  enum Action {
    case folder(PresentationAction<Folder.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$folder, action: \.folder) { Folder() }
  }
}

@MainActor
@Suite struct RecursivePresentationTests {
  @Test func `A feature presents itself at any depth`() {
    let store = Store(initialState: Folder.state(depth: 50)) { Folder() }
    store.send(Folder.action(.openTapped, depth: 50))
    #expect(
      store.state
        == (0..<50).reduce(Folder.State(rows: [1], next: .init())) { next, _ in
          .init(rows: [1], next: next)
        }
    )
    store.send(Folder.action(.next(.dismiss), depth: 50))
    #expect(store.state == Folder.state(depth: 50))
  }

  @Test func `A feature that presents itself comes back from its encoding`() throws {
    let state = Folder.state(depth: 3)
    let data = try JSONEncoder().encode(state)
    #expect(String(decoding: data, as: UTF8.self).contains("storage") == false)
    #expect(try JSONDecoder().decode(Folder.State.self, from: data) == state)
  }

  @Test func `A copy of a state keeps what it presents`() {
    let state = Folder.state(depth: 2)
    var copy = state
    copy.next?.next?.rows = [2]
    #expect(state == Folder.state(depth: 2))
    #expect(copy != state)
  }

  @Test func `B31 - What a presented feature presents is changed in place`() {
    var state = Folder.State(next: .init(next: .init(rows: Array(0..<1000))))
    let before = address(of: state.next?.next?.rows)
    _ = Folder().reduce(into: &state, action: Folder.action(.rowTapped(3), depth: 2))
    #expect(state.next?.next?.rows[3] == 0)
    #expect(address(of: state.next?.next?.rows) == before)
  }

  @Test func `A presentation in a state without observation is reduced and dismissed`() {
    let store = Store(initialState: Plain.State(folder: .init(rows: [1]))) { Plain() }
    store.send(.folder(.presented(.rowTapped(0))))
    #expect(store.state == Plain.State(folder: .init(rows: [0])))
    store.send(.folder(.dismiss))
    #expect(store.state == Plain.State())
  }

  @Test func `B31 - A presentation in a state without observation is changed in place`() {
    var state = Plain.State(folder: .init(rows: Array(0..<1000)))
    let before = address(of: state.folder?.rows)
    _ = Plain().reduce(into: &state, action: .folder(.presented(.rowTapped(3))))
    #expect(state.folder?.rows[3] == 0)
    #expect(address(of: state.folder?.rows) == before)
  }

  @Test func `A presentation is a property wrapper`() throws {
    let store = Store(initialState: Wrapped.State(folder: .init(rows: [1]))) { Wrapped() }
    store.send(.folder(.presented(.rowTapped(0))))
    #expect(store.state == Wrapped.State(folder: .init(rows: [0])))
    let data = try JSONEncoder().encode(store.state)
    #expect(try JSONDecoder().decode(Wrapped.State.self, from: data) == store.state)
    store.send(.folder(.dismiss))
    #expect(store.state == Wrapped.State())
  }
}
