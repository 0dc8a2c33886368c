/// The child stores, so that the same scope answers the same store.
///
/// The store of a child that is always there is kept with its parent's: it holds no state. One that may
/// go is held weakly: a screen that goes takes its store along. How a child is reached is kept, as
/// finding that out costs far more than making a store.
///
/// Belongs to its store, on the main actor; a closure of the main actor's own would check for that each
/// time that it is called.
@usableFromInline
final class ChildStores {
  private var groups: [ChildGroup] = []
  /// The group that was asked for last, which mostly is asked for again; one of ``groups``.
  @exclusivity(unchecked)
  @usableFromInline var recent: Unmanaged<ChildGroup>?

  @usableFromInline
  init() {}

  /// The children that a pair of key paths leads to.
  ///
  /// Complexity: O(*n*) over the pairs in use, mostly a comparison of two references each: a key
  /// path that is written in the code is one object.
  @inlinable
  func group(_ state: AnyKeyPath, _ action: AnyKeyPath) -> ChildGroup {
    if let recent, recent._withUnsafeGuaranteedRef({ $0.state === state && $0.action === action }) {
      return recent.takeUnretainedValue()
    }
    let group = find(state, action)
    recent = .passUnretained(group)
    return group
  }

  /// The store of a child that is always there, if it was the last that was asked for.
  ///
  /// Nothing but that store is retained.
  @inlinable
  static func recentStore<State, Action>(
    in children: Unmanaged<ChildStores>,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath
  ) -> Store<State, Action>? {
    guard let recent = children._withUnsafeGuaranteedRef({ $0.recent }) else { return nil }
    return recent._withUnsafeGuaranteedRef { group in
      group.state === state && group.action === action ? group.lastingStore() : nil
    }
  }

  /// The store of a child that is always there, if it was the last that was asked for by these key
  /// paths, which stand for others.
  @inlinable
  static func recentStore<State, Action>(
    in children: Unmanaged<ChildStores>,
    writtenAs state: AnyKeyPath,
    _ action: AnyKeyPath
  ) -> Store<State, Action>? {
    guard let recent = children._withUnsafeGuaranteedRef({ $0.recent }) else { return nil }
    return recent._withUnsafeGuaranteedRef { group in
      group.writtenState === state && group.writtenAction === action ? group.lastingStore() : nil
    }
  }

  /// The children that a pair of key paths stands for, if it was asked for before without making
  /// that pair.
  ///
  /// - Parameters:
  ///   - state: A key path that was written for the state.
  ///   - action: A key path that was written for the action.
  ///   - make: Makes those that they stand for.
  /// - Returns: The children.
  @inlinable
  func group(
    writtenAs state: AnyKeyPath,
    _ action: AnyKeyPath,
    _ make: () -> (AnyKeyPath, AnyKeyPath)
  ) -> ChildGroup {
    if let recent,
      recent._withUnsafeGuaranteedRef({ $0.writtenState === state && $0.writtenAction === action })
    {
      return recent.takeUnretainedValue()
    }
    let group = find(writtenAs: state, action, make)
    recent = .passUnretained(group)
    return group
  }

  @usableFromInline
  func find(
    writtenAs state: AnyKeyPath,
    _ action: AnyKeyPath,
    _ make: () -> (AnyKeyPath, AnyKeyPath)
  ) -> ChildGroup {
    for group in groups where group.writtenState === state && group.writtenAction === action {
      return group
    }
    for group in groups where group.writtenState == state && group.writtenAction == action {
      return group
    }
    let paths = make()
    let group = find(paths.0, paths.1)
    (group.writtenState, group.writtenAction) = (state, action)
    return group
  }

  @usableFromInline
  func find(_ state: AnyKeyPath, _ action: AnyKeyPath) -> ChildGroup {
    for group in groups where group.state === state && group.action === action { return group }
    for group in groups where group.state == state && group.action == action { return group }
    let group = ChildGroup(state: state, action: action)
    groups.append(group)
    return group
  }
}

/// The child stores that one pair of key paths leads to: one, or one for each element.
@usableFromInline
final class ChildGroup {
  @usableFromInline let state: AnyKeyPath
  @usableFromInline let action: AnyKeyPath
  /// How the key paths were written, where they stand for others.
  @exclusivity(unchecked)
  @usableFromInline var writtenState: AnyKeyPath?
  @exclusivity(unchecked)
  @usableFromInline var writtenAction: AnyKeyPath?
  @exclusivity(unchecked)
  @usableFromInline var currentLink: AnyObject?
  /// The store of a child that is always there, once it was asked for.
  @exclusivity(unchecked)
  @usableFromInline var lasting: AnyObject?
  @exclusivity(unchecked)
  @usableFromInline weak var only: AnyObject?
  private var elements: [AnyHashable: WeakStore] = [:]
  private var limit = 32

  private struct WeakStore {
    weak var store: AnyObject?
  }

  fileprivate init(state: AnyKeyPath, action: AnyKeyPath) {
    self.state = state
    self.action = action
  }

  /// The store of the child that is always there, if it was asked for before.
  ///
  /// The same key paths lead to the store of an optional state and to that of what it holds.
  @inlinable
  func lastingStore<State, Action>() -> Store<State, Action>? {
    guard let lasting, type(of: lasting) == Store<State, Action>.self else { return nil }
    return unsafeDowncast(lasting, to: Store<State, Action>.self)
  }

  /// The store of the child that may go, while somebody holds it.
  @inlinable
  func store<State, Action>() -> Store<State, Action>? {
    guard let only, type(of: only) == Store<State, Action>.self else { return nil }
    return unsafeDowncast(only, to: Store<State, Action>.self)
  }

  /// The store of one of the children, while somebody holds it.
  @inlinable
  func store<State, Action>(of element: AnyHashable) -> Store<State, Action>? {
    guard let store = store(ofElement: element) else { return nil }
    return unsafeDowncast(store, to: Store<State, Action>.self)
  }

  @usableFromInline
  func store(ofElement element: AnyHashable) -> AnyObject? { elements[element]?.store }

  @usableFromInline
  func keep(_ store: AnyObject, of element: AnyHashable) {
    if elements.count >= limit {
      elements = elements.filter { $0.value.store != nil }
      limit = max(32, elements.count * 2)
    }
    elements[element] = WeakStore(store: store)
  }

  /// How the group's children are reached, found out on the first call.
  @inlinable
  func link<Link: AnyObject>(_ make: () -> Link) -> Link {
    if let currentLink, type(of: currentLink) == Link.self {
      return unsafeDowncast(currentLink, to: Link.self)
    }
    let made = make()
    currentLink = made
    return made
  }
}

/// How the state of a child is reached that is always there, and how its actions go.
@usableFromInline
final class ChildLink<ParentState, ParentAction, State, Action> {
  @usableFromInline let state: StateAccess<ParentState, State>
  @usableFromInline let embed: (Action) -> ParentAction
  @usableFromInline let key: AnyKeyPath

  @inlinable
  init(state: KeyPath<ParentState, State>, action: CaseKeyPath<ParentAction, Action>) {
    self.state = StateAccess(state)
    embed = AnyCasePath(action).embedding
    key = action
  }
}

/// How the state of a child is reached that may go, and how its actions go.
@usableFromInline
final class OptionalLink<ParentState, ParentAction, State, Action> {
  @usableFromInline let read: (UnsafePointer<ParentState>) -> State?
  /// Whether the state is there; copies nothing.
  @usableFromInline let isPresent: (UnsafePointer<ParentState>) -> Bool
  /// Whether the state is a part of the parent's and changes with that alone.
  @usableFromInline let isStored: Bool
  /// What is known of the state's type, if that is observed.
  @usableFromInline let observed: ObservedStateType<State>?
  /// Notes for the current observer that the state's place was read.
  @usableFromInline let track: (UnsafePointer<ParentState>) -> Void
  /// Whether the place is a property that the parent's registrar knows.
  @usableFromInline let isTracked: Bool
  @usableFromInline let embed: (Action) -> ParentAction
  /// The case that leads to the child's node.
  @usableFromInline let key: () -> AnyKeyPath

  @inlinable
  init(
    key: @escaping () -> AnyKeyPath,
    read: @escaping (UnsafePointer<ParentState>) -> State?,
    isPresent: @escaping (UnsafePointer<ParentState>) -> Bool,
    isStored: Bool,
    observed: ObservedStateType<State>? = ObservedStateType(),
    track: @escaping (UnsafePointer<ParentState>) -> Void,
    isTracked: Bool,
    embed: @escaping (Action) -> ParentAction
  ) {
    self.key = key
    self.read = read
    self.isPresent = isPresent
    self.isStored = isStored
    self.observed = observed
    self.track = track
    self.isTracked = isTracked
    self.embed = embed
  }
}

/// How the elements of an identified array are reached, and how their actions go.
@usableFromInline
final class ElementsLink<ParentState, ParentAction, ID: Hashable & Sendable, State, Action> {
  @usableFromInline typealias Link = OptionalLink<ParentState, ParentAction, State, Action>

  @usableFromInline let state: StateAccess<ParentState, IdentifiedArray<ID, State>>
  @usableFromInline let action: CaseKeyPath<ParentAction, IdentifiedAction<ID, Action>>
  @usableFromInline let embed: (IdentifiedAction<ID, Action>) -> ParentAction
  @usableFromInline let observed = ObservedStateType<State>()

  @inlinable
  init(
    state: KeyPath<ParentState, IdentifiedArray<ID, State>>,
    action: CaseKeyPath<ParentAction, IdentifiedAction<ID, Action>>
  ) {
    self.state = StateAccess(state)
    self.action = action
    embed = AnyCasePath(action).embedding
  }

  @inlinable
  func contains(_ id: ID, in parent: UnsafePointer<ParentState>) -> Bool {
    state.read(parent) { $0.pointee.containsElement(id: id) }
  }

  @inlinable
  func link(to id: ID) -> Link {
    Link(
      key: { self.action.appending(path: \Case<IdentifiedAction<ID, Action>>.[id: id]) },
      read: { parent in self.state.read(parent) { $0.pointee[id: id] } },
      isPresent: { self.contains(id, in: $0) },
      isStored: state.offset != nil,
      observed: observed,
      track: { self.state.track($0) },
      isTracked: state.isTracked,
      embed: { self.embed(.element(id: id, action: $0)) }
    )
  }
}
