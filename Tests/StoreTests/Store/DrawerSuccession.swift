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

/// A child of a drawer, in each kind of position.
enum DrawerPart: CaseIterable {
  case key, thing, tray, book

  func name(in drawer: Drawer.State) -> String? {
    switch self {
    case .key: drawer.key?.name
    case .thing: drawer.things[id: 1]?.name
    case .tray: drawer.tray.thing.name
    case .book: drawer.tray.book?.name
    }
  }

  @MainActor
  func scope(_ drawer: StoreOf<Drawer>) -> ChildStore? {
    switch self {
    case .key: drawer.scope(state: \.key, action: \.key).map { ChildStore($0) }
    case .thing: drawer.scope(state: \.things, action: \.things)[id: 1].map { ChildStore($0) }
    case .tray: ChildStore(drawer.scope(state: \.tray, action: \.tray))
    case .book:
      drawer.scope(state: \.tray, action: \.tray).scope(state: \.book, action: \.book)
        .map { ChildStore($0) }
    }
  }
}

extension ChildStore {
  init(_ thing: StoreOf<Thing>) {
    self.init(
      thing,
      names: { [$0.name, $0.state.name] },
      renamed: { .named($0) },
      write: { Bindable($0).name.sending(\.named).wrappedValue = $1 }
    )
  }

  init(_ tray: StoreOf<Tray>) {
    self.init(
      tray,
      names: { [$0.thing.name, $0.state.thing.name] },
      renamed: { .book(.named($0)) },
      write: { Bindable($0).thing.name.sending(\.book.named).wrappedValue = $1 }
    )
  }

  init(_ drawer: StoreOf<Drawer>) {
    self.init(
      drawer,
      names: {
        [$0.label, $0.state.label, $0.key?.name, $0.things[id: 1]?.name, $0.state.tray.thing.name]
          .map { $0 ?? "none" }
      },
      renamed: { name in .changed { $0.rename(name) } },
      write: { Bindable($0).tray.thing.name.sending(\.tray.book.named).wrappedValue = $1 }
    )
  }

  init(_ form: StoreOf<Form>) {
    self.init(
      form,
      names: { [$0.name, $0.state.name] },
      renamed: { .binding(.set(\.name, $0)) },
      write: { Bindable($0).name.wrappedValue = $1 }
    )
  }
}

extension DrawerSuccession {
  /// The succession of the drawer.
  var whole: Succession {
    succession(testDescription) {
      $0.tray.thing.name == $0.label ? $0.label : "\($0)"
    } scope: {
      ChildStore($0)
    }
  }

  /// The succession of a part, with the drawer around it.
  func of(_ part: DrawerPart) -> Succession {
    succession("\(part) in \(testDescription)", name: part.name, around: scope, scope: part.scope)
  }

  private func succession(
    _ description: String,
    name: @escaping @Sendable (Drawer.State) -> String?,
    around: @escaping @MainActor @Sendable (StoreOf<Cabinet>) -> AnyObject? = { _ in nil },
    scope: @escaping @MainActor @Sendable (StoreOf<Drawer>) -> ChildStore?
  ) -> Succession {
    .cabinet(description, vacate: vacate, occupy: occupy) { [drawer] in
      drawer($0).flatMap(name)
    } around: {
      around($0)
    } scope: { [drawerScope = self.scope] in
      drawerScope($0).flatMap(scope)
    }
  }
}

extension Succession {
  fileprivate static func cabinet(
    _ description: String,
    vacate: (@Sendable (inout Cabinet.State) -> Void)? = nil,
    occupy: @escaping @Sendable (inout Cabinet.State) -> Void,
    name: @escaping @Sendable (Cabinet.State) -> String?,
    around: @escaping @MainActor @Sendable (StoreOf<Cabinet>) -> AnyObject? = { _ in nil },
    scope: @escaping @MainActor @Sendable (StoreOf<Cabinet>) -> ChildStore?
  ) -> Succession {
    Succession(
      description,
      of: { DrawerSuccession.full },
      in: { Cabinet() },
      idle: { .changed { _ in } },
      vacate: vacate,
      occupy: occupy,
      name: name,
      around: around,
      scope: scope
    )
  }

  /// The ways in an observed parent, of the child and of an ancestor of it.
  static let cabinet =
    DrawerSuccession.all.flatMap { drawer in
      [drawer.whole] + DrawerPart.allCases.map { drawer.of($0) }
    } + [
      cabinet("a child without an id, nil and then another") {
        $0.form = nil
      } occupy: {
        $0.form = Form.State(name: "new")
      } name: {
        $0.form?.name
      } scope: {
        $0.scope(state: \.form, action: \.form).map { ChildStore($0) }
      },
      cabinet("an element that is an enum, removed and inserted") {
        $0.trays.remove(id: 1)
      } occupy: {
        $0.trays.append(.book(.init(id: 1, name: "new")))
      } name: {
        $0.trays[id: 1]?.thing.name
      } scope: {
        $0.scope(state: \.trays, action: \.trays)[id: 1].map { ChildStore($0) }
      },
      cabinet("the case of an element, another case and back") {
        $0.trays[id: 1] = .vase(.init(id: 1))
      } occupy: {
        $0.trays[id: 1] = .book(.init(id: 1, name: "new"))
      } name: {
        $0.trays[id: 1]?.book?.name
      } around: {
        $0.scope(state: \.trays, action: \.trays)[id: 1]
      } scope: {
        $0.scope(state: \.trays, action: \.trays)[id: 1]?.scope(state: \.book, action: \.book)
          .map { ChildStore($0) }
      },
      cabinet("an enum that is a property, another id") {
        $0.top.tray = .book(.init(id: 2, name: "new"))
      } name: {
        $0.top.tray.thing.name
      } scope: {
        ChildStore($0.scope(state: \.top, action: \.top).scope(state: \.tray, action: \.tray))
      },
    ]

  /// Assignments of the same child there.
  static let sameInCabinet =
    DrawerSuccession.same.flatMap { drawer in
      [drawer.whole] + DrawerPart.allCases.map { drawer.of($0) }
    } + [
      cabinet("a child without an id") {
        $0.form = Form.State(name: "new")
      } name: {
        $0.form?.name
      } scope: {
        $0.scope(state: \.form, action: \.form).map { ChildStore($0) }
      }
    ]
}
