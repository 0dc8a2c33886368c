/// Where a store's state lies and where its actions go: at the root, or by way of a parent.
///
/// Actions go by way of a function, made where the types are known: an overridden method of a
/// generic class could not be specialised for them.
@usableFromInline
@MainActor
class StoreSource<State, Action> {
  /// Where in the feature tree the store belongs; only asked for when an action has effects.
  @usableFromInline private(set) lazy var node = makeNode()
  /// Sends an action on its way.
  @usableFromInline let deliver: (Action, SourceLocation) -> EffectCascadeHandle?

  @usableFromInline
  init(deliver: @escaping (Action, SourceLocation) -> EffectCascadeHandle?) {
    self.deliver = deliver
  }

  /// Where the state lies until the next action is sent.
  @usableFromInline
  func address() -> UnsafePointer<State> { preconditionFailure("\(Self.self) has no state.") }

  /// Notes for the current observer that the state's place was read.
  @usableFromInline
  func track() {}

  /// Where in the feature tree the store belongs.
  func makeNode() -> NodePath { NodePath() }
}

/// The state of a root store.
@usableFromInline
final class RootSource<State, Action>: StoreSource<State, Action> {
  @usableFromInline let engine: Engine<State, Action>

  @inlinable
  init(engine: Engine<State, Action>) {
    self.engine = engine
    super.init { engine.send($0, at: $1) }
  }

  @usableFromInline
  override func address() -> UnsafePointer<State> { engine.address() }

  @usableFromInline
  override func track() { engine.replacement.access(0) }
}

/// The state of a child that is always there.
@usableFromInline
final class ChildSource<ParentState, ParentAction, State, Action>: StoreSource<State, Action> {
  @usableFromInline typealias Link = ChildLink<ParentState, ParentAction, State, Action>

  @usableFromInline let parent: StoreSource<ParentState, ParentAction>
  @usableFromInline let link: Link
  /// Holds the state where it is computed and has no address of its own.
  private lazy var copy = StateCopy<State>()

  @inlinable
  init(parent: StoreSource<ParentState, ParentAction>, link: Link) {
    self.parent = parent
    self.link = link
    let deliver = parent.deliver
    super.init { deliver(link.embed($0), $1) }
  }

  @usableFromInline
  override func address() -> UnsafePointer<State> {
    let parent = parent.address()
    if let address = link.state.address(in: parent) { return address }
    return copy.keep(parent.pointee[keyPath: link.state.keyPath])
  }

  @usableFromInline
  override func track() {
    parent.track()
    if link.state.innermost == nil { return }
    link.state.track(parent.address())
  }

  override func makeNode() -> NodePath { parent.node.appending(link.key) }
}

/// The state of a child that may go: what was last read stays readable.
@usableFromInline
final class OptionalSource<ParentState, ParentAction, State, Action>: StoreSource<State, Action> {
  @usableFromInline typealias Link = OptionalLink<ParentState, ParentAction, State, Action>

  @usableFromInline let parent: StoreSource<ParentState, ParentAction>
  @usableFromInline let link: Link
  @usableFromInline let copy = StateCopy<State>()

  @inlinable
  init(parent: StoreSource<ParentState, ParentAction>, link: Link, initialState: State) {
    self.parent = parent
    self.link = link
    _ = copy.keep(initialState)
    let deliver = parent.deliver
    super.init { deliver(link.embed($0), $1) }
  }

  @usableFromInline
  override func address() -> UnsafePointer<State> {
    guard let state = link.read(parent.address()) else { return copy.address }
    return copy.keep(state)
  }

  @usableFromInline
  override func track() {
    parent.track()
    link.track(parent.address())
  }

  override func makeNode() -> NodePath { parent.node.appending(link.key()) }
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
