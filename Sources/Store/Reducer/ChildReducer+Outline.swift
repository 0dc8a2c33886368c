extension ChildReducer: FeatureChild {
  var outline: FeatureOutline? { child.function?.outline }

  func compose() { child.compose() }

  var isPresented: Bool { dismissal != nil }

  func visit(
    in parent: UnsafeRawPointer,
    since version: inout CollectionVersion?,
    _ visit: (Occupant, UnsafeRawPointer) -> Void
  ) -> [Occupant]? {
    let parent = parent.assumingMemoryBound(to: Position.Parent.self)
    func visitChild(_ id: Position.ID) {
      position.read(id, in: parent) { state in
        visit(Occupant(id, stateID: position.identity(state)), UnsafeRawPointer(state))
      }
    }
    switch position.changes(in: parent, since: &version) {
    case .none: return []
    case .one(let id) where position.identity.isNone:
      visitChild(id)
      return []
    case .few(let few) where position.identity.isNone:
      for id in few.present { visitChild(id) }
      return few.removed.map { Occupant($0) }
    case .one, .few, .any, .copied:
      for id in position.ids(in: parent) { visitChild(id) }
      return nil
    }
  }

  func identity(of state: UnsafeRawPointer) -> AnyHashable? {
    position.identity(state.assumingMemoryBound(to: Position.State.self))
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

  func occupant(of step: RequestAddress.Step) -> Occupant? {
    guard step.name == key.name else { return nil }
    guard Position.ID.self != OnlyChild.self else {
      return step.element == nil ? Occupant(OnlyChild()) : nil
    }
    return step.element?.value(of: Position.ID.self).map { Occupant($0) }
  }

  /// Whether a state is that of the child, and not of another one in its place.
  private func holds(_ occupant: Occupant, _ state: UnsafePointer<Position.State>) -> Bool {
    occupant.id.map { $0 == position.identity(state) } ?? true
  }
}
