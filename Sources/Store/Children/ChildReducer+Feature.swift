extension ChildReducer: FeatureChild {
  var feature: ComposedFeature? { child.function?.feature }

  var reducer: any Reducer.Type { child.reducer }

  var stateType: Any.Type { Position.State.self }

  func compose() { child.compose() }

  var isPresented: Bool { dismissal != nil }

  func node(of occupant: Occupant, below parent: Node) -> Node {
    let group = parent.group(key)
    group.connect(to: self)
    guard let id = position.id(of: occupant) else {
      preconditionFailure("\(occupant) is no child at its own position.")
    }
    guard let node = group.node(id) else {
      return group.insert(id, stateID: occupant.id, below: parent)
    }
    // Another child has taken the place: what is made here is removed before anything of it runs.
    return node.occupant.id == occupant.id ? node : Node(occupant: occupant, in: group, of: parent)
  }

  func read<Result>(
    _ occupant: Occupant,
    in parent: UnsafeRawPointer,
    _ body: (UnsafeRawPointer) -> Result
  ) -> Result? {
    guard let id = position.id(of: occupant) else { return nil }
    let parent = parent.assumingMemoryBound(to: Position.Parent.self)
    return position.read(id, in: parent) { state in
      holds(occupant, state) ? body(UnsafeRawPointer(state)) : nil
    } ?? nil
  }

  func modify(
    _ occupant: Occupant,
    in parent: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> EffectOperation?
  ) -> EffectOperation? {
    guard var id = position.id(of: occupant) else { return nil }
    let parent = parent.assumingMemoryBound(to: Position.Parent.self)
    guard read(occupant, in: UnsafeRawPointer(parent), { _ in true }) != nil else { return nil }
    var stateID: AnyHashable?
    let operation = position.modify(&id, in: parent) { state, isReplaced in
      let operation = child.change(state, &isReplaced) { body(UnsafeMutableRawPointer(state)) }
      stateID = position.identity(state)
      return operation
    }
    guard let operation, let operation else { return nil }
    return lift(operation, id, stateID)
  }

  func embed(_ action: Any, of occupant: Occupant) -> Any? {
    guard let id = position.id(of: occupant), let action = action as? ChildAction else {
      return nil
    }
    return embed(id, action)
  }

  func occupant(of step: RequestAddress.Step, in parent: UnsafeRawPointer) -> Occupant? {
    guard step.name == key.name, let id = id(of: step) else { return nil }
    let parent = parent.assumingMemoryBound(to: Position.Parent.self)
    return position.read(id, in: parent) { state in
      let stateID = position.identity(state)
      if let expected = step.state {
        guard let stateID, expected.matches(stateID) else { return nil }
      }
      return Occupant(id, stateID: stateID)
    } ?? nil
  }

  private func id(of step: RequestAddress.Step) -> Position.ID? {
    guard Position.ID.self == OnlyChild.self else {
      return step.element?.value(of: Position.ID.self)
    }
    return step.element == nil ? OnlyChild() as? Position.ID : nil
  }

  /// Whether a state is that of the child, and not of another one in its place.
  private func holds(_ occupant: Occupant, _ state: UnsafePointer<Position.State>) -> Bool {
    position.identity.matches(occupant.id, state)
  }
}
