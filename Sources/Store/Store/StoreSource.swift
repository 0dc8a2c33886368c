/// Where a store's state lies and where its actions go: at the root, or by way of a parent.
///
/// Actions go by way of a function, made where the types are known: an overridden method of a
/// generic class could not be specialised for them.
@usableFromInline
@MainActor
class StoreSource<State, Action> {
  @usableFromInline let node: NodePath
  /// Sends an action on its way.
  @usableFromInline let deliver: (Action, SourceLocation) -> EffectCascadeHandle?

  @usableFromInline
  init(node: NodePath, deliver: @escaping (Action, SourceLocation) -> EffectCascadeHandle?) {
    self.node = node
    self.deliver = deliver
  }

  /// Where the state lies until the next action is sent.
  @usableFromInline
  func address() -> UnsafePointer<State> { preconditionFailure("\(Self.self) has no state.") }

  /// Notes for the current observer that the state's place was read.
  @usableFromInline
  func track() {}

  /// Whether the state is still there.
  var isPresent: Bool { true }
}

/// The state of a root store.
@usableFromInline
final class RootSource<State, Action>: StoreSource<State, Action> {
  @usableFromInline let engine: Engine<State, Action>

  @inlinable
  init(engine: Engine<State, Action>) {
    self.engine = engine
    super.init(node: NodePath()) { engine.send($0, at: $1) }
  }

  @usableFromInline
  override func address() -> UnsafePointer<State> { engine.address() }

  @usableFromInline
  override func track() { engine.replacement.access(0) }
}

/// The state of a child that is always there.
@usableFromInline
final class ChildSource<ParentState, ParentAction, State, Action>: StoreSource<State, Action> {
  @usableFromInline let parent: StoreSource<ParentState, ParentAction>
  @usableFromInline let state: StateAccess<ParentState, State>
  /// Holds the state where it is computed and has no address of its own.
  @usableFromInline let copy = StateCopy<State>()

  @inlinable
  init(
    parent: StoreSource<ParentState, ParentAction>,
    state: KeyPath<ParentState, State>,
    action: CaseKeyPath<ParentAction, Action>
  ) {
    self.parent = parent
    self.state = StateAccess(state)
    let (path, deliver) = (AnyCasePath(action), parent.deliver)
    super.init(node: parent.node.appending(action)) { deliver(path.embed($0), $1) }
  }

  @usableFromInline
  override func address() -> UnsafePointer<State> {
    let parent = parent.address()
    if let address = state.address(in: parent) { return address }
    return copy.keep(parent.pointee[keyPath: state.keyPath])
  }

  @usableFromInline
  override func track() {
    parent.track()
    if state.innermost == nil { return }
    state.track(parent.address())
  }

  override var isPresent: Bool { parent.isPresent }
}

/// The state of a child that may go: what was last read stays readable.
@usableFromInline
final class OptionalSource<ParentState, ParentAction, State, Action>: StoreSource<State, Action> {
  @usableFromInline let parent: StoreSource<ParentState, ParentAction>
  @usableFromInline let read: (UnsafePointer<ParentState>) -> State?
  @usableFromInline let copy = StateCopy<State>()

  @inlinable
  init(
    parent: StoreSource<ParentState, ParentAction>,
    node: NodePath,
    initialState: State,
    read: @escaping (UnsafePointer<ParentState>) -> State?,
    embed: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.read = read
    _ = copy.keep(initialState)
    let deliver = parent.deliver
    super.init(node: node) { deliver(embed($0), $1) }
  }

  @usableFromInline
  override func address() -> UnsafePointer<State> {
    guard let state = read(parent.address()) else { return copy.address }
    return copy.keep(state)
  }

  @usableFromInline
  override func track() {
    parent.track()
    _ = read(parent.address())
  }

  override var isPresent: Bool { parent.isPresent && read(parent.address()) != nil }
}

/// A place for one copy of a state.
@usableFromInline
final class StateCopy<State> {
  private let pointer = UnsafeMutablePointer<State>.allocate(capacity: 1)
  private var isInitialized = false

  @usableFromInline
  init() {}

  deinit {
    if isInitialized { pointer.deinitialize(count: 1) }
    pointer.deallocate()
  }

  var address: UnsafePointer<State> { UnsafePointer(pointer) }

  @usableFromInline
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
