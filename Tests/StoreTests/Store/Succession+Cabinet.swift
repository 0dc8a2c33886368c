import TestFixtures

@testable import Store

extension Succession {
  fileprivate static func cabinet(
    _ description: String,
    vacate: (@Sendable (inout Cabinet.State) -> Void)? = nil,
    occupy: @escaping @Sendable (inout Cabinet.State) -> Void,
    name: @escaping @Sendable (Cabinet.State) -> String?,
    around: @escaping @MainActor @Sendable (StoreOf<Cabinet>) -> Any? = { _ in nil },
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
    around: @escaping @MainActor @Sendable (StoreOf<Cabinet>) -> Any? = { _ in nil },
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
