@testable import Store
@testable import TestFixtures

/// A kind of position in a family.
private struct FamilyPlace: Sendable {
  let leaf: @Sendable (Family.State) -> Family.Leaf?
  let scope: @MainActor @Sendable (StoreOf<Family>) -> Store<Family.Leaf, String>?

  static let maybe = FamilyPlace {
    $0.maybe
  } scope: {
    $0.scope(state: \.maybe, action: \.maybe)
  }

  static let property = FamilyPlace {
    $0.left
  } scope: {
    $0.scope(state: \.left, action: \.left)
  }

  static let row = FamilyPlace {
    $0.rows[id: 1]
  } scope: {
    $0.scope(state: \.rows, action: \.rows)[id: 1]
  }

  static let screen = FamilyPlace {
    if case .first(let leaf) = $0.screen { leaf } else { nil }
  } scope: {
    $0.scope(state: \.screen, action: \.self).scope(state: \.first, action: \.first)
  }

  func succession(
    _ description: String,
    vacate: (@Sendable (inout Family.State) -> Void)? = nil,
    occupy: @escaping @Sendable (inout Family.State) -> Void
  ) -> Succession {
    Succession(
      "in a state that isn't observed: \(description)",
      of: { .succeeded },
      in: { Family() },
      idle: { .event("idle") },
      vacate: vacate,
      occupy: occupy,
      name: { [leaf] in leaf($0)?.log.last },
      hasBinding: false,
      scope: { [scope] in
        scope($0).map { store in
          ChildStore(
            store,
            name: { $0.log.last ?? "none" },
            others: { [$0.state.log.last ?? "none"] },
            renamed: { $0 }
          )
        }
      }
    )
  }
}

extension Family.State {
  /// A parent with a leaf in each kind of position.
  fileprivate static var succeeded: Family.State {
    let leaf = Family.Leaf(id: 1, log: ["made"])
    return Family.State(left: leaf, maybe: leaf, rows: [leaf], screen: .first(leaf))
  }
}

extension Family.Leaf {
  fileprivate static func new(id: Int) -> Family.Leaf { Family.Leaf(id: id, log: ["new"]) }
}

extension Succession {
  /// The ways in a parent that isn't observed, of children that aren't.
  static let family = [
    FamilyPlace.maybe.succession("an optional, nil and then the same id") {
      $0.maybe = nil
    } occupy: {
      $0.maybe = .new(id: 1)
    },
    FamilyPlace.maybe.succession("an optional, nil and then another id") {
      $0.maybe = nil
    } occupy: {
      $0.maybe = .new(id: 2)
    },
    FamilyPlace.maybe.succession("an optional, another id") { $0.maybe = .new(id: 2) },
    FamilyPlace.property.succession("a property, another id") { $0.left = .new(id: 2) },
    FamilyPlace.row.succession("an element, removed and inserted") {
      $0.rows.remove(id: 1)
    } occupy: {
      $0.rows.append(.new(id: 1))
    },
    FamilyPlace.screen.succession("a case, another one of the same type and back") { state in
      state.screen = .second(.init(id: 1))
    } occupy: {
      $0.screen = .first(.new(id: 1))
    },
    FamilyPlace.screen.succession("a case, none and then another id") {
      $0.screen = .blank
    } occupy: {
      $0.screen = .first(.new(id: 2))
    },
    FamilyPlace.screen.succession("a case, another id") { $0.screen = .first(.new(id: 2)) },
  ]

  /// Assignments of the same child there.
  static let sameInFamily = [
    FamilyPlace.maybe.succession("an optional") { $0.maybe = .new(id: 1) },
    FamilyPlace.property.succession("a property") { $0.left = .new(id: 1) },
    FamilyPlace.row.succession("an element") { $0.rows[id: 1] = .new(id: 1) },
    FamilyPlace.row.succession("an element in another array") { $0.rows = [.new(id: 1)] },
    FamilyPlace.screen.succession("a case") { $0.screen = .first(.new(id: 1)) },
  ]
}
