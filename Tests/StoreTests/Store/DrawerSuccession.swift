import TestFixtures
import Testing

@testable import Store

/// A way in which a drawer of a cabinet is succeeded by another.
struct DrawerSuccession: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let vacate: (@Sendable (inout Cabinet.State) -> Void)?
  let occupy: @Sendable (inout Cabinet.State) -> Void
  let drawer: @Sendable (Cabinet.State) -> Drawer.State?
  let scope: @MainActor @Sendable (StoreOf<Cabinet>) -> StoreOf<Drawer>?

  /// The state of a cabinet with drawers in each kind of position.
  static var full: Cabinet.State {
    var state = Cabinet.State()
    let drawer = Drawer.State(id: 1, name: "made")
    state.drawers[id: 1] = drawer
    state.trays[id: 1]?.thing.name = "made"
    (state.top, state.spare, state.side) = (drawer, drawer, .left(drawer))
    state.form = Form.State(name: "made")
    return state
  }

  static let all = [
    spare("an optional, nil and then the same id") {
      $0.spare = nil
    } occupy: {
      $0.spare = Drawer.State(id: 1, name: "new")
    },
    spare("an optional, nil and then another id") {
      $0.spare = nil
    } occupy: {
      $0.spare = Drawer.State(id: 2, name: "new")
    },
    spare("an optional, another id") { $0.spare = Drawer.State(id: 2, name: "new") },
    top("a property, another id") { $0.top = Drawer.State(id: 2, name: "new") },
    row("an element, removed and inserted") {
      $0.drawers.remove(id: 1)
    } occupy: {
      $0.drawers.insert(Drawer.State(id: 1, name: "new"), at: 0)
    },
    row("an element, all removed and another array") {
      $0.drawers = []
    } occupy: {
      $0.drawers = [Drawer.State(id: 1, name: "new")]
    },
    left("a case, another one of the same type and back") {
      $0.side = .right(Drawer.State(id: 1, name: "right"))
    } occupy: {
      $0.side = .left(Drawer.State(id: 1, name: "new"))
    },
    left("a case, none and then another id") {
      $0.side = .closed
    } occupy: {
      $0.side = .left(Drawer.State(id: 2, name: "new"))
    },
    left("a case, another id") { $0.side = .left(Drawer.State(id: 2, name: "new")) },
  ]

  /// Assignments of the same drawer.
  static let same = [
    spare("an optional") { $0.spare = Drawer.State(id: 1, name: "new") },
    top("a property") { $0.top = Drawer.State(id: 1, name: "new") },
    row("an element") { $0.drawers[id: 1] = Drawer.State(id: 1, name: "new") },
    row("an element in another array") { $0.drawers = [Drawer.State(id: 1, name: "new")] },
    left("a case") { $0.side = .left(Drawer.State(id: 1, name: "new")) },
  ]

  private typealias Change = @Sendable (inout Cabinet.State) -> Void

  private static func spare(
    _ description: String,
    vacate: Change? = nil,
    occupy: @escaping Change
  ) -> DrawerSuccession {
    DrawerSuccession(testDescription: description, vacate: vacate, occupy: occupy) {
      $0.spare
    } scope: {
      $0.scope(state: \.spare, action: \.spare)
    }
  }

  private static func top(
    _ description: String,
    occupy: @escaping Change
  ) -> DrawerSuccession {
    DrawerSuccession(testDescription: description, vacate: nil, occupy: occupy) {
      $0.top
    } scope: {
      $0.scope(state: \.top, action: \.top)
    }
  }

  private static func row(
    _ description: String,
    vacate: Change? = nil,
    occupy: @escaping Change
  ) -> DrawerSuccession {
    DrawerSuccession(testDescription: description, vacate: vacate, occupy: occupy) {
      $0.drawers[id: 1]
    } scope: {
      $0.scope(state: \.drawers, action: \.drawers)[id: 1]
    }
  }

  private static func left(
    _ description: String,
    vacate: Change? = nil,
    occupy: @escaping Change
  ) -> DrawerSuccession {
    DrawerSuccession(testDescription: description, vacate: vacate, occupy: occupy) {
      $0.side.left
    } scope: {
      $0.scope(state: \.side, action: \.side).scope(state: \.left, action: \.left)
    }
  }
}

extension Drawer.State {
  /// A drawer with a name that all its contents have.
  init(id: Int, name: String) {
    self.init(id: id)
    rename(name)
  }

  /// Gives the drawer and its contents a name.
  mutating func rename(_ name: String) {
    label = name
    key?.name = name
    things[id: 1]?.name = name
    tray.thing.name = name
  }
}
