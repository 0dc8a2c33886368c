/// The child stores, so that the same scope answers the same store.
///
/// The store of a child that is always there is kept with its parent's: it holds no state. How a child
/// is reached that may go is kept, as finding that out costs far more than making a store.
///
/// Belongs to its store, on the main actor; a closure of the main actor's own would check for that each
/// time that it is called.
@usableFromInline
final class ChildStores {
  private(set) var groups: [ChildGroup] = []
  /// The group that was asked for last, which mostly is asked for again; one of ``groups``.
  @exclusivity(unchecked)
  @usableFromInline var recent: Unmanaged<ChildGroup>?

  @usableFromInline
  init() {}

  /// The children that a pair of key paths leads to.
  ///
  /// Complexity: O(*n*) over the pairs in use, mostly a comparison of two references each: a key
  /// path that is written in the code is one object.
  ///
  /// - Returns: The children, which are kept as long as this is.
  @inlinable
  @inline(__always)
  static func group(
    in children: Unmanaged<ChildStores>,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath
  ) -> Unmanaged<ChildGroup> {
    children._withUnsafeGuaranteedRef { children in
      if let recent = children.recent,
        recent._withUnsafeGuaranteedRef({ $0.state === state && $0.action === action })
      {
        return recent
      }
      return children.search(state, action)
    }
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

  /// How the children that may go are reached which were asked for last, by these key paths, that
  /// stand for others.
  @inlinable
  static func recentLink<Link: AnyObject>(
    in children: Unmanaged<ChildStores>,
    writtenAs state: AnyKeyPath,
    _ action: AnyKeyPath
  ) -> Unmanaged<Link>? {
    guard let recent = children._withUnsafeGuaranteedRef({ $0.recent }) else { return nil }
    return recent._withUnsafeGuaranteedRef { group in
      group.writtenState === state && group.writtenAction === action ? group.recentLink() : nil
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
  func search(_ state: AnyKeyPath, _ action: AnyKeyPath) -> Unmanaged<ChildGroup> {
    let group = Unmanaged.passUnretained(find(state, action))
    recent = group
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
    for group in groups {
      guard let writtenState = group.writtenState, let writtenAction = group.writtenAction else {
        continue
      }
      if writtenState.leads(as: state), writtenAction.leads(as: action) { return group }
    }
    let paths = make()
    let group = find(paths.0, paths.1)
    (group.writtenState, group.writtenAction) = (state, action)
    return group
  }

  @usableFromInline
  func find(_ state: AnyKeyPath, _ action: AnyKeyPath) -> ChildGroup {
    for group in groups where group.state === state && group.action === action { return group }
    for group in groups where group.state.leads(as: state) && group.action.leads(as: action) {
      return group
    }
    let group = ChildGroup(state: state, action: action)
    groups.append(group)
    return group
  }
}
