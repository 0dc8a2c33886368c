import Store
import Testing

/// A way in which a child named "made" is succeeded by one named "new" at its place.
package struct Succession: Sendable, CustomTestStringConvertible {
  package let testDescription: String
  package let start: @MainActor @Sendable () -> ChildPlace
  /// Whether the place is vacant in between.
  package let isInTwoSteps: Bool
  /// Whether the child has a property to bind.
  package let hasBinding: Bool
  /// Whether the successor is a copy of the child: a read of a state registers for its copies too.
  package let isCopy: Bool

  /// Describes a succession.
  ///
  /// - Parameters:
  ///   - description: The way.
  ///   - state: The state of the root, with the child.
  ///   - reducer: The root's reducer.
  ///   - idle: An action of the root that changes nothing.
  ///   - vacate: Removes the child in an action before that of the succession.
  ///   - dismiss: The action that does so, where that isn't `idle`.
  ///   - occupy: Puts the successor at the place.
  ///   - name: The name of the child at the place.
  ///   - around: The stores between the root's and the child's, which nothing else retains.
  ///   - hasBinding: Whether the child has a property to bind.
  ///   - isCopy: Whether the successor is a copy of the child, which was changed.
  ///   - scope: Scopes the child's store.
  package init<R: Reducer>(
    _ description: String,
    of state: @escaping @Sendable () -> R.State,
    in reducer: @escaping @Sendable () -> R,
    idle: @escaping @Sendable () -> R.Action,
    vacate: (@Sendable (inout R.State) -> Void)? = nil,
    dismiss: (@Sendable () -> R.Action)? = nil,
    occupy: @escaping @Sendable (inout R.State) -> Void,
    name: @escaping @Sendable (R.State) -> String?,
    around: @escaping @MainActor @Sendable (StoreOf<R>) -> Any? = { _ in nil },
    hasBinding: Bool = true,
    isCopy: Bool = false,
    scope: @escaping @MainActor @Sendable (StoreOf<R>) -> ChildStore?
  ) {
    testDescription = description
    let isInTwoSteps = vacate != nil || dismiss != nil
    self.isInTwoSteps = isInTwoSteps
    self.hasBinding = hasBinding
    self.isCopy = isCopy
    start = {
      let (reporter, steps) = (RecordingReporter(), RootSteps<R.State>())
      let store = IssueReporting.$current.withValue(reporter) {
        Store(initialState: state()) {
          CombineReducers {
            reducer()
            Reduce<R.State, R.Action> { state, _ in
              steps.run(&state)
              return .none
            }
          }
        }
      }
      return ChildPlace(
        scope: { scope(store) },
        around: { around(store) },
        name: { name(store.state) },
        vacate: {
          steps.next = vacate
          if isInTwoSteps { store.send(dismiss?() ?? idle()) }
        },
        occupy: {
          steps.next = occupy
          store.send(idle())
        },
        numberOfActions: { steps.count },
        reporter: reporter
      )
    }
  }
}

/// A place for a child in the state of a store.
@MainActor
package struct ChildPlace {
  /// Scopes the store of the child at the place, as a view does.
  package let scope: () -> ChildStore?
  /// The stores between the root's and the child's, which nothing else retains.
  package let around: () -> Any?
  /// The name of the child at the place, in the root's state.
  package let name: () -> String?
  /// Removes the child, in ways of two steps.
  package let vacate: () -> Void
  /// Puts the successor at the place.
  package let occupy: () -> Void
  /// The number of actions that the root has reduced.
  package let numberOfActions: () -> Int
  package let reporter: RecordingReporter

  /// Has the child succeeded by another one.
  package func succeed() {
    vacate()
    occupy()
  }
}

/// Counts the actions of a root, and changes its state with the next one.
private final class RootSteps<State> {
  var next: ((inout State) -> Void)?
  private(set) var count = 0

  func run(_ state: inout State) {
    count += 1
    next?(&state)
    next = nil
  }
}
