import Navigation
import Store
import Testing

/// A way of replacing a plant, or a state around it, by a copy: not by setting a
/// property, but by changing it in place.
struct PlaceOfCopy: Sendable, CustomTestStringConvertible {
  typealias State = Garden.State

  let testDescription: String
  /// The path in the state: everything below it is affected.
  let place: String
  /// The plant in a garden.
  let plant: @Sendable (State) -> Garden.Plant?
  /// Changes the plant in place.
  let change: @Sendable (inout State, Garden.Change<Garden.Plant>) -> Void
  /// Assigns the plant of an earlier garden, or the state around it.
  let put: @Sendable (inout State, State) -> Void

  /// A garden with a plant at each of the paths.
  static var garden: State {
    var state = State()
    state.maybe = Garden.Plant()
    state.bed.spare = Garden.Plant()
    state.page = .plant(Garden.Plant())
    state.rows = [Garden.Plant(id: 1), Garden.Plant(id: 2)]
    state.path = StackState([.blank, .plant(Garden.Plant())])
    state.sheet = Garden.Plant()
    return state
  }

  private static func at(
    _ path: WritableKeyPath<State, Garden.Plant?> & Sendable,
    _ place: String,
    _ name: String,
    _ put: @escaping @Sendable (inout State, Garden.Plant) -> Void
  ) -> PlaceOfCopy {
    PlaceOfCopy(
      testDescription: name,
      place: place,
      plant: { $0[keyPath: path] },
      change: { state, change in
        // A key path would read, change and set: these are in place.
        switch path {
        case \.maybe: state.maybe?.change(change)
        case \.bed.spare: state.bed.spare?.change(change)
        default: state.sheet?.change(change)
        }
      },
      put: { state, saved in
        guard let plant = saved[keyPath: path], state[keyPath: path] != nil else { return }
        put(&state, plant)
      }
    )
  }

  // swift-format-ignore: NeverForceUnwrap
  static let optionals: [PlaceOfCopy] = [
    at(\.maybe, "maybe", "state.maybe! = copy") { $0.maybe! = $1 },
    at(\.maybe, "maybe", "state.maybe? = copy") { $0.maybe? = $1 },
    at(\.maybe, "maybe", "a mutating method that sets self") { state, copy in
      state.maybe?.change { $0 = copy }
    },
    at(\.maybe, "maybe", "an inout argument") { state, copy in replace(&state.maybe, by: copy) },
    at(\.maybe, "maybe", "swap") { state, copy in
      var copy: Garden.Plant? = copy
      swap(&state.maybe, &copy)
    },
    at(\.bed.spare, "bed.spare", "state.bed.spare! = copy") { $0.bed.spare! = $1 },
    at(\.sheet, "sheet", "state.sheet! = copy") { $0.sheet! = $1 },
    at(\.sheet, "sheet", "state.$sheet.wrappedValue! = copy") { $0.$sheet.wrappedValue! = $1 },
  ]

  private static func replace<Value>(_ value: inout Value, by other: Value) { value = other }

  static let properties: [PlaceOfCopy] = [
    PlaceOfCopy(
      testDescription: "an inout argument of a property",
      place: "bed.plant",
      plant: { $0.bed.plant },
      change: { $0.bed.plant.change($1) },
      put: { replace(&$0.bed.plant, by: $1.bed.plant) }
    ),
    PlaceOfCopy(
      testDescription: "what holds it, as an inout argument",
      place: "bed.corner",
      plant: { $0.bed.corner.plant },
      change: { $0.bed.corner.plant.change($1) },
      put: { replace(&$0.bed.corner, by: $1.bed.corner) }
    ),
    PlaceOfCopy(
      testDescription: "the state around what holds it, as an inout argument",
      place: "bed",
      plant: { $0.bed.plant },
      change: { $0.bed.plant.change($1) },
      put: { replace(&$0.bed, by: $1.bed) }
    ),
    PlaceOfCopy(
      testDescription: "a case's payload",
      place: "page",
      plant: { $0.page.shown },
      change: { state, change in state.page.modify(\.plant) { change(&$0) } },
      put: { state, saved in
        if let plant = saved.page.shown { state.page.modify(\.plant) { $0 = plant } }
      }
    ),
    PlaceOfCopy(
      testDescription: "an enum, as an inout argument",
      place: "page",
      plant: { $0.page.shown },
      change: { state, change in state.page.modify(\.plant) { change(&$0) } },
      put: { replace(&$0.page, by: $1.page) }
    ),
  ]

  private static func row(
    _ name: String,
    _ put: @escaping @Sendable (inout IdentifiedArrayOf<Garden.Plant>, Garden.Plant) -> Void
  ) -> PlaceOfCopy {
    PlaceOfCopy(
      testDescription: name,
      place: "rows",
      plant: { $0.rows[id: 1] },
      change: { $0.rows[id: 1]?.change($1) },
      put: { state, saved in
        guard let row = saved.rows[id: 1], state.rows.index(id: 1) != nil else { return }
        put(&state.rows, row)
      }
    )
  }

  // swift-format-ignore: NeverForceUnwrap
  static let rows: [PlaceOfCopy] = [
    row("rows[id:]! = copy") { $0[id: 1]! = $1 },
    row("rows[id:]? = copy") { $0[id: 1]? = $1 },
    row("rows[id:default:]") { rows, copy in
      rows[id: 1, default: Garden.Plant(id: 1)].change { $0 = copy }
    },
    row("rows[0]") { rows, copy in
      guard let position = rows.index(id: 1) else { return }
      rows[position].change { $0 = copy }
    },
    PlaceOfCopy(
      testDescription: "all rows, as an inout argument",
      place: "rows",
      plant: { $0.rows[id: 1] },
      change: { $0.rows[id: 1]?.change($1) },
      put: { replace(&$0.rows, by: $1.rows) }
    ),
  ]

  private static func page(
    _ name: String,
    _ put: @escaping @Sendable (inout StackState<Garden.Page>, Garden.Page) -> Void
  ) -> PlaceOfCopy {
    PlaceOfCopy(
      testDescription: name,
      place: "path",
      plant: { $0.path[1].shown },
      change: { state, change in state.path[1].modify(\.plant) { change(&$0) } },
      put: { state, saved in
        // A page that is at two positions has the readers of both.
        guard min(state.path.count, saved.path.count) > 1,
          state.path[0].shown?.observationID != saved.path[1].shown?.observationID
        else { return }
        put(&state.path, saved.path[1])
      }
    )
  }

  // swift-format-ignore: NeverForceUnwrap
  static let pages: [PlaceOfCopy] = [
    page("stack[id:]! = copy") { $0[id: $0.ids[1]]! = $1 },
    page("stack[id:case:]! = copy") { stack, copy in
      if stack[1].is(\.plant), let plant = copy.shown {
        stack[id: stack.ids[1], case: \.plant]! = plant
      }
    },
    page("stack[1]") { replace(&$0[1], by: $1) },
    PlaceOfCopy(
      testDescription: "a stack, as an inout argument",
      place: "path",
      plant: { $0.path[1].shown },
      change: { state, change in state.path[1].modify(\.plant) { change(&$0) } },
      put: { replace(&$0.path, by: $1.path) }
    ),
  ]

  static let all = optionals + properties + rows + pages
}
