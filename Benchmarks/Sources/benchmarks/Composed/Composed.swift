import Observation
import Store

/// A feature around others, of which a case sends to the innermost.
protocol Composed: Reducer, SendableMetatype where Action: Sendable {
  /// The state to begin with, of so many elements where there are elements.
  static func state(of size: Int) -> State
  /// An action for the innermost feature, which counts it.
  static func action(in state: State) -> Action
  /// Makes the child stores down to that of the innermost feature.
  ///
  /// - Returns: What keeps them, and reads through the innermost.
  @MainActor
  static func reader(of store: StoreOf<Self>) -> InnermostReader
  init()
}

/// Reads through the innermost of some child stores, and keeps all of them.
@MainActor
struct InnermostReader {
  /// How many actions have come there.
  let count: @MainActor () -> Int
  /// A property beside that, which never changes.
  let other: @MainActor () -> Int

  /// Reads, and sees to it that an action that is sent shows.
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
    // What was read stays readable when the child has gone: the first change after a read may copy it.
    send()
  }

  /// A reader that keeps one store more.
  func keeping(_ store: AnyObject) -> InnermostReader {
    InnermostReader(
      count: { withExtendedLifetime(store) { count() } },
      other: { withExtendedLifetime(store) { other() } }
    )
  }
}

/// Who reads while a case sends.
enum Reading: String, CaseIterable {
  case nobody = ""
  /// Child stores are alive down to the innermost, which is read.
  case child = " · child"
  /// The same, and somebody waits for a property beside the one that changes.
  case waiting = " · waiting"
}

extension Composed {
  /// The case of sending to the innermost feature, through the root store.
  ///
  /// - Parameters:
  ///   - name: The name of the case, without who reads.
  ///   - size: The number of elements, where there are elements.
  ///   - reading: Who reads.
  ///   - isReadAgain: Whether the child is read again after each action.
  ///   - bound: What the case is compared with.
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
      let reader = reading == .nobody ? nil : reader(of: store)
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
