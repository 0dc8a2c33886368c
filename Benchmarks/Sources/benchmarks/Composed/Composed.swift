import Observation
import Store

/// A feature around others; its case sends to the innermost.
protocol Composed: Reducer, SendableMetatype where Action: Sendable {
  /// The initial state, of so many elements where there are elements.
  static func state(of size: Int) -> State
  /// An action for the innermost feature, which counts it.
  static func action(in state: State) -> Action
  /// Creates the child stores down to that of the innermost feature.
  ///
  /// - Returns: A reader that retains them, and reads through the innermost.
  @MainActor
  static func reader(of store: StoreOf<Self>) -> InnermostReader
  init()
}

/// Reads through the innermost of some child stores, and retains all of them.
@MainActor
struct InnermostReader {
  /// The number of actions received there.
  let count: @MainActor () -> Int
  /// Another property, which never changes.
  let other: @MainActor () -> Int

  /// Reads, and checks that the effect of an action is visible.
  func begin(_ reading: Reading, send: () -> Void) {
    if reading == .waiting {
      withObservationTracking {
        consume(other())
      } onChange: {
        preconditionFailure("Nothing has changed what is waited for.")
      }
    }
    let before = count()
    send()
    precondition(count() == before + 1, "The child has to have counted.")
    // The last value stays readable after the child was removed: the first change after a read may copy it.
    send()
  }

  /// A reader that retains one store more.
  func keeping(_ store: AnyObject) -> InnermostReader {
    InnermostReader(
      count: { withExtendedLifetime(store) { count() } },
      other: { withExtendedLifetime(store) { other() } }
    )
  }
}

/// The reading during a case.
enum Reading: String, CaseIterable {
  case noReader = ""
  /// Child stores are alive down to the innermost, which is read.
  case child = " · child"
  /// The same, and a property other than the changed one has an observer.
  case waiting = " · waiting"
}

extension Composed {
  /// The case of sending to the innermost feature, through the root store.
  ///
  /// - Parameters:
  ///   - name: The name of the case, without the reading.
  ///   - size: The number of elements, where there are elements.
  ///   - reading: The reading during the case.
  ///   - isReadAgain: Whether the child is read again after each action.
  ///   - bound: The bound of the case.
  /// - Returns: The case.
  static func sending(
    _ name: String,
    to size: Int = 0,
    reading: Reading,
    again isReadAgain: Bool = false,
    bound: Benchmark.Bound? = nil
  ) -> Benchmark {
    let count = isReadAgain ? 500 : 5000
    return Benchmark(
      name + reading.rawValue + (isReadAgain ? " read again" : ""),
      operations: count,
      bound: bound,
      allocationBound: isReadAgain ? nil : 0
    ) {
      let store = Store(initialState: state(of: size)) { Self() }
      let action = action(in: store.state)
      let reader = reading == .noReader ? nil : reader(of: store)
      reader?.begin(reading) { store.send(action) }
      if isReadAgain, let reader {
        return {
          for _ in 0..<count {
            store.send(action)
            consume(reader.count())
          }
        }
      }
      return {
        for _ in 0..<count { store.send(action) }
        consume(reader)
      }
    }
  }
}

extension Store {
  /// The store of a child.
  func child<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }
}
