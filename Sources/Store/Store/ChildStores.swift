/// The child stores of a store: the same scope returns the same store.
///
/// The store of a child that always exists is retained by its parent's: it has no state. For a child that may be
/// removed its scope is retained, as creating that costs far more than creating a store.
///
/// Belongs to its store, on the main actor, and has no closures: a closure of the main actor would check for that
/// each time that it is called.
@usableFromInline
final class ChildStores {
  private(set) var groups: [ChildGroup] = []
  /// The group requested last, which usually is requested again; one of ``groups``.
  @exclusivity(unchecked)
  @usableFromInline var recent: Unmanaged<ChildGroup>?

  @usableFromInline
  init() {}

  /// The children of a pair of key paths.
  ///
  /// Complexity: O(*n*) in the number of pairs in use, usually a comparison of two references each: a key
  /// path literal is one object.
  ///
  /// - Returns: The children, which this object retains.
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

  /// The store of a child that always exists, if it was the last one requested.
  ///
  /// Only that store is retained.
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

  /// The store of a child that always exists, if it was the last one requested by these key
  /// paths, from which others were made.
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

  /// The scope of the children that may be removed, if it was the last one requested by these key paths, from which
  /// others were made.
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

  /// The children of the key paths made from the given ones, if they were requested before; the key paths are not made
  /// again then.
  ///
  /// - Parameters:
  ///   - state: The key path of the state, as written.
  ///   - action: The key path of the action, as written.
  ///   - make: Makes the key paths to use.
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
