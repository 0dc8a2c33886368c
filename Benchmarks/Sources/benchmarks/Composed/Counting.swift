import Store

// The innermost features. They are only generic in their state: a case path is reached by a key
// path, which the optimiser doesn't see through, and that of a generic action would be unspecialised.

/// A state that counts, and has another property.
protocol Counting {
  var count: Int { get set }
  var other: Int { get }
}

/// One that can be an element.
protocol CountingElement: Counting, Identifiable<Int> {
  init(id: Int)
}

enum CountingAction: Sendable {
  case count
}

/// A feature that counts its actions.
struct CountingFeature<State: Counting>: Reducer {
  typealias Action = CountingAction

  var body: some Reducer<State, CountingAction> {
    Reduce { state, _ in
      state.count &+= 1
      return .none
    }
  }
}

extension CountingFeature: Composed where State: CountingElement {
  static func state(of size: Int) -> State { State(id: 0) }
  static func action(in state: State) -> CountingAction { .count }
  static func reader(of store: StoreOf<Self>) -> InnermostReader { store.reader }
}

extension Store where State: Counting {
  /// A reader of this store.
  var reader: InnermostReader {
    // A key path literal in generic code is created again at each use.
    let (count, other) = (\State.count, \State.other)
    return InnermostReader(
      count: { self[dynamicMember: count] },
      other: { self[dynamicMember: other] }
    )
  }
}

struct PlainCount: CountingElement {
  let id: Int
  var count = 0
  var other = 0

  init(id: Int) { self.id = id }
}

@ObservableState
struct ObservedCount: CountingElement {
  let id: Int
  var count = 0
  var other = 0

  init(id: Int) { self.id = id }
}
