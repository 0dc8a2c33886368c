/// What all parts of one store's feature tree share.
@usableFromInline
final class TreeContext {
  /// The node of the feature that is being reduced.
  ///
  /// The root between actions, and `nil` before the first child store and where no child store is alive below. The
  /// reducers of children move it, to release what a child's store keeps of the state while a reducer changes it.
  @exclusivity(unchecked) @usableFromInline var node: Unmanaged<Node>?
  /// The feature that is being composed.
  @exclusivity(unchecked) var composing = ComposedFeature()
  /// Finds out which children are given actions, while something watches.
  @usableFromInline let watch = ActionWatch()
  /// The reports of the action being reduced.
  private(set) lazy var undelivered = UndeliveredActions()
  /// The answer to a dialog that was removed before, while it is sent.
  @exclusivity(unchecked) var lateAnswer: LateAnswer?
  private var currentHub: TraceHub?
  /// The engine of the store; `nil` before it is made, and for a reducer that is run by hand.
  weak var runtime: EffectRuntime? {
    didSet { currentHub?.connect(to: runtime) }
  }

  init() {}

  /// Connects parts of the tree to the store's trace.
  var hub: TraceHub {
    if let currentHub { return currentHub }
    let hub = TraceHub()
    hub.connect(to: runtime)
    currentHub = hub
    return hub
  }

  /// Composes a feature.
  ///
  /// - Parameter make: Creates the feature's function.
  /// - Returns: The function.
  func compose<Function>(_ make: () -> Function) -> Function {
    let around = composing
    composing = ComposedFeature()
    defer { composing = around }
    return make()
  }

  /// Runs a child's reducer, while the child's store keeps nothing of the state.
  ///
  /// - Parameters:
  ///   - child: The reducer.
  ///   - state: The address of the state.
  ///   - action: The action.
  ///   - isReplaced: Set to whether another state was assigned, if the state can tell.
  ///   - parent: The node of the parent.
  ///   - live: The node of the child, if it has one.
  /// - Returns: The effect.
  @inlinable
  func reduce<State, Action>(
    _ child: ChildFunction<State, Action>,
    at state: UnsafeMutablePointer<State>,
    _ action: Action,
    _ isReplaced: inout Bool,
    below parent: Unmanaged<Node>,
    of live: Node?
  ) -> Effect<Action> {
    node = live.map { .passUnretained($0) }
    let last = live?.keptState(of: State.self)
    last?.release()
    let effect = child.reduce(at: state, action, &isReplaced)
    last?.keep(UnsafePointer(state))
    node = parent
    return effect
  }
}

/// The answer to a dialog that the state no longer has: it was replaced by another, or dismissed first.
///
/// A platform goes on showing the dialog, and the tap is its user's.
struct LateAnswer {
  /// The name of the type of the dialog's actions: a recording in a file has it.
  let type: String
  /// The number of the action that is the answer.
  let sequence: UInt64

  /// Whether the answer is an action of a type.
  func isOf(_ type: Any.Type) -> Bool { String(reflecting: type) == self.type }

  /// Whether an action of an enum of destinations has the answer in its case.
  func isCase<Action>(of action: Action) -> Bool {
    enumPayload(action).map { isOf(Swift.type(of: $0)) } ?? false
  }
}

/// The actions for missing children that were reported while one action of the store is reduced.
///
/// Several children may have the same paths, and one action may reach the same feature in several ways: together
/// these are one mistake.
final class UndeliveredActions {
  private var number: UInt64?
  private var reported: [(child: ChildKey, action: String)] = []

  /// Whether an action was not reported yet.
  ///
  /// - Parameters:
  ///   - action: The child's action, as reports name it.
  ///   - child: The child.
  ///   - number: The number of the store's action.
  /// - Returns: Whether it is the first time.
  func isFirst(_ action: String, for child: ChildKey, in number: UInt64) -> Bool {
    if number != self.number { (self.number, reported) = (number, []) }
    if reported.contains(where: { $0.action == action && $0.child.hasPaths(of: child) }) {
      return false
    }
    reported.append((child, action))
    return true
  }
}
