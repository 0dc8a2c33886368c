/// State that is removed after one action, such as an alert.
///
/// Where such state is presented with `ifLet`, as `@Presents` or as a plain optional, any of its actions also dismisses
/// it: when the parent has reduced the action the state is `nil`, unless the parent has presented another value. Values
/// are distinguished by their `id`: conform a type to `Identifiable` if one of its values may follow another.
///
/// State that is presented without a reducer is an ``EphemeralPayload``, which also says what its actions are.
///
/// `@Reducer` writes the conformance of an enum `State` with an `AlertState` or a `ConfirmationDialogState` in a case.
/// Another enum of destinations conforms by saying which of its cases are ephemeral:
///
/// ```swift
/// extension Destination.State: EphemeralState {
///   var isEphemeral: Bool { self.is(\.alert) }
/// }
/// ```
public protocol EphemeralState {
  /// Whether the value is removed after its next action; by default it is.
  var isEphemeral: Bool { get }
}

extension EphemeralState {
  /// `true`: every value is removed after its next action.
  public var isEphemeral: Bool { true }
}

/// The payload of a case marked `@ReducerCaseEphemeral`: state that has actions, but no reducer.
public protocol EphemeralPayload<Action>: EphemeralState, PresentableState
where PresentedAction == Action {
  /// The actions of the presented state.
  associatedtype Action
}

/// The actions of an ephemeral payload: `EphemeralActionOf<AlertState<Alert>>` are those of `Alert`.
public typealias EphemeralActionOf<Payload: EphemeralPayload> = Payload.Action

extension EphemeralPayload {
  /// A reducer that does nothing: the presenting feature handles the actions.
  public static var presentedReducer: AnyReducer<Self, Action> {
    AnyReducer(EmptyReducer())
  }

  /// No other reducer.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) {}
}

/// Removes ephemeral state together with its action.
@usableFromInline
package struct EphemeralEnding<Root, Wrapped> {
  private let access: StateAccess<Root, Wrapped?>
  private let context: TreeContext
  private let isEphemeral: (Wrapped) -> Bool
  /// Whether states and actions are the cases of one feature enum, named alike.
  private let hasCases = Wrapped.self is any CaseReducerState.Type

  /// Prepares the removal for a type; `nil` for a type whose state is never ephemeral.
  @usableFromInline
  package init?(access: StateAccess<Root, Wrapped?>, in tree: FeatureTree) {
    func check<Ephemeral: EphemeralState>(_ type: Ephemeral.Type) -> (Wrapped) -> Bool {
      { value in (value as? Ephemeral)?.isEphemeral ?? false }
    }
    guard let type = Wrapped.self as? any EphemeralState.Type else { return nil }
    self.access = access
    context = tree.context
    isEphemeral = check(type)
  }

  /// Whether an action answers a value that was removed before: no child handles it, and it removes nothing.
  @usableFromInline
  package func isLateAnswer<Action>(_ action: Action) -> Bool {
    guard let answer = context.lateAnswer, answer.sequence == context.runtime?.sequence else {
      return false
    }
    return answer.isOf(Action.self) || answer.isCase(of: action)
  }

  /// The presented value, if the action removes it.
  @usableFromInline
  package func begin<Action>(_ root: inout Root, _ action: Action) -> PresentationIdentity? {
    read(&root) { value in
      guard let value, isEphemeral(value) else { return nil }
      // An action of another case was sent too late, or is a mistake: the value stays.
      if hasCases, enumCaseName(value) != enumCaseName(action) { return nil }
      return PresentationIdentity(value)
    }
  }

  /// Removes the presented value, unless another was presented meanwhile.
  @usableFromInline
  package func end(_ root: inout Root, _ identity: PresentationIdentity?) {
    guard let identity else { return }
    let isSame = read(&root) { value in
      value.map { PresentationIdentity($0) == identity } ?? false
    }
    if isSame { access.update(&root) { $0 = nil } }
  }

  /// Adds the removal after an action.
  ///
  /// - Parameters:
  ///   - reduce: Reduces the state and those around it.
  ///   - parent: Reduces those around it alone.
  ///   - actions: The actions of the state.
  /// - Returns: A reducer that does both.
  @usableFromInline
  func ending<Action, Child>(
    _ reduce: @escaping (inout Root, Action) -> Effect<Action>,
    without parent: @escaping (inout Root, Action) -> Effect<Action>,
    with actions: AnyCasePath<Action, Child>
  ) -> (inout Root, Action) -> Effect<Action> {
    { root, action in
      guard let answer = actions.extract(from: action) else { return reduce(&root, action) }
      if isLateAnswer(answer) { return parent(&root, action) }
      let identity = begin(&root, answer)
      let effect = reduce(&root, action)
      end(&root, identity)
      return effect
    }
  }

  private func read<Result>(_ root: inout Root, _ body: (Wrapped?) -> Result) -> Result {
    withUnsafePointer(to: &root) { access.read($0) { body($0.pointee) } }
  }
}
