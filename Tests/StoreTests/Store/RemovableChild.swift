import Testing

@testable import Store
@testable import TestFixtures

/// The store of a child that can be removed, in each kind of position, and the parent's action for one of the child.
struct RemovableChild: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let action: @Sendable (String) -> Family.Action
  let scope: @MainActor @Sendable (StoreOf<Family>) -> Store<Family.Leaf, String>?

  static let all = [
    RemovableChild(
      testDescription: "of an optional property",
      action: { .maybe($0) },
      scope: { $0.scope(state: \.maybe, action: \.maybe) }
    ),
    RemovableChild(
      testDescription: "of a case",
      action: { .first($0) },
      scope: { $0.scope(state: \.screen, action: \.self).scope(state: \.first, action: \.first) }
    ),
    RemovableChild(
      testDescription: "of an element",
      action: { .rows(.element(id: 1, action: $0)) },
      scope: { $0.scope(state: \.rows, action: \.rows)[id: 1] }
    ),
  ]

  /// A parent with all of them.
  static let full = Family.State(
    maybe: .init(log: ["made"]),
    rows: [.init(id: 1, log: ["made"]), .init(id: 2)],
    screen: .first(.init(log: ["made"]))
  )
}
