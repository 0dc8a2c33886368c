import Foundation
import Navigation
import Store
import TestFixtures

/// An app with a login, whose hall has a stack, and screens that would be missed.
@Reducer
struct Depot {
  @ObservableState
  struct State: Equatable, Codable {
    var links = LinkState()
    var hall: DepotHall.State?
    var isInspected = true
  }

  enum Action {
    case links(LinkAction)
    case loggedIn, loggedOut, inspectionBegan, inspected, nothing
    case restored(StackState<DepotHall.Path.State>)
    case hall(DepotHall.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loggedIn: state.hall = state.hall ?? DepotHall.State()
      case .loggedOut: state.hall = nil
      case .inspectionBegan: state.isInspected = false
      case .restored(let path): state.hall = DepotHall.State(path: path)
      case .inspected, .hall(.path(.element(_, .box(.noted("inspected"))))):
        state.isInspected = true
      case .links, .nothing, .hall: break
      }
      return .none
    }
    .ifLet(\.hall, action: \.hall) { DepotHall() }
    .links(\.links, action: \.links, to: \.hall, router: depot, parkingTime: .seconds(60)) {
      state,
      arrival in
      if !state.isInspected { return .park(for: .seconds(10)) }
      if arrival.removes(DepotLabel.State.self, where: \.isLocked) {
        return .keep("a label is locked")
      }
      return arrival.removes(DepotLabel.State.self, where: \.hasChanges) ? .ask : .open
    }
  }
}

let depot = LinkRouter(DepotHall.State.self, at: "https://depot.example", "depot:")

@Reducer
struct DepotHall {
  @ObservableState
  struct State: Equatable, Codable {
    var path = StackState<Path.State>()
    @Presents var notice: DepotNotice.State?
    var visits = 0
  }

  enum Action {
    case path(StackActionOf<Path>)
    case notice(PresentationAction<DepotNotice.Action>)
    case visited
  }

  @Reducer(state: .equatable, .codable)
  enum Path {
    case box(DepotBox)
    case label(DepotLabel)
    case picker(BoxPicker)
    case tour(DepotTour)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .visited = action { state.visits += 1 }
      return .none
    }
    .forEach(\.path, action: \.path)
    .route(PickBox.self) { .picker(BoxPicker.State($0)) }
    .ifLet(\.$notice, action: \.notice) { DepotNotice() }
  }
}

extension DepotHall.State: FlowState {
  static var screens: ScreensOf<DepotHall, DepotHall.Path> { .init(\.path, action: \.path) }
}

extension DepotHall.State: Linked {
  static var link: Link<Self> {
    Link("") { _ in Self() }
      .stack(\.path)
      .dismissing(\.notice)
  }
}

extension DepotHall.Path.State: Linked {
  static var link: Link<Self> {
    Link(\.box)
    Link(\.label)
    Link("pick?search=\(\.search)", \.picker, askedBy: \.box, reply: \.box.picked) {
      PickBox(excluding: $0.number)
    } to: {
      BoxPicker.State($0)
    }
    Link(\.tour)
  }
}

@Reducer
struct DepotBox {
  @ObservableState
  struct State: Equatable, Codable {
    enum Side: String, Codable, CaseIterable, LinkValue { case front, back }

    let number: Int
    var side = Side.front
    var page = 1
    /// The depot that the box is from, which can't be set later.
    var origin: String? { home }
    private let home: String?
    /// What the user has done has no part in the address.
    var note = ""
    var picks: [Int] = []
    var cancellations = 0

    init(number: Int, side: Side = .front, page: Int = 1, origin: String? = nil, note: String = "")
    {
      (self.number, self.side, self.page, home, self.note) = (number, side, page, origin, note)
    }
  }

  enum Action {
    case noted(String)
    case pickTapped
    case picked(Reply<Int>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .noted(let note): state.note = note
      case .pickTapped: return .request(PickBox(excluding: state.number), reply: \.picked)
      case .picked(.finished(let number)): state.picks.append(number)
      case .picked(.cancelled): state.cancellations += 1
      }
      return .none
    }
    .onMount { _ in
      BoxesMade.mounted.withValue { $0 += 1 }
      return .none
    }
  }
}

extension DepotBox.State: Linked {
  static var link: Link<Self> {
    Link(
      "boxes/\(\.number)?side=\(\.side, default: .front)&page=\(\.page, default: 1)&origin=\(\.origin)"
    ) { values in
      BoxesMade.count.withValue { $0 += 1 }
      guard try values.page < 100 else { throw LostPage() }
      return try Self(
        number: values.number,
        side: values.side,
        page: max(values.page, 1),
        origin: values.origin
      )
    }
    Link("b/\(\.number)") { try Self(number: $0.number) }
  }
}

/// How many boxes were made by links.
enum BoxesMade {
  @TaskLocal static var count = LockIsolated(0)
  /// How many boxes came into a state.
  @TaskLocal static var mounted = LockIsolated(0)
}

struct LostPage: Error, CustomStringConvertible {
  let description = "a box has 99 pages"
}

/// Asks for a box.
struct PickBox: Request, Codable, Equatable {
  typealias Output = Int
  var excluding: Int
}

@Reducer
struct BoxPicker {
  @ObservableState
  struct State: Equatable, Codable {
    var excluded: Int
    var search: String?

    init(_ request: PickBox) { excluded = request.excluding }
  }

  enum Action: FinishingAction {
    typealias Output = Int
    case boxTapped(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .boxTapped(let number): .finish(number)
      }
    }
  }
}

/// A form, which would be missed.
@Reducer
struct DepotLabel {
  @ObservableState
  struct State: Equatable, Codable {
    var text = ""
    var isLocked = false
    var hasChanges: Bool { !text.isEmpty }
  }

  enum Action {
    case typed(String)
    case locked
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text): state.text = text
      case .locked: state.isLocked = true
      }
      return .none
    }
  }
}

extension DepotLabel.State: Linked {
  static var link: Link<Self> { Link("label") { _ in Self() } }
}

@Reducer
struct DepotNotice {
  @ObservableState
  struct State: Equatable, Codable {
    var text = ""
  }
  enum Action { case closed }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// A flow, whose element is its first screen, and which presents a label.
@Reducer
struct DepotTour {
  @ObservableState
  struct State: Equatable, Codable {
    var path = StackState<Path.State>()
    @Presents var label: DepotLabel.State?
  }

  enum Action {
    case path(StackActionOf<Path>)
    case label(PresentationAction<DepotLabel.Action>)
  }

  @Reducer(state: .equatable, .codable)
  enum Path {
    case box(DepotBox)
    case picker(BoxPicker)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path)
      .route(PickBox.self) { .picker(BoxPicker.State($0)) }
      .ifLet(\.$label, action: \.label) { DepotLabel() }
  }
}

extension DepotTour.State: FlowState {
  static var screens: ScreensOf<DepotTour, DepotTour.Path> { .init(\.path, action: \.path) }
}

extension DepotTour.State: Linked {
  static var link: Link<Self> {
    Link("tour") { _ in Self() }
      .stack(\.path)
      .presented(\.label)
  }
}

extension DepotTour.Path.State: Linked {
  static var link: Link<Self> {
    Link(\.box)
    Link("choose?search=\(\.search)", \.picker, askedBy: \.box, reply: \.box.picked) {
      PickBox(excluding: $0.number)
    } to: {
      BoxPicker.State($0)
    }
  }
}

/// An app whose hall is there always, and that decides nothing.
@Reducer
struct Annex {
  @ObservableState
  struct State: Equatable {
    var links = LinkState()
    var hall = DepotHall.State()
  }

  enum Action {
    case links(LinkAction)
    case hall(DepotHall.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.hall, action: \.hall) { DepotHall() }
      .links(\.links, action: \.links, to: \.hall, router: depot)
  }
}

/// A coordinator that opens its own links.
@Reducer
struct Lodge {
  @ObservableState
  struct State: Equatable {
    var links = LinkState()
    var path = StackState<DepotHall.Path.State>()
    var isOpen = true
  }

  enum Action {
    case links(LinkAction)
    case path(StackActionOf<DepotHall.Path>)
    case unlocked
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .unlocked = action { state.isOpen = true }
      return .none
    }
    .forEach(\.path, action: \.path)
    .route(PickBox.self) { .picker(BoxPicker.State($0)) }
    .links(\.links, action: \.links, router: LinkRouter(State.self, at: "lodge:")) { state, _ in
      state.isOpen ? .open : .park(for: .seconds(5))
    }
  }
}

extension Lodge.State: Linked, FlowState {
  static var link: Link<Self> { Link("") { _ in Self() }.stack(\.path) }
  static var screens: ScreensOf<Lodge, DepotHall.Path> { .init(\.path, action: \.path) }
}
