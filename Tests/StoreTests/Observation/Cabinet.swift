@testable import Store

/// The content of drawers and trays.
@Reducer struct Thing {
  @ObservableState struct State: Equatable, Identifiable {
    let id: Int
    var name = ""
  }

  enum Action { case named(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .named(let name) = action { state.name = name }
      return .none
    }
  }
}

/// A thing or another, distinguished by case, or a box, which can't be distinguished from another.
@Reducer struct Tray {
  @CasePathable @dynamicMemberLookup
  @ObservableState enum State: Equatable, Identifiable {
    case book(Thing.State)
    case vase(Thing.State)
    case box(Int)

    var id: Int {
      switch self {
      case .book(let thing), .vase(let thing): thing.id
      case .box(let id): id
      }
    }

    var thing: Thing.State {
      get {
        switch self {
        case .book(let thing), .vase(let thing): thing
        case .box(let id): Thing.State(id: id)
        }
      }
      set {
        switch self {
        case .book: self = .book(newValue)
        case .vase: self = .vase(newValue)
        case .box: self = .box(newValue.id)
        }
      }
    }
  }

  enum Action {
    case book(Thing.Action)
    case vase(Thing.Action)
    case exchanged(State)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .exchanged(let other) = action { state = other }
      return .none
    }
    .ifCaseLet(\.book, action: \.book) { Thing() }
    .ifCaseLet(\.vase, action: \.vase) { Thing() }
  }
}

/// A row with a child of each kind.
@Reducer struct Drawer {
  @ObservableState struct State: Equatable, Identifiable {
    let id: Int
    var label = ""
    var key: Thing.State?
    var things: IdentifiedArrayOf<Thing.State> = []
    var tray: Tray.State
    @ObservationStateIgnored var weight = 0

    init(id: Int) {
      self.id = id
      key = Thing.State(id: 0)
      things = [Thing.State(id: 1)]
      tray = .book(Thing.State(id: 0))
    }
  }

  enum Action {
    case key(Thing.Action)
    case things(IdentifiedActionOf<Thing>)
    case tray(Tray.Action)
    case changed((inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.tray, action: \.tray) { Tray() }
    Reduce { state, action in
      if case .changed(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.key, action: \.key) { Thing() }
    .forEach(\.things, action: \.things) { Thing() }
  }
}

/// A drawer on one of two sides, or none.
@Reducer enum Side {
  case left(Drawer)
  case right(Drawer)
  case closed
}

extension Side.State: Equatable {}

/// A list of rows that are structs, one of rows that are enums, and a drawer in each other kind of position.
@Reducer struct Cabinet {
  @ObservableState struct State: Equatable {
    var drawers: IdentifiedArrayOf<Drawer.State> = [.init(id: 1), .init(id: 2), .init(id: 3)]
    var trays: IdentifiedArrayOf<Tray.State> = [
      .book(.init(id: 1)), .vase(.init(id: 2)), .book(.init(id: 3)),
    ]
    var top = Drawer.State(id: 1)
    var spare: Drawer.State?
    var side = Side.State.closed
    /// A child without an id.
    var form: Form.State?
  }

  enum Action {
    case drawers(IdentifiedActionOf<Drawer>)
    case trays(IdentifiedActionOf<Tray>)
    case top(Drawer.Action)
    case spare(Drawer.Action)
    case side(Side.Action)
    case form(Form.Action)
    case changed((inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.top, action: \.top) { Drawer() }
    Scope(state: \.side, action: \.side) { Side.body }
    Reduce { state, action in
      if case .changed(let change) = action { change(&state) }
      return .none
    }
    .forEach(\.drawers, action: \.drawers) { Drawer() }
    .forEach(\.trays, action: \.trays) { Tray() }
    .ifLet(\.spare, action: \.spare) { Drawer() }
    .ifLet(\.form, action: \.form) { Form() }
  }
}

/// The reads of a row of the cabinet, through its own store.
enum CabinetReader: CaseIterable {
  case drawer, label, key, keyName, things, thingNames, tray, trayName, trayRow, trayRowName
  case thingOfTrayRow

  /// Reads of a row.
  ///
  /// - Returns: The values, to be compared; without the stores' own identity.
  @MainActor
  func read(_ rows: CabinetRows) -> String {
    let (drawer, row) = (rows.drawer, rows.tray)
    return switch self {
    case .drawer: "\(drawer.state.observationID)"
    case .label: drawer.label
    case .key: "\(drawer.scope(state: \.key, action: \.key) != nil)"
    case .keyName: drawer.scope(state: \.key, action: \.key)?.name ?? "none"
    case .things: "\(drawer.scope(state: \.things, action: \.things).stores.map(\.state.id))"
    case .thingNames: "\(drawer.scope(state: \.things, action: \.things).stores.map(\.name))"
    case .tray: Self.kind(of: drawer.scope(state: \.tray, action: \.tray))
    case .trayName: Self.name(in: drawer.scope(state: \.tray, action: \.tray))
    case .trayRow: Self.kind(of: row)
    case .trayRowName: Self.name(in: row)
    // Through the state and not through stores.
    case .thingOfTrayRow: row.state.thing.name
    }
  }

  @MainActor
  private static func kind(of tray: StoreOf<Tray>) -> String {
    if tray.scope(state: \.book, action: \.book) != nil { return "book" }
    return tray.scope(state: \.vase, action: \.vase) != nil ? "vase" : "gone"
  }

  @MainActor
  private static func name(in tray: StoreOf<Tray>) -> String {
    let thing =
      tray.scope(state: \.book, action: \.book) ?? tray.scope(state: \.vase, action: \.vase)
    return thing?.name ?? "gone"
  }
}

/// The rows under one id.
@MainActor
struct CabinetRows {
  let drawer: StoreOf<Drawer>
  let tray: StoreOf<Tray>

  init?(_ id: Int, of store: StoreOf<Cabinet>) {
    guard let drawer = store.scope(state: \.drawers, action: \.drawers)[id: id],
      let tray = store.scope(state: \.trays, action: \.trays)[id: id]
    else { return nil }
    (self.drawer, self.tray) = (drawer, tray)
  }
}
