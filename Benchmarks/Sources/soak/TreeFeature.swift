import Store

/// A feature that contains others: in a list, as an optional, and in the cases of an enum.
///
/// The optional one is reduced by a reducer that calls the feature's, so that what is below it
/// isn't in the store's tree.
@Reducer
struct Tree {
  struct State: Identifiable {
    let id: Int
    var done: [Int] = []
    var children: IdentifiedArrayOf<State> = []
    // An array, because a struct can't hold itself.
    var guests: [State] = []
    var page = Page.blank

    var guest: State? {
      get { guests.first }
      set { guests = newValue.map { [$0] } ?? [] }
    }
  }

  @CasePathable
  enum Page {
    case left(PageFeature.State)
    case right(PageFeature.State)
    case blank
  }

  enum Action {
    case start(serial: Int, id: Int)
    case done(serial: Int)
    case stop(id: Int)
    case add(Int)
    case remove(Int)
    case invite(Int?)
    case turn(PageName)
    indirect case children(IdentifiedAction<Int, Action>)
    indirect case guest(Action)
    case left(PageFeature.Action)
    case right(PageFeature.Action)
  }

  enum PageName: CaseIterable { case left, right, blank }

  let gates: Gates

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start(let serial, let id):
        return .waiting(at: gates, serial, under: id) { .done(serial: $0) }
      case .done(let serial): state.done.append(serial)
      case .stop(let id): return .cancel(id: id)
      case .add(let id): state.children.append(State(id: id))
      case .remove(let id): state.children.remove(id: id)
      case .invite(let id): state.guest = id.map { State(id: $0) }
      case .turn(.left): state.page = .left(PageFeature.State())
      case .turn(.right): state.page = .right(PageFeature.State())
      case .turn(.blank): state.page = .blank
      case .children, .guest, .left, .right: break
      }
      return .none
    }
    .forEach(\.children, action: \.children) { Tree(gates: gates) }
    .ifLet(\.guest, action: \.guest) { Caller(base: Tree(gates: gates)) }
    Scope(state: \.page, action: \.self) {
      EmptyReducer<Page, Action>()
        .ifCaseLet(\.left, action: \.left) { PageFeature(gates: gates) }
        .ifCaseLet(\.right, action: \.right) { PageFeature(gates: gates) }
    }
  }
}

/// Runs code around a reducer, as one that logs or measures does.
struct Caller<Base: Reducer>: Reducer {
  let base: Base

  var body: some ReducerOf<Base> {
    base.wrap { state, action, reduce in reduce(&state, action) }
  }
}

/// The payload of a case of a tree's page.
@Reducer
struct PageFeature {
  struct State {
    var done: [Int] = []
  }

  enum Action {
    case start(serial: Int, id: Int)
    case done(serial: Int)
  }

  let gates: Gates

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start(let serial, let id):
        return .waiting(at: gates, serial, under: id) { .done(serial: $0) }
      case .done(let serial): state.done.append(serial)
      }
      return .none
    }
  }
}

extension Effect {
  /// Waits until its gate is opened, and then sends.
  fileprivate static func waiting(
    at gates: Gates,
    _ serial: Int,
    under id: Int,
    _ done: @escaping @Sendable (Int) -> sending Action
  ) -> Effect {
    .run { send in
      await gates.pass(serial)
      await send(done(serial))
    }
    .cancellable(id: id)
  }
}
