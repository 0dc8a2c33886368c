import Store
import TestFixtures

/// A feature that is nothing but scopes in scopes, down to a leaf.
protocol NestedFeature: Reducer, SendableMetatype where State: Sendable, Action: Sendable {
  static func state() -> State
  static func leaf(in state: State) -> InnermostFeature.State
  /// The leaf's action as one of this feature's.
  static func action(_ action: InnermostFeature.Action) -> Action
  /// An action that the scope so many levels further in doesn't know.
  static func other(_ token: FreedToken, below levels: Int) -> Action
  init(leaf: InnermostFeature)
}

/// What an action carries, and what it notes when it is freed.
final class FreedToken: Sendable {
  private let freed: Log<String>
  private let name: String

  init(_ name: String, freed: Log<String>) { (self.name, self.freed) = (name, freed) }

  deinit { freed.append(name) }
}

/// The innermost feature.
struct InnermostFeature: NestedFeature {
  @ObservableState
  struct State: Equatable, Sendable {
    var id = 0
    var count = 0
    /// How far down the stack was when the last action was reduced.
    var depth: UInt = 0
  }
  enum Action: Sendable {
    case note(FreedToken)
    case other(FreedToken)
    case event(String)
  }

  var reply: @Sendable (inout State, String) -> Effect<Action> = { _, _ in .none }

  init(leaf: InnermostFeature) { self = leaf }
  init(_ reply: @escaping @Sendable (inout State, String) -> Effect<Action>) { self.reply = reply }
  init() {}

  static func state() -> State { State() }
  static func leaf(in state: State) -> State { state }
  static func action(_ action: Action) -> Action { action }
  static func other(_ token: FreedToken, below levels: Int) -> Action { .other(token) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .note: state.count += 1
    case .other: break
    case .event(let event):
      state.count += 1
      var place = 0
      state.depth = withUnsafeMutablePointer(to: &place) { UInt(bitPattern: $0) }
      return reply(&state, event)
    }
    return .none
  }
}

/// A scope that holds another feature, of plain state.
struct PlainNest<Child: NestedFeature>: ScopedFeature {
  struct State: Sendable {
    var before = 0
    var child = Child.state()
  }
  typealias Action = NestAction<Child>

  let leaf: InnermostFeature

  static func state() -> State { State() }
  static func leaf(in state: State) -> InnermostFeature.State { Child.leaf(in: state.child) }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Child(leaf: leaf) }
  }
}

/// A scope that holds another feature, of observed state.
struct ObservedNest<Child: NestedFeature>: ScopedFeature {
  @ObservableState
  struct State: Sendable {
    var before = 0
    var child = Child.state()
  }
  typealias Action = NestAction<Child>

  let leaf: InnermostFeature

  static func state() -> State { State() }
  static func leaf(in state: State) -> InnermostFeature.State { Child.leaf(in: state.child) }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Child(leaf: leaf) }
  }
}

/// A scope that holds another feature in an observed property of an observed property.
struct DeepNest<Child: NestedFeature>: ScopedFeature {
  @ObservableState
  struct Holder: Sendable {
    var child = Child.state()
  }
  @ObservableState
  struct State: Sendable {
    var before = 0
    var holder = Holder()
  }
  typealias Action = NestAction<Child>

  let leaf: InnermostFeature

  static func state() -> State { State() }
  static func leaf(in state: State) -> InnermostFeature.State { Child.leaf(in: state.holder.child) }

  var body: some ReducerOf<Self> {
    Scope(state: \.holder.child, action: \.child) { Child(leaf: leaf) }
  }
}

/// The actions of a feature that holds another one.
enum NestAction<Child: NestedFeature>: CasePathable, Sendable {
  case child(Child.Action)
  case other(FreedToken)

  struct AllCasePaths {
    var child: AnyCasePath<NestAction, Child.Action> {
      AnyCasePath(
        embed: { .child($0) },
        extract: { if case .child(let action) = $0 { action } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// A feature that is nothing but a scope.
protocol ScopedFeature<Child>: NestedFeature where Action == NestAction<Child> {
  associatedtype Child: NestedFeature
}

extension ScopedFeature {
  static func action(_ action: InnermostFeature.Action) -> Action { .child(Child.action(action)) }

  static func other(_ token: FreedToken, below levels: Int) -> Action {
    levels == 0 ? .other(token) : .child(Child.other(token, below: levels - 1))
  }
}

/// A scope whose actions may be larger than what goes through a chain.
struct LargeNest<Child: NestedFeature>: NestedFeature {
  struct State: Sendable {
    var child = Child.state()
  }
  enum Action: CasePathable, Sendable {
    case child(Child.Action)
    case other(FreedToken)
    case large(Large)

    struct AllCasePaths {
      var child: AnyCasePath<Action, Child.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  struct Large: Sendable {
    typealias Row = (Int, Int, Int, Int, Int, Int, Int, Int)
    var (first, second, third): (Row, Row, Row)
  }

  let leaf: InnermostFeature

  static func state() -> State { State() }
  static func leaf(in state: State) -> InnermostFeature.State { Child.leaf(in: state.child) }
  static func action(_ action: InnermostFeature.Action) -> Action { .child(Child.action(action)) }
  static func other(_ token: FreedToken, below levels: Int) -> Action {
    levels == 0 ? .other(token) : .child(Child.other(token, below: levels - 1))
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Child(leaf: leaf) }
  }
}

typealias FourPlain<F: NestedFeature> = PlainNest<PlainNest<PlainNest<PlainNest<F>>>>
typealias FourObserved<F: NestedFeature> = ObservedNest<ObservedNest<ObservedNest<ObservedNest<F>>>>
typealias FourDeep<F: NestedFeature> = DeepNest<DeepNest<DeepNest<DeepNest<F>>>>
typealias SixteenPlain<F: NestedFeature> = FourPlain<FourPlain<FourPlain<FourPlain<F>>>>
typealias SixteenObserved<F: NestedFeature> = FourObserved<
  FourObserved<FourObserved<FourObserved<F>>>
>
typealias SixteenDeep<F: NestedFeature> = FourDeep<FourDeep<FourDeep<FourDeep<F>>>>
