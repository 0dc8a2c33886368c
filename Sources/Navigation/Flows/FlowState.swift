import Store

/// The state of a coordinator: a feature with a stack of screens.
///
/// A coordinator can be one element of another one's stack: a flow. The flow's element is its first screen, and the
/// screens on its own stack lie above it. For a view that shows them all screens are one stack.
///
/// ```swift
/// extension LoginFlow.State: FlowState {
///   static var screens: ScreensOf<LoginFlow, LoginFlow.Path> { .init(\.path, action: \.path) }
/// }
/// ```
public protocol FlowState {
  /// The actions of the coordinator.
  associatedtype FlowAction
  /// The state of its screens.
  associatedtype ScreenState
  /// The actions of its screens.
  associatedtype ScreenAction

  /// Where the coordinator has its stack.
  static var screens: FlowScreens<Self, FlowAction, ScreenState, ScreenAction> { get }
}

/// Where a coordinator has its stack of screens.
public struct FlowScreens<State, Action, ScreenState, ScreenAction> {
  let state: KeyPath<State, StackState<ScreenState>>
  let action: CaseKeyPath<Action, StackAction<ScreenState, ScreenAction>>

  /// Names the stack.
  ///
  /// - Parameters:
  ///   - state: The property that holds the stack.
  ///   - action: The case that holds the stack's actions.
  public init(
    _ state: KeyPath<State, StackState<ScreenState>>,
    action: CaseKeyPath<Action, StackAction<ScreenState, ScreenAction>>
  ) {
    (self.state, self.action) = (state, action)
  }
}

/// Where a coordinator has its stack: the coordinator, and the enum of its screens.
public typealias ScreensOf<R: Reducer, Path: Reducer> =
  FlowScreens<R.State, R.Action, Path.State, Path.Action>

extension FlowState {
  /// The screens on the stack, and on the stacks of the flows in it, from the bottom to the top.
  ///
  /// The coordinator's own first screen, below its stack, isn't among them.
  ///
  /// - Complexity: O(*n*) in the number of screens.
  public var screenIDs: [ScreenID] {
    let stack = self[keyPath: Self.screens.state]
    return zip(stack.ids, stack).flatMap { id, element in
      let above = Self.flow(in: element)?.screenIDs ?? []
      return [ScreenID([id])] + above.map { ScreenID([id] + $0.steps) }
    }
  }

  /// The flow that an element is, itself or in its case.
  private static func flow(in element: Any) -> (any FlowState)? {
    var element = element
    for _ in 0..<8 {
      if let flow = element as? any FlowState { return flow }
      guard let payload = enumPayload(element) else { return nil }
      element = payload
    }
    return nil
  }
}
