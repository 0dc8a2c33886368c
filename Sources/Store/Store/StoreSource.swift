/// Where a store's state lies and where its actions go: at the root, or by way of a parent.
@MainActor
class StoreSource<State, Action> {
  let node: NodePath

  init(node: NodePath) { self.node = node }

  /// Where the state lies until the next action is sent.
  func address() -> UnsafePointer<State> { preconditionFailure("\(Self.self) has no state.") }

  /// Notes for the current observer that the state's place was read.
  func track() {}

  /// Whether the state is still there.
  var isPresent: Bool { true }

  func send(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? { nil }
}

/// The state of a root store.
final class RootSource<State, Action>: StoreSource<State, Action> {
  let engine: Engine<State, Action>

  init(engine: Engine<State, Action>) {
    self.engine = engine
    super.init(node: NodePath())
  }

  override func address() -> UnsafePointer<State> {
    engine.checkRead()
    return UnsafePointer(engine.state)
  }

  override func track() { engine.replacement.access(0) }

  override func send(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    engine.send(action, at: location)
  }
}

/// The state of a child that is always there.
final class ChildSource<ParentState, ParentAction, State, Action>: StoreSource<State, Action> {
  private let parent: StoreSource<ParentState, ParentAction>
  private let state: StateAccess<ParentState, State>
  private let action: AnyCasePath<ParentAction, Action>
  /// Holds the state where it is computed and has no address of its own.
  private let copy = StateCopy<State>()

  init(
    parent: StoreSource<ParentState, ParentAction>,
    state: KeyPath<ParentState, State>,
    action: CaseKeyPath<ParentAction, Action>
  ) {
    self.parent = parent
    self.state = StateAccess(state)
    self.action = AnyCasePath(action)
    super.init(node: parent.node.appending(action))
  }

  override func address() -> UnsafePointer<State> {
    let parent = parent.address()
    if let address = state.address(in: parent) { return address }
    return copy.keep(parent.pointee[keyPath: state.keyPath])
  }

  override func track() {
    parent.track()
    state.track(parent.address())
  }

  override var isPresent: Bool { parent.isPresent }

  override func send(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    parent.send(self.action.embed(action), at: location)
  }
}

/// The state of a child that may go: what was last read stays readable.
final class OptionalSource<ParentState, ParentAction, State, Action>: StoreSource<State, Action> {
  private let parent: StoreSource<ParentState, ParentAction>
  private let read: (UnsafePointer<ParentState>) -> State?
  private let embed: (Action) -> ParentAction
  private let copy = StateCopy<State>()

  init(
    parent: StoreSource<ParentState, ParentAction>,
    node: NodePath,
    initialState: State,
    read: @escaping (UnsafePointer<ParentState>) -> State?,
    embed: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.read = read
    self.embed = embed
    _ = copy.keep(initialState)
    super.init(node: node)
  }

  override func address() -> UnsafePointer<State> {
    guard let state = read(parent.address()) else { return copy.address }
    return copy.keep(state)
  }

  override func track() {
    parent.track()
    _ = read(parent.address())
  }

  override var isPresent: Bool { parent.isPresent && read(parent.address()) != nil }

  override func send(_ action: Action, at location: SourceLocation) -> EffectCascadeHandle? {
    parent.send(embed(action), at: location)
  }
}

/// A place for one copy of a state.
final class StateCopy<State> {
  private let pointer = UnsafeMutablePointer<State>.allocate(capacity: 1)
  private var isInitialized = false

  deinit {
    if isInitialized { pointer.deinitialize(count: 1) }
    pointer.deallocate()
  }

  var address: UnsafePointer<State> { UnsafePointer(pointer) }

  func keep(_ state: State) -> UnsafePointer<State> {
    if isInitialized {
      pointer.pointee = state
    } else {
      pointer.initialize(to: state)
      isInitialized = true
    }
    return address
  }
}
