/// The children of a store by the key paths of their scopes, each found once.
///
/// The stores of optional children, cases and elements are found at their nodes.
///
/// It belongs to its store, on the main actor, and has no closures: a closure of the main actor would check for
/// that each time that it is called.
@usableFromInline
final class ChildStores {
  @usableFromInline
  struct Entry<Value> {
    private let state: AnyKeyPath
    private let action: AnyKeyPath
    /// The identities of the key paths, which are compared without retaining these.
    @usableFromInline let ids: (state: ObjectIdentifier, action: ObjectIdentifier)
    @usableFromInline let value: Value

    init(_ state: AnyKeyPath, _ action: AnyKeyPath, _ value: Value) {
      (self.state, self.action, self.value) = (state, action, value)
      ids = (ObjectIdentifier(state), ObjectIdentifier(action))
    }

    /// Whether both are the same objects: a key path literal is one object.
    @inlinable
    func isOf(_ state: AnyKeyPath, _ action: AnyKeyPath) -> Bool {
      ids.state == ObjectIdentifier(state) && ids.action == ObjectIdentifier(action)
    }

    /// Whether both are equal to the key paths.
    func isEqual(to state: AnyKeyPath, _ action: AnyKeyPath) -> Bool {
      self.state.isEqual(to: state) && self.action.isEqual(to: action)
    }
  }

  /// A ``ChildScope`` for each position, and the store of each child that is always the same.
  ///
  /// The same key paths can be used for an optional state and for the wrapped one.
  @exclusivity(unchecked) @usableFromInline private(set) var children: [Entry<AnyObject>] = []
  /// The key paths from which others are made: those of a single case.
  @exclusivity(unchecked) private var paths: [Entry<(state: AnyKeyPath, action: AnyKeyPath)>] = []

  /// What platforms remember about the state; see ``Store/companion(_:)``.
  private var companions: [AnyObject] = []

  @usableFromInline
  init() {}

  /// The object of a type, made if need be.
  func companion<Object: AnyObject>(_ make: () -> Object) -> Object {
    for case let object as Object in companions { return object }
    let object = make()
    companions.append(object)
    return object
  }

  /// The child of two key paths, created if need be.
  ///
  /// - Complexity: O(*n*) in the number of children, usually a comparison of two references each.
  @inlinable
  func child<Child: AnyObject>(
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    _ make: () -> Child
  ) -> Child {
    found(state, action) ?? find(state, action) ?? add(make(), state, action)
  }

  /// The child of two key paths that are the same objects as before.
  @inlinable
  func found<Child: AnyObject>(_ state: AnyKeyPath, _ action: AnyKeyPath) -> Child? {
    for index in children.indices where children[index].isOf(state, action) {
      if type(of: children[index].value) == Child.self {
        return unsafeDowncast(children[index].value, to: Child.self)
      }
    }
    return nil
  }

  @usableFromInline
  func find<Child: AnyObject>(_ state: AnyKeyPath, _ action: AnyKeyPath) -> Child? {
    for entry in children where entry.isEqual(to: state, action) {
      if let child = entry.value as? Child { return child }
    }
    return nil
  }

  @usableFromInline
  func add<Child: AnyObject>(_ child: Child, _ state: AnyKeyPath, _ action: AnyKeyPath) -> Child {
    children.append(Entry(state, action, child))
    return child
  }

  /// The key paths made from two others, the same objects each time.
  @usableFromInline
  func paths<StatePath: AnyKeyPath, ActionPath: AnyKeyPath>(
    for state: AnyKeyPath,
    _ action: AnyKeyPath,
    _ make: () -> (StatePath, ActionPath)
  ) -> (state: StatePath, action: ActionPath) {
    let entry =
      paths.first { $0.isOf(state, action) } ?? paths.first { $0.isEqual(to: state, action) }
    // The same literals can be made into others for another type.
    if let state = entry?.value.state as? StatePath, let action = entry?.value.action as? ActionPath
    {
      return (state, action)
    }
    let made = make()
    paths.append(Entry(state, action, made))
    return made
  }
}
