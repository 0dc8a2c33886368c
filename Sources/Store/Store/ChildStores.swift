/// How the children of a store are reached, found once for the key paths by which they are scoped.
///
/// It belongs to its store, on the main actor; a closure of the main actor's own would check for that each time that
/// it is called.
@usableFromInline
final class ChildStores {
  @usableFromInline
  struct Entry<Value> {
    @usableFromInline let state: AnyKeyPath
    @usableFromInline let action: AnyKeyPath
    @usableFromInline let value: Value

    /// Whether both are the objects: a key path that is written in the code is one object.
    @inlinable
    func isOf(_ state: AnyKeyPath, _ action: AnyKeyPath) -> Bool {
      self.state === state && self.action === action
    }

    /// Whether both are equal to the key paths.
    func leads(as state: AnyKeyPath, _ action: AnyKeyPath) -> Bool {
      self.state.leads(as: state) && self.action.leads(as: action)
    }
  }

  /// For a child that is always there its store, and a ``ChildScope`` for all others. The same key paths lead to an
  /// optional state and to what it contains.
  @usableFromInline private(set) var children: [Entry<AnyObject>] = []
  /// The key paths that stand for others: those of a single case.
  private var paths: [Entry<(state: AnyKeyPath, action: AnyKeyPath)>] = []

  @usableFromInline
  init() {}

  /// The child of two key paths, created if need be.
  ///
  /// - Complexity: O(*n*) in the number of children, mostly a comparison of two references each.
  @inlinable
  func child<Child: AnyObject>(
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    _ make: () -> Child
  ) -> Child {
    for entry in children where entry.isOf(state, action) && type(of: entry.value) == Child.self {
      return unsafeDowncast(entry.value, to: Child.self)
    }
    return find(state, action) ?? add(make(), state, action)
  }

  @usableFromInline
  func find<Child: AnyObject>(_ state: AnyKeyPath, _ action: AnyKeyPath) -> Child? {
    children.lazy.filter { $0.leads(as: state, action) }.compactMap { $0.value as? Child }.first
  }

  @usableFromInline
  func add<Child: AnyObject>(_ child: Child, _ state: AnyKeyPath, _ action: AnyKeyPath) -> Child {
    children.append(Entry(state: state, action: action, value: child))
    return child
  }

  /// The key paths that two others stand for, the same objects each time.
  @usableFromInline
  func paths<StatePath: AnyKeyPath, ActionPath: AnyKeyPath>(
    for state: AnyKeyPath,
    _ action: AnyKeyPath,
    _ make: () -> (StatePath, ActionPath)
  ) -> (state: StatePath, action: ActionPath) {
    let entry =
      paths.first { $0.isOf(state, action) } ?? paths.first { $0.leads(as: state, action) }
    // The same ones may stand for others where another type is asked for.
    if let state = entry?.value.state as? StatePath, let action = entry?.value.action as? ActionPath {
      return (state, action)
    }
    let made = make()
    paths.append(Entry(state: state, action: action, value: made))
    return made
  }
}
