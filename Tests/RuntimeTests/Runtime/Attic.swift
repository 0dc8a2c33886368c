import Store
import TestFixtures

/// Lists of nodes where reading the state only yields copies of them.
struct Attic: Reducer {
  @CasePathable
  enum Holder: Equatable {
    case empty
    case node(Grove.Node)
  }

  struct State {
    var count = 0
    /// Computed, because it has an observer: a key path to it copies.
    var watched: IdentifiedArrayOf<Grove.Node> = [] { didSet {} }
    var holder = Holder.empty
  }

  @CasePathable
  enum HolderAction {
    case node(Grove.Action)
  }

  @CasePathable
  enum Action {
    case change(@Sendable (inout State) -> Void)
    case watched(IdentifiedAction<Int, Grove.Action>)
    case holder(HolderAction)
  }

  let gate: Gate

  var body: some ReducerOf<Self> {
    Scope(state: \.holder, action: \.holder) {
      Scope(state: \.node, action: \.node) { Grove(gate: gate, isWrapped: false) }
    }
    Reduce<State, Action> { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .forEach(\.watched, action: \.watched) { Grove(gate: gate, isWrapped: false) }
  }
}

extension Grove.Node {
  /// A node of so many others, each with a leaf.
  static func with(_ count: Int) -> Grove.Node {
    let nodes = (0..<count).map { Grove.Node(id: $0, leaf: Grove.Leaf(id: $0)) }
    return Grove.Node(id: 0, nodes: IdentifiedArray(uniqueElements: nodes))
  }
}
