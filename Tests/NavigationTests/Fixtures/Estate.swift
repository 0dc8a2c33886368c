import Navigation

@testable import Store

/// A feature with a stack, and with children that have stacks, each by another operator.
@Reducer
struct Estate {
  @ObservableState
  struct State: Equatable {
    var lobby = StackState<Room.State>()
    var ground = Floor.State()
    var roof = Floor.State()
    var shed = Floor.State()
    var loft = Loft.State()
    var annex = Annex.State()
    var pavilion = Pavilion.State()
    var wing = Wing.State.west(Floor.State())
    var cellar = Cellar.State.locked
    var block = Block.State()
    var tower = StackState<Floor.State>()
  }

  enum Action {
    case enterTapped
    case replaced(State)
    case lobby(StackActionOf<Room>)
    case ground(Floor.Action)
    case roof(Floor.Action)
    case shed(Floor.Action)
    case loft(Loft.Action)
    case annex(Annex.Action)
    case pavilion(Pavilion.Action)
    case wing(Wing.Action)
    case cellar(Cellar.Action)
    case block(Block.Action)
    case tower(StackActionOf<Floor>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.ground, action: \.ground) {
      CombineReducers {
        for _ in 0..<1 {
          Floor()
        }
      }
      .onChange(of: \.rooms.count) { _, _ in .none }
      .printChanges(.customDump.filter { _ in false })
      .signposted()
      .dependency(\.isPresented, true)
    }
    Scope(state: \.roof, action: \.roof) {
      EmptyReducer()
      if true {
        Floor()
      }
    }
    Scope(state: \.shed, action: \.shed) {
      if #available(macOS 15, iOS 18, *) {
        Floor()
      }
    }
    Scope(state: \.loft, action: \.loft) { Loft() }
    Scope(state: \.annex, action: \.annex) { Annex() }
    Scope(state: \.pavilion, action: \.pavilion) { Pavilion() }
    Scope(state: \.wing, action: \.wing) { Wing.west(Floor()) }
    Scope(state: \.cellar, action: \.cellar) { Cellar() }
    Scope(state: \.block, action: \.block) { Block() }
    Reduce { state, action in
      switch action {
      case .enterTapped, .tower(.push): state.lobby.append(Room.State())
      case .replaced(let newState): state = newState
      default: break
      }
      return .none
    }
    .forEach(\.lobby, action: \.lobby) { Room() }
    .forEach(\.tower, action: \.tower) { Floor() }
  }

  /// A floor that may be missing.
  @Reducer
  struct Loft {
    @ObservableState
    struct State: Equatable {
      var floor: Floor.State?
    }

    enum Action {
      case floor(Floor.Action)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.floor, action: \.floor) { Floor() }
    }
  }

  /// A floor that is presented.
  @Reducer
  struct Annex {
    @ObservableState
    struct State: Equatable {
      @Presents var floor: Floor.State?
    }

    enum Action {
      case floor(PresentationAction<Floor.Action>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$floor, action: \.floor) { Floor() }
    }
  }

  /// One of two floors that is presented.
  @Reducer
  struct Pavilion {
    @ObservableState
    struct State: Equatable {
      @Presents var wing: Wing.State?
    }

    enum Action {
      case wing(PresentationAction<Wing.Action>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$wing, action: \.wing)
    }
  }

  /// One of two floors.
  @Reducer
  enum Wing {
    case west(Floor)
    case east(Floor)
  }

  /// A floor in a case.
  @Reducer
  struct Cellar {
    @CasePathable
    enum State: Equatable {
      case locked
      case open(Floor.State)
    }

    enum Action {
      case open(Floor.Action)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifCaseLet(\.open, action: \.open) { Floor() }
    }
  }

  /// Floors in a row.
  @Reducer
  struct Block {
    @ObservableState
    struct State: Equatable {
      var stories: IdentifiedArrayOf<Story.State> = []
    }

    enum Action {
      case stories(IdentifiedActionOf<Story>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().forEach(\.stories, action: \.stories) { Story() }
    }
  }

  /// A floor in a row.
  @Reducer
  struct Story {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var floor = Floor.State()
    }

    enum Action {
      case floor(Floor.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.floor, action: \.floor) { Floor() }
    }
  }
}

extension Estate.Wing.State: Equatable {}

extension Reducer {
  /// The reducer with signposts that are not recorded.
  fileprivate func signposted() -> Signpost<Self> {
    Signpost(base: self, prefix: "", recorder: IdleRecorder())
  }
}

private struct IdleRecorder: IntervalRecorder {
  var isEnabled: Bool { false }

  func beginAction(_ name: String) -> () -> Void { {} }

  func beginEffect(_ name: String) -> (_ outcome: String) -> Void { { _ in } }
}
